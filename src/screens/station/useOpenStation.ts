import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openStation } from '#lib/storage/openStation.ts'
import { stationsText } from '#text/stations.ko.ts'
import { showPopup } from '#ui/feedback.store.ts'

const LIST = '/station'
/** Router state that leads to the list when a member was removed from a station, or the station is gone: the list says so. */
const LEFT_STATE = { hasLeftStation: true } as const

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
      void navigate(LIST, { replace: true, state })
    },
    [navigate],
  )
  const back = useCallback(() => go(null), [go])
  /** Removed, or the station is gone. */
  const pushOut = useCallback(() => go(LEFT_STATE), [go])
  return { ids, back, pushOut }
}

/** Says once that one is no longer in a station, when the screen that was left says so. */
export function useLeftPopup(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hasLeft = typeof state === 'object' && state !== null && 'hasLeftStation' in state && state.hasLeftStation === true
  useEffect(() => {
    if (!hasLeft) return
    showPopup(stationsText.hasLeft)
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [hasLeft, navigate, pathname, search])
}
