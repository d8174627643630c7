import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isStationCode } from '#contract/rules/stationText.ts'
import type { Entering } from './useEntering.ts'

/** A link into a room of one's own, `/station?enter=ABC234`, as a push has it, leads in once. */
export function useEnterByLink({ enter }: Entering): void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const stationId = new URLSearchParams(search).get('enter')
  const entered = useRef<string | null>(null)
  useEffect(() => {
    if (stationId === null) {
      entered.current = null
      return
    }
    if (entered.current === stationId) return
    entered.current = stationId
    // Going back to this entry, or reloading it, must not lead in again.
    void navigate('/station', { replace: true, state })
    if (isStationCode(stationId)) enter({ stationId })
  }, [stationId, state, navigate, enter])
}
