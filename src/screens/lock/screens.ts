// One file for both: each file more has its name in the first one.
export { AppLockScreen } from './AppLockScreen.tsx'
export { LockScreen } from './LockScreen.tsx'
