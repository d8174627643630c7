import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getStations, type StationCard } from '#contract/stations.ts'
import { useSession } from '#features/auth/session.store.ts'
import { type Entrance, enterListed, joinByCode } from '#features/stations/entering.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { stationsText } from '#text/stations.ko.ts'
import { showPopup, showToast } from '#ui/feedback.store.ts'

type Door = 'code' | 'list'

/** Joining by code and entering from the list: one at a time, and what the member is told about each outcome. */
export function useEntering({ onEntered }: { onEntered: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useShown()
  const [isFull, setFull] = useState(false)
  /** The stationId or, at the door `code`, the code that is under way. */
  const [underWay, setUnderWay] = useState<{ door: Door; name: string } | null>(null)
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
    if (entrance.kind === 'full') return setFull(true)
    if (entrance.kind === 'refused') return showToast(entrance.sentence, { icon: 'warning' })
    if (door === 'code') return showPopup(stationsText.notFound.title, stationsText.notFound.sub)
    // Was removed meanwhile, or the station is gone.
    showPopup(stationsText.hasLeft)
    void client.invalidateQueries({ queryKey: keyOf(getStations) })
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
    isFull,
    closeFull: () => setFull(false),
    join: (code: string) => void go('code', code, () => joinByCode(client, code)),
    enter: (station: Pick<StationCard, 'stationId' | 'stationCode'>) =>
      void go('list', station.stationId, () => enterListed(client, station)),
  }
}

export type Entering = ReturnType<typeof useEntering>

/** Pulls nobody into a room who has left the list while the answer was on its way. */
function useShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
