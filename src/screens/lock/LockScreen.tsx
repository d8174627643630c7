import { useLayoutEffect } from 'react'
import { LockPage } from '#features/appLock/LockPage.tsx'
import { isLockOf } from '#features/appLock/lockRecord.ts'
import { logOut } from '#features/auth/logOut.ts'
import { useSession } from '#features/auth/session.store.ts'
import { pageOwner } from '#lib/api/session.ts'
import { forgetAppLock } from '#lib/appLock.ts'

/** What lies over the app while it is locked. Drafts stay on the device, for the same member. */
export function LockScreen() {
  const isActive = useSession(({ status }) => status === 'active')
  useLayoutEffect(() => {
    const person = pageOwner()
    // Somebody else signed in here: who had set the lock is signed out by that.
    if (isActive && person !== null && !isLockOf(person)) forgetAppLock()
  }, [isActive])
  return <LockPage onLogOut={logOut} />
}
