import { tabStore } from '#lib/storage/storage.ts'

const CODE_KEY = 'invitedCode'
const CODE = /^[A-Z2-9]{6}$/
const TOKEN_KEY = 'invitation'
const TOKEN = /^[A-Za-z0-9_-]{22}$/
/** Stands after a token whose page was read in this visit. */
const READ = '+'

type Visit = { pathname: string; search: string }

/**
 * Keeps what a visitor was invited to, while they log in and set up a character: a station's code (`/station?code=`), or the token of an
 * invitation (`/login?invitation=`, `/invited?token=`). The last one counts.
 * @param referrer the page that led here
 */
export function keepInvited({ pathname, search }: Visit, referrer = ''): void {
  const query = new URLSearchParams(search)
  const code = pathname.startsWith('/station') ? (query.get('code')?.trim().toUpperCase() ?? '') : ''
  if (CODE.test(code)) keep(CODE_KEY, code)
  const token = pathname === '/login' ? query.get('invitation') : pathname === '/invited' ? query.get('token') : null
  if (token === null || !TOKEN.test(token) || wasInvitationRead(token)) return
  // Another site may link to /login as well: what nobody has read is not accepted without being asked.
  const wasRead = referrer.startsWith(`${window.location.origin}/i/${token}`)
  keep(TOKEN_KEY, wasRead ? token + READ : token)
}

/** Where to somebody was invited who is a member by now; null for nowhere, and at that very place. */
export function invitedPath(pathname = ''): string | null {
  // What is no code leads nowhere: it would keep the member from every screen.
  const code = tabStore.read(CODE_KEY) ?? ''
  const kept = tokenKept()
  if (kept) return pathname === '/invited' ? null : `/invited?token=${kept.token}`
  return CODE.test(code) && pathname !== '/station' ? `/station?code=${code}` : null
}

/** Whether the page of this invitation was read in this visit: who went on from there wants to be let in. */
export function wasInvitationRead(token: string): boolean {
  const kept = tokenKept()
  return kept?.token === token && kept.wasRead
}

export function forgetInvitedCode(): void {
  tabStore.remove(CODE_KEY)
}

export function forgetInvitation(): void {
  tabStore.remove(TOKEN_KEY)
}

function keep(key: string, value: string): void {
  forgetInvitedCode()
  forgetInvitation()
  tabStore.write(key, value)
}

function tokenKept(): { token: string; wasRead: boolean } | null {
  const kept = tabStore.read(TOKEN_KEY) ?? ''
  const wasRead = kept.endsWith(READ)
  const token = wasRead ? kept.slice(0, -READ.length) : kept
  return TOKEN.test(token) ? { token, wasRead } : null
}
