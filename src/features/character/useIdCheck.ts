import { useEffect, useEffectEvent, useRef } from 'react'
import { characterText } from '#text/character.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { askUserId } from './character.queries.ts'
import { canCheckId } from './profile.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import type { SetupStore } from './setup.store.ts'
import { callFailureOf } from './submitSetup.ts'

/** An ID is asked about by itself when it was not changed for this long. */
const ID_CHECK_DELAY_MS = 500

/**
 * Asks whether the typed ID is free, half a second after typing.
 * @returns asks at once; settles when the question that is under way has its answer
 */
export function useIdCheck(): () => Promise<void> {
  const store = useSetupStore()
  const asked = useRef(Promise.resolve())
  const check = () => {
    const { profile, idCheck } = store.getState()
    if (canCheckId(profile.userId, idCheck)) asked.current = askOnce(store)
    return asked.current
  }
  const checkLater = useEffectEvent(() => void check())
  const userId = useSetup(({ profile }) => profile.userId)
  // What got no answer is asked again by the button only.
  const isOpen = useSetup(({ idCheck }) => idCheck.state === 'unchecked' && idCheck.message === '')
  useEffect(() => {
    if (!isOpen || userId === '') return
    const timer = setTimeout(checkLater, ID_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [userId, isOpen])
  return check
}

async function askOnce(store: SetupStore): Promise<void> {
  const { profile, startIdCheck, endIdCheck } = store.getState()
  startIdCheck()
  try {
    endIdCheck(profile.userId, await askUserId(profile.userId))
  } catch (error) {
    const { code, sentence } = callFailureOf(error)
    if (code === 'NETWORK') showToast(characterText.serverUnreachable, { icon: 'warning' })
    // Only the limit has something to tell; whatever else failed, the check did.
    endIdCheck(profile.userId, null, code === 'TOO_MANY_REQUESTS' ? sentence : characterText.idCheckFailed)
  }
}
