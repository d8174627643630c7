import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { Room } from './Room.tsx'

/** /station/stationinside: the room of the station that is open in this tab. Without one there is nothing to show. */
export function StationInsideScreen() {
  const { data: me } = useQuery(meQuery())
  const [open] = useState(openStation.read)
  if (open === null) return <Navigate to="/station" replace />
  return me && hasProfile(me) ? <Room open={open} me={me.userId} /> : null
}
