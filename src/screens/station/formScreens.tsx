import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { CreateStation } from '#features/stations/form/CreateStation.tsx'
import { StationBackgrounds } from '#features/stations/form/StationBackgrounds.tsx'
import { StationSettings } from '#features/stations/form/StationSettings.tsx'
import { useGoBack } from '#lib/useGoBack.ts'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'
import { useOpenStation } from './useOpenStation.ts'

/* Addresses where a station is made and changed, opened one after the other: one file, asked for by one name. */

/** /station/createstation: the step lies in the history entry. The device's own back leads to the first one, and a reload stays. */
export function CreateStationScreen() {
  const { data: me } = useQuery(meQuery())
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const once = useOncePerEntry()
  // The guard lets nobody in without a profile; between two people on one device there may be a moment without.
  if (!me || !hasProfile(me)) return null
  const step = {
    isSecond: typeof state === 'object' && state !== null && 'step' in state && state.step === 2,
    next: () => once(() => void navigate('/station/createstation', { state: { step: 2 } })),
    // A page that was loaded here has no first step behind it.
    back: () => once(() => void (key === 'default' ? navigate('/station/createstation', { replace: true }) : navigate(-1))),
  }
  return <CreateStation key={me.userId} userId={me.userId} step={step} />
}

/** The room's state for the form, so that it renders at once. */
const Handed = z.object({ stationId: z.string(), name: z.string(), intro: z.string().optional(), reportNoticeTime: z.string().optional() })

/** /station/stationsetting */
export function StationSettingScreen() {
  const { ids, pushOut } = useOpenStation()
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const { data: handed } = Handed.safeParse(useLocation().state)
  if (ids === null) return null
  // That of another station, left in the history, is worth nothing.
  const known = handed?.stationId === ids.stationId ? handed : undefined
  // With state from the room, the room is the entry before.
  const back = () => once(() => void (known ? navigate(-1) : navigate('/station/stationinside', { replace: true })))
  return <StationSettings stationId={ids.stationId} handed={known} onBack={back} onGone={pushOut} />
}

/** /station/stationbackgroundsetting */
export function StationBackgroundScreen() {
  const { ids, pushOut } = useOpenStation()
  const goBack = useGoBack('/station/stationsetting')
  return ids && <StationBackgrounds stationId={ids.stationId} onBack={goBack} onGone={pushOut} />
}
