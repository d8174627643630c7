import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { stationsText } from '#text/stations.ko.ts'
import { showPopup } from '#ui/feedback.store.ts'
import { hasLeftStation } from './leftState.ts'

/** Says once that one is no longer in a station, when the room that was left says so by `LEFT_STATE`. */
export function useLeftPopup(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hasLeft = hasLeftStation(state)
  useEffect(() => {
    if (!hasLeft) return
    showPopup(stationsText.hasLeft)
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [hasLeft, navigate, pathname, search])
}
