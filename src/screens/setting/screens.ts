// /setting and what it leads to, in one file: each file more has its name in the first one.
export { BlockedScreen } from './BlockedScreen.tsx'
export { LicensesScreen } from './LicensesScreen.tsx'
export { NotificationSettingScreen } from './NotificationSettingScreen.tsx'
export { OwnDataScreen } from './OwnDataScreen.tsx'
export { ProfileSettingScreen } from './ProfileSettingScreen.tsx'
export { SettingScreen } from './SettingScreen.tsx'
