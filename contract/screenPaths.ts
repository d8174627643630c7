/** Every address at which the client has a screen. At any other it says that there is none, and the server answers 404. */
export const SCREEN_PATHS = [
  '/',
  '/about',
  '/contact',
  '/blog',
  '/blog/:slug',
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
  '/setting/data',
  '/setting/licenses',
  '/setting/notifications',
  '/notification',
  '/admin',
] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

const KNOWN: ReadonlySet<string> = new Set(SCREEN_PATHS)
const PATTERNS = SCREEN_PATHS.filter((path) => path.includes(':')).map((path) => path.split('/'))

/**
 * Whether the client has a screen at a path without query, compared as its router does: in any case, with or without slashes at the end.
 */
export function isScreenPath(path: string): boolean {
  const compared = normalizePath(path)
  return KNOWN.has(compared) || PATTERNS.some((pattern) => fits(pattern, compared.split('/')))
}

/** A path in the one form that the router and the server compare: without the slashes at its end, in small letters. */
export function normalizePath(path: string): string {
  const known = decoded(path).toLowerCase()
  let end = known.length
  // Not by a regular expression, which backtracks for seconds over thousands of slashes.
  while (end > 1 && known[end - 1] === '/') end -= 1
  return known.slice(0, end)
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
}

/** `%2F` is no separator. */
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
