import { describe, expect, it } from 'vitest'
import { isTabBarHidden, selectedTab } from './tabs.ts'

describe('the bottom bar', () => {
  it.each([
    ['/home', '/home'],
    ['/home/charactersetting', '/home'],
    ['/station/stationinside', '/station'],
    ['/market/official-store', '/market'],
    ['/setting/profile', '/setting'],
  ])('on %s selects %s', (path, link) => expect(selectedTab(path)).toEqual({ link, isWithin: false }))

  it.each(['/report', '/friendtab', '/searchusers', '/friendstar', '/friendreport', '/notification'])('on %s selects the star', (path) =>
    expect(selectedTab(path)).toEqual({ link: '/home', isWithin: true }),
  )

  it('selects none elsewhere', () => expect(selectedTab('/invited')).toBeNull())

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
