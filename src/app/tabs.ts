export type TabLink = '/home' | '/station' | '/market' | '/setting'

export const TAB_LINKS: readonly TabLink[] = ['/home', '/station', '/market', '/setting']

const HIDDEN_AT = [
  'charactersetting',
  '/station/createstation',
  '/station/stationbackgroundsetting',
  '/station/stationsetting',
  'official-store',
  '/market/gift',
  '/setting/data',
  '/report/week',
]

/** Screens that the star leads to. */
const OF_STAR = ['/report', '/friendtab', '/searchusers', '/friendstar', '/friendreport', '/notification']

/** The tab of a path; `isWithin`: the path is below the tab's address. */
export function selectedTab(pathname: string): { link: TabLink; isWithin: boolean } | null {
  const link = TAB_LINKS.find((one) => pathname.includes(one))
  if (link) return { link, isWithin: false }
  return OF_STAR.includes(pathname) ? { link: '/home', isWithin: true } : null
}

/** Whether the bar is left out on a member's path. Source: docs/product.md#screens-and-addresses */
export function isTabBarHidden(pathname: string): boolean {
  return HIDDEN_AT.some((part) => pathname.includes(part))
}
