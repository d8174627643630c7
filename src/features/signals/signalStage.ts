import { useEffect, useEffectEvent } from 'react'
import { useLive } from '#lib/live/useLive.ts'

/** A signal between the member and a friend. `imageIndex` says which of the three. */
export type SignalOnStage = { friendId: string; isSent: boolean; imageIndex: number }
/** Resolves when it has landed; at once when it is not to be seen. */
type Show = (signal: SignalOnStage) => Promise<void>

let stage: Show | null = null

/** A screen with both figures shows signals in flight: sent ones at once, a friend's when they arrive. */
export function useSignalStage(show: Show): void {
  const showNow = useEffectEvent(show)
  useEffect(() => {
    const own: Show = (signal) => showNow(signal)
    stage = own
    return () => {
      if (stage === own) stage = null
    }
  }, [])
  useLive('signal.received', ({ signal }) => void show({ friendId: signal.userId, isSent: false, imageIndex: signal.imageIndex }))
}

/** Waits until the sent signal was shown. @returns false when its screen is gone */
export async function seeSent(friendId: string, imageIndex: number): Promise<boolean> {
  const at = stage
  await at?.({ friendId, isSent: true, imageIndex })
  return stage === at
}
