// What /setting leads to, in one file.
export { BlockedScreen } from './BlockedScreen.tsx'
export { LicensesScreen } from './LicensesScreen.tsx'
export { ProfileSettingScreen } from './ProfileSettingScreen.tsx'
