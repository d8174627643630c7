import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cameFrom } from '#lib/history/entryState.ts'
import { openStation } from '#lib/storage/openStation.ts'

const LIST = '/station'
/** Router state that leads to the list when a member was removed from a station, or the station is gone: the list says so. */
const LEFT_STATE = { hasLeftStation: true } as const

export function hasLeftStation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLeftStation' in state && state.hasLeftStation === true
}

/** The station that this tab is in, and the ways out of it; without one, as after a visit by address, the list. */
export function useOpenStation() {
  const navigate = useNavigate()
  // Renewing the code must not read the station anew under the new one while the screen stands.
  const [ids] = useState(openStation.read)
  const isGone = useRef(false)
  useEffect(() => {
    if (ids === null) void navigate(LIST, { replace: true })
  }, [ids, navigate])
  const go = useCallback(
    (state: object | null) => {
      if (isGone.current) return
      isGone.current = true
      openStation.clear()
      // Back to the list as it was left.
      if (state === null && cameFrom(LIST)) void navigate(-1)
      else void navigate(LIST, { replace: true, state })
    },
    [navigate],
  )
  const back = useCallback(() => go(null), [go])
  /** Removed, or the station is gone. */
  const pushOut = useCallback(() => go(LEFT_STATE), [go])
  return { ids, back, pushOut }
}
