import { type ReactNode, Suspense, useState } from 'react'
import { useAppLock } from '#lib/appLock.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { SlowStart } from './SlowStart.tsx'

export const lockScreens = () => import('#screens/lock/screens.ts')
const LockScreen = lazyWithRetry(
  async () => (await lockScreens()).LockScreen,
  async () => undefined,
)

/** What is locked is not rendered before it was opened once; later the lock screen covers it, so that nothing typed is lost. Until its code is here nothing is shown. */
export function LockGate({ children }: { children: ReactNode }) {
  const { isLocked, isAway } = useAppLock()
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={<SlowStart />}>
      {(isLocked || isAway) && <LockScreen />}
      {wasOpen && children}
    </Suspense>
  )
}
