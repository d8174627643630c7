import { describe, expect, it } from 'vitest'
import { isTabBarHidden, selectedTab } from './tabs.ts'

describe('the bottom bar', () => {
  it.each([
    ['/home', '/home'],
    ['/home/charactersetting', '/home'],
    ['/station/stationinside', '/station'],
    ['/market/official-store', '/market'],
    ['/setting/profile', '/setting'],
    ['/friendtab', null],
  ])('on %s selects %s', (path, tab) => expect(selectedTab(path)).toBe(tab))

  it.each([
    '/home/charactersetting',
    '/station/createstation',
    '/station/stationbackgroundsetting',
    '/station/stationsetting',
    '/market/official-store',
    '/setting/data',
  ])('is hidden on %s', (path) => expect(isTabBarHidden(path)).toBe(true))

  it.each(['/home', '/station', '/station/stationinside', '/market', '/market/my-item-sell', '/setting', '/setting/profile'])(
    'stands on %s',
    (path) => expect(isTabBarHidden(path)).toBe(false),
  )
})
