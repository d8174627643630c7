import { useEffect, useState } from 'react'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { localStore } from '#lib/storage/storage.ts'

/** Member and day of the last time on this device. */
const KEY = 'calledFriends'

/**
 * Whatever asks a member who is alone to call friends, without being looked for, asks here first: one screen a day may, the first one, for as
 * long as it is open. What a member opened for that purpose, as the friends tab, needs not ask.
 * @param isDue whether it would be shown now
 */
export function useDailyCall(userId: string, isDue: boolean): boolean {
  const [shownOn, setShownOn] = useState<string | null>(null)
  const day = serviceDateOf(nowOrGuess())
  useEffect(() => {
    const today = `${userId} ${day}`
    if (!isDue || localStore.read(KEY) === today) return
    localStore.write(KEY, today)
    setShownOn(today)
  }, [isDue, userId, day])
  return isDue && shownOn === `${userId} ${day}`
}
