import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OpenStation, openStation } from '#lib/storage/openStation.ts'
import { LEFT_STATE } from './leftState.ts'

/** The station that this tab is in; without one, as after a visit by address, the list. `leave` is for when it turns out to be gone. */
export function useOpenStation(): { ids: OpenStation | null; leave: () => void } {
  const navigate = useNavigate()
  // Renewing the code must not read the station anew under the new one while the screen stands.
  const [ids] = useState(() => openStation.read())
  useEffect(() => {
    if (ids === null) void navigate('/station', { replace: true })
  }, [ids, navigate])
  const leave = useCallback(() => {
    openStation.clear()
    void navigate('/station', { replace: true, state: LEFT_STATE })
  }, [navigate])
  return { ids, leave }
}
