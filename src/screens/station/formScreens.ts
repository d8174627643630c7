/** Screens that make and change a station, opened one after the other: one file, asked for by one name. */
export { CreateStationScreen } from './CreateStationScreen.tsx'
export { StationBackgroundScreen } from './StationBackgroundScreen.tsx'
export { StationSettingScreen } from './StationSettingScreen.tsx'
