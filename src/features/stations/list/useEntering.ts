import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStationCode } from '#contract/rules/stationCode.ts'
import { enterStation, getStations, joinStation, type StationCard, type StationRoom } from '#contract/stations.ts'
import { STATION_FULL } from '#contract/text/sentences.ts'
import { useSession } from '#features/auth/session.store.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { type OpenStation, openStation } from '#lib/storage/openStation.ts'
import { useIsShown } from '#lib/useIsShown.ts'
import { stationsText } from '#text/stations.ko.ts'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { newcomer } from '../newcomer.ts'

type Door = 'code' | 'list' | 'link'

/** Joining by code and entering from the list, one at a time, with the messages of each outcome. */
export function useEntering({ onEntered }: { onEntered: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [isFull, setFull] = useState(false)
  /** The stationId or, at the door `code`, the code that is under way. */
  const [underWay, setUnderWay] = useState<{ door: Door; name: string } | null>(null)
  const [codeError, setCodeError] = useState<CodeError | null>(null)
  const isBusy = useRef(false)

  const settle = (entrance: Entrance, door: Door) => {
    // docs/product.md#fixed-by-the-customer: these calls lead to the login themselves, wherever one is by now.
    if (entrance.kind === 'loggedOut') return useSession.setState({ status: 'leaving' })
    if (!isShown.current) return
    if (entrance.kind === 'entered') {
      openStation.write(entrance.ids)
      onEntered()
      return void navigate('/station/stationinside')
    }
    // Removed meanwhile, or the station is gone; and a call whose answer was lost may have joined.
    void client.invalidateQueries({ queryKey: keyOf(getStations) })
    if (door === 'code') setCodeError(errorOf(entrance))
    if (entrance.kind === 'full') return setFull(true)
    if (entrance.kind === 'refused') return door === 'code' ? undefined : showToast(entrance.sentence, { icon: 'warning' })
    if (door === 'code') return showPopup(stationsText.notFound.title, stationsText.notFound.sub)
    // An old link may lead to a station that the member left.
    showPopup(door === 'link' ? stationsText.notInside : stationsText.hasLeft)
  }
  const go = async (door: Door, name: string, work: () => Promise<Entrance>) => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay({ door, name })
    const entrance = await work()
    isBusy.current = false
    setUnderWay(null)
    settle(entrance, door)
  }
  return {
    isJoining: underWay?.door === 'code',
    enteringId: underWay?.door === 'list' ? underWay.name : null,
    /** Of the last code; until another one is typed. */
    codeError,
    forgetCodeError: () => setCodeError(null),
    isFull,
    closeFull: () => setFull(false),
    join: (code: string) => void go('code', code, () => joinByCode(client, code)),
    enter: (station: Pick<StationCard, 'stationId' | 'stationCode'>, door: 'list' | 'link' = 'list') =>
      void go(door, station.stationId, () => enterListed(client, station)),
  }
}

export type Entering = ReturnType<typeof useEntering>

/** The outcome of joining or entering. `refused` has the sentence of every refusal without a text here. */
type Entrance =
  | { kind: 'entered'; ids: OpenStation }
  | { kind: 'notFound' }
  | { kind: 'full' }
  | { kind: 'loggedOut' }
  | { kind: 'refused'; sentence: string }

/** What is wrong with a code. `isTold`: a popup says it, so that the boxes need not. */
export type CodeError = { sentence: string; isTold: boolean }

function errorOf(entrance: Entrance): CodeError | null {
  if (entrance.kind === 'notFound') return { sentence: stationsText.notFound.title, isTold: true }
  if (entrance.kind === 'full') return { sentence: STATION_FULL, isTold: false }
  return entrance.kind === 'refused' ? { sentence: entrance.sentence, isTold: false } : null
}

/** Joins by a code; one who is a member already enters. */
async function joinByCode(client: QueryClient, code: string): Promise<Entrance> {
  if (!isStationCode(code)) return { kind: 'notFound' }
  try {
    return { kind: 'entered', ids: await joinOrEnter(client, code) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** `joinByCode` for callers with a text for each refusal. @throws ApiError */
export async function joinOrEnter(client: QueryClient, code: string): Promise<OpenStation> {
  try {
    const { stationId = code } = await call(joinStation, { params: { code } })
    newcomer.joined(stationId)
    return { stationCode: code, stationId }
  } catch (error) {
    if (isAlreadyIn(error)) return enter(client, { stationCode: code, stationId: code })
    throw error
  }
}

/** Enters a station from the list. */
async function enterListed(client: QueryClient, station: Pick<StationCard, 'stationId' | 'stationCode'>): Promise<Entrance> {
  try {
    const known = { stationId: station.stationId, stationCode: station.stationCode ?? station.stationId }
    return { kind: 'entered', ids: await enter(client, known) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** @throws ApiError */
async function enter(client: QueryClient, known: OpenStation): Promise<OpenStation> {
  try {
    const room = await call(enterStation, { params: { code: known.stationId } })
    const ids = { stationCode: room.stationCode ?? known.stationCode, stationId: room.stationId ?? known.stationId }
    keepRoom(client, ids, room)
    return ids
  } catch (error) {
    if (isApiError(error) && error.status === 409) return known
    throw error
  }
}

/** The room's screen begins with what is known already. */
function keepRoom(client: QueryClient, { stationCode, stationId }: OpenStation, room: StationRoom): void {
  for (const code of new Set([stationCode, stationId])) client.setQueryData(keyOf(enterStation, { params: { code } }), room)
}

function refusalOf(error: unknown): Entrance {
  if (isApiError(error, 'NOT_LOGGED_IN')) return { kind: 'loggedOut' }
  if (isApiError(error) && error.status === 404) return { kind: 'notFound' }
  if (isApiError(error, 'STATION_FULL') || (isApiError(error) && error.message === 'Station Full')) return { kind: 'full' }
  return { kind: 'refused', sentence: sentenceOf(error) }
}

/** Messages of other servers, which have no codes: the words decide. */
function isAlreadyIn(error: unknown): boolean {
  return isApiError(error, 'ALREADY_MEMBER') || (isApiError(error) && error.status === 409 && error.message.includes('User already'))
}
