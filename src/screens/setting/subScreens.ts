/** The screens below the settings. They come in one file, and so are asked for by one name. */
export { BlockedScreen } from './BlockedScreen.tsx'
export { NotificationSettingScreen } from './NotificationSettingScreen.tsx'
