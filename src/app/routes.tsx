import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PUBLIC_PATHS } from '#contract/publicPages.ts'
import type { ScreenPath } from '#contract/screenPaths.ts'
import { publicTitles } from '#text/publicPages.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { Frame } from './Frame.tsx'
import { lockScreens } from './LockGate.tsx'
import { MemberArea } from './MemberArea.tsx'
import { ScreenError } from './ScreenError.tsx'
import { SessionGuard } from './SessionGuard.tsx'
import { SlowStart } from './SlowStart.tsx'
import type { ScreenHandle } from './useFreshScreen.ts'

const { titles } = shellText

/** One address and its screen, which is loaded when it is first visited and breaks alone. */
function screen(
  path: ScreenPath | '/dev/ui' | '*',
  title: string,
  load: () => Promise<ComponentType>,
  handle: Omit<ScreenHandle, 'title'> = {},
): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await load().catch(throwWhenShown) }),
    ErrorBoundary: ScreenError,
    handle: { title, ...handle } satisfies ScreenHandle,
  }
}

/** A file that did not come must break inside its screen: the router shows no error boundary for a route that is still lazy. */
function throwWhenShown(error: unknown): ComponentType {
  return () => {
    throw error
  }
}

const callbackScreens = () => import('#screens/login/callbackScreens.tsx')
const stationForms = () => import('#screens/station/formScreens.tsx')
const friendScreens = () => import('#screens/friends/screens.ts')
const sellScreens = () => import('#screens/market/sellScreens.ts')
const settingScreens = () => import('#screens/setting/screens.ts')
const setupScreens = () => import('#screens/onboarding/setupScreens.tsx')
const withoutTabBar = () => import('#screens/invited/screensWithoutTabBar.ts')
const publicScreens = () => import('#screens/public/publicScreens.tsx')
/** Full-width screens with their own landmarks: they are also served as pages. */
const PUBLIC = { isWide: true }

const visitorScreens = [
  ...PUBLIC_PATHS.map((path) => screen(path, publicTitles[path], async () => (await publicScreens()).publicScreen(path), PUBLIC)),
  screen('/login', titles.login, async () => (await import('#screens/login/LoginScreen.tsx')).LoginScreen),
  screen('/naverlogin', titles.login, async () => (await callbackScreens()).NaverLoginScreen),
  screen('/kakaologin', titles.login, async () => (await callbackScreens()).KakaoLoginScreen),
  screen('/loginfail', titles.loginFail, async () => (await callbackScreens()).LoginFailScreen),
]

const developerScreens =
  import.meta.env.DEV || import.meta.env.VITE_DEV_UI
    ? [screen('/dev/ui', publicTitles['/'], async () => (await import('#screens/dev/UiScreen.tsx')).UiScreen)]
    : []

const newcomerScreens = [screen('/onboarding', titles.onboarding, async () => (await setupScreens()).OnboardingScreen)]

const memberScreens = [
  screen('/home', titles.home, async () => (await import('#screens/home/HomeScreen.tsx')).HomeScreen),
  screen('/home/charactersetting', titles.characterSetting, async () => (await setupScreens()).CharacterSettingScreen),
  screen('/friendtab', titles.friends, async () => (await friendScreens()).FriendTabScreen),
  screen('/searchusers', titles.searchUsers, async () => (await friendScreens()).SearchUsersScreen),
  screen('/friendstar', titles.friendStar, async () => (await import('#screens/friends/FriendStarScreen.tsx')).FriendStarScreen),
  screen('/friendreport', titles.friendReport, async () => (await import('#screens/friends/FriendReportScreen.tsx')).FriendReportScreen),
  screen('/report', titles.report, async () => (await import('#screens/report/ReportScreen.tsx')).ReportScreen),
  screen('/report/week', titles.week, async () => (await import('#screens/report/WeekScreen.tsx')).WeekScreen),
  screen('/station', titles.station, async () => (await import('#screens/station/StationScreen.tsx')).StationScreen),
  screen('/station/createstation', titles.createStation, async () => (await stationForms()).CreateStationScreen),
  screen(
    '/station/stationinside',
    titles.station,
    async () => (await import('#screens/station/StationInsideScreen.tsx')).StationInsideScreen,
  ),
  screen('/station/stationsetting', titles.stationSetting, async () => (await stationForms()).StationSettingScreen),
  screen('/station/stationbackgroundsetting', titles.stationBackground, async () => (await stationForms()).StationBackgroundScreen),
  screen('/market', titles.market, async () => (await import('#screens/market/MarketScreen.tsx')).MarketScreen),
  screen(
    '/market/official-store',
    titles.officialStore,
    async () => (await import('#screens/market/OfficialStoreScreen.tsx')).OfficialStoreScreen,
  ),
  screen('/market/gift', titles.gift, async () => (await sellScreens()).GiftScreen),
  screen('/market/my-item-sell', titles.itemSell, async () => (await sellScreens()).ItemSellScreen),
  screen(
    '/market/my-item-price-check',
    titles.priceCheck,
    async () => (await import('#screens/market/PriceCheckScreen.tsx')).PriceCheckScreen,
  ),
  screen('/market/my-item-selling', titles.itemSelling, async () => (await sellScreens()).ItemSellingScreen),
  screen('/market/transaction-history', titles.transactions, async () => (await sellScreens()).TransactionsScreen),
  screen('/setting', titles.setting, async () => (await settingScreens()).SettingScreen),
  screen('/setting/profile', titles.profileSetting, async () => (await settingScreens()).ProfileSettingScreen),
  screen('/setting/blocked', titles.blocked, async () => (await settingScreens()).BlockedScreen),
  screen('/setting/data', titles.ownData, async () => (await settingScreens()).OwnDataScreen),
  screen('/setting/notifications', titles.pushSetting, async () => (await settingScreens()).NotificationSettingScreen),
  screen('/setting/lock', titles.appLock, async () => (await lockScreens()).AppLockScreen),
  screen('/setting/licenses', titles.licenses, async () => (await settingScreens()).LicensesScreen),
  screen(
    '/notification',
    titles.notification,
    async () => (await import('#screens/notification/NotificationScreen.tsx')).NotificationScreen,
  ),
]

const screensWithoutTabBar = [
  screen('/invited', titles.invited, async () => (await withoutTabBar()).InvitedScreen),
  screen('/admin', titles.admin, async () => (await withoutTabBar()).loadAdminScreen(), PUBLIC),
]

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    HydrateFallback: SlowStart,
    ErrorBoundary: ScreenError,
    children: [
      ...visitorScreens,
      ...developerScreens,
      { element: <SessionGuard wants="newcomer" />, children: newcomerScreens },
      {
        element: <SessionGuard wants="member" />,
        children: [...screensWithoutTabBar, { element: <MemberArea />, children: memberScreens }],
      },
      screen('*', titles.unknown, async () => (await publicScreens()).UnknownPathPage, {
        ...PUBLIC,
        isDark: true,
      }),
    ],
  },
]
