import { create } from 'zustand'
import { localStore } from './storage/storage.ts'

/** The lock of the last member here: `src/features/appLock/lockRecord.ts`. */
export const APP_LOCK_KEY = 'appLock'
export const APP_LOCK_TRIES_KEY = 'appLockTries'

type AppLock = {
  isSet: boolean
  /** Every page begins locked. */
  isLocked: boolean
  /** The page is hidden: a picture of it may be taken for the list of open apps. */
  isAway: boolean
}

export const useAppLock = create<AppLock>()(() => {
  const isSet = localStore.read(APP_LOCK_KEY) !== null
  return { isSet, isLocked: isSet, isAway: false }
})

/** For a logout, a withdrawal, or when it is switched off. */
export function forgetAppLock(): void {
  localStore.remove(APP_LOCK_KEY)
  localStore.remove(APP_LOCK_TRIES_KEY)
  useAppLock.setState({ isSet: false, isLocked: false, isAway: false })
}
