/** Every address at which the client has a screen. At any other it says that there is none, and the server answers 404. */
export const SCREEN_PATHS = [
  '/',
  '/terms',
  '/privacy',
  '/login',
  '/naverlogin',
  '/kakaologin',
  '/loginfail',
  '/onboarding',
  '/invited',
  '/home',
  '/home/charactersetting',
  '/friendtab',
  '/searchusers',
  '/friendstar',
  '/friendreport',
  '/report',
  '/station',
  '/station/createstation',
  '/station/stationinside',
  '/station/stationsetting',
  '/station/stationbackgroundsetting',
  '/market',
  '/market/official-store',
  '/market/my-item-sell',
  '/market/my-item-price-check',
  '/market/my-item-selling',
  '/market/transaction-history',
  '/setting',
  '/setting/profile',
  '/setting/blocked',
  '/notification',
] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

const KNOWN: ReadonlySet<string> = new Set(SCREEN_PATHS)

/**
 * Whether the client has a screen at an address, compared as its router compares: in any case, with or without slashes at the end.
 * @param path as it stands in a URL, without its query
 */
export function isScreenPath(path: string): boolean {
  const known = decoded(path).toLowerCase()
  let end = known.length
  // Not by an expression: over thousands of slashes it would search for seconds.
  while (end > 1 && known[end - 1] === '/') end -= 1
  return KNOWN.has(known.slice(0, end))
}

/** A slash that is written as `%2F` parts nothing. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
