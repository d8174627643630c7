import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { Room } from '#features/stations/room/Room.tsx'
import { openStation } from '#lib/storage/openStation.ts'
import { useOpenStation } from './useOpenStation.ts'

/** /station/stationinside: the room of the station that is open in this tab. */
export function StationInsideScreen() {
  const { data: me } = useQuery(meQuery())
  const { ids, back, leave, pushOut } = useOpenStation()
  // The browser's own back leads out, too.
  useEffect(
    () => () => {
      if (window.location.pathname === '/station') openStation.clear()
    },
    [],
  )
  return ids && me && hasProfile(me) ? <Room open={ids} me={me.userId} onBack={back} onLeft={leave} onMembershipLost={pushOut} /> : null
}
