/** So many letters of an invitation's token are shown: the card says where to look, what is shared beside it leads there. */
const SHOWN = 6

/** `byeolmuri.example/i/Rk3vQ8…`; of the landing page its host alone. */
export function shortAddress(link: string): string {
  const { host, pathname } = new URL(link)
  if (pathname === '/') return host
  const start = pathname.lastIndexOf('/') + 1
  return `${host}${pathname.slice(0, start + SHOWN)}…`
}
