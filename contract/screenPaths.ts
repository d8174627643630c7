import { PUBLIC_PATHS } from './publicPages.ts'

/** Screens of the app, which have no public page. */
const APP_PATHS = [
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
  '/report/week',
  '/station',
  '/station/createstation',
  '/station/stationinside',
  '/station/stationsetting',
  '/station/stationbackgroundsetting',
  '/market',
  '/market/official-store',
  '/market/gift',
  '/market/my-item-sell',
  '/market/my-item-price-check',
  '/market/my-item-selling',
  '/market/transaction-history',
  '/setting',
  '/setting/profile',
  '/setting/blocked',
  '/setting/data',
  '/setting/lock',
  '/setting/licenses',
  '/setting/notifications',
  '/notification',
  '/admin',
] as const
/** Every address of the client. At any other the server answers 404. */
export const SCREEN_PATHS = [...PUBLIC_PATHS, ...APP_PATHS] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

/** Whether the client has a screen at a path, compared as its router does: case-insensitive, trailing slashes ignored. */
export function isScreenPath(path: string): boolean {
  return isAmong(SCREEN_PATHS, path)
}

/** Whether the app has it, and not a public page. */
export function isAppPath(path: string): boolean {
  return isAmong(APP_PATHS, path)
}

function isAmong(patterns: readonly string[], path: string): boolean {
  const segments = normalizePath(path).split('/')
  return patterns.some((pattern) => fits(pattern.split('/'), segments))
}

/** Lower case, without trailing slashes: the form that router and server compare. */
export function normalizePath(path: string): string {
  const known = decoded(path).toLowerCase()
  let end = known.length
  // Not a regular expression, which backtracks for seconds over thousands of slashes.
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
