import { Suspense, useEffect } from 'react'
import { lateComponent } from '#lib/lateComponent.ts'
import { startOver } from '#lib/startOver.ts'
import { FeedbackHost } from '#ui/FeedbackHost.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'
import type { Router } from './router.ts'

/** Of no use before everything else is here. */
const Installed = lateComponent(async () => (await import('./Installed.tsx')).Installed, whenIdle)
const LONGEST_WAIT_MS = 5000

/** What the whole app has around its screens, and a first screen can do without. */
export function AfterStart({ router }: { router: Router }) {
  useEffect(hideLostPictures, [])
  return (
    <>
      <FeedbackHost />
      <Suspense>
        <Installed router={router} />
      </Suspense>
    </>
  )
}

async function whenIdle(): Promise<void> {
  await startOver
  // Safari has no word for it.
  const wait = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000))
  await new Promise<void>((resolve) => void wait(() => resolve(), { timeout: LONGEST_WAIT_MS }))
}
