export type TabLink = '/home' | '/station' | '/market' | '/setting'

export const TAB_LINKS: readonly TabLink[] = ['/home', '/station', '/market', '/setting']

const HIDDEN_AT = [
  'charactersetting',
  '/station/createstation',
  '/station/stationbackgroundsetting',
  '/station/stationsetting',
  'official-store',
  '/setting/data',
]

export function selectedTab(pathname: string): TabLink | null {
  return TAB_LINKS.find((link) => pathname.includes(link)) ?? null
}

/** Whether the bar is left out on a member's path. Source: docs/product.md#screens-and-addresses */
export function isTabBarHidden(pathname: string): boolean {
  return HIDDEN_AT.some((part) => pathname.includes(part))
}
