import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { openStation } from '#lib/storage/openStation.ts'
import { LEFT_STATE } from './leftState.ts'

const LIST = '/station'

/** The ways out of a room. The tab forgets the station by each of them that leads to the list, the browser's back button too. */
export function useRoomExit() {
  const navigate = useNavigate()
  const isGone = useRef(false)
  useEffect(
    () => () => {
      if (window.location.pathname === LIST) openStation.clear()
    },
    [],
  )
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
  /** Removed, or the station is gone: the list says so. */
  const pushOut = useCallback(() => go(LEFT_STATE), [go])
  return { back, pushOut }
}
