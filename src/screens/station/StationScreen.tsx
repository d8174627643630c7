import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { isStationCode } from '#contract/rules/stationCode.ts'
import { StationList } from '#features/stations/list/StationList.tsx'
import { type Entering, useEntering } from '#features/stations/list/useEntering.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { stationsText } from '#text/stations.ko.ts'
import { showPopup } from '#ui/feedback.store.ts'
import { hasLeftStation } from './useOpenStation.ts'

/** /station: the member's stations. The address may hold an invitation, `?code=ABC234`, or a link into one of them, `?enter=ABC234`. */
export function StationScreen() {
  const codeModal = useCodeModal()
  const entering = useEntering({ onEntered: codeModal.close })
  useLeftPopup()
  useEnterByLink(entering)
  return <StationList entering={entering} codeModal={codeModal} />
}

const CodeModalState = z.object({ isOpen: z.boolean(), code: z.string() })

/** The code modal; an invitation opens it filled in, once. */
function useCodeModal() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [modal, setModal] = useEntryState('code', { isOpen: false, code: '' }, CodeModalState)
  const open = useEffectEvent((code: string) => setModal({ isOpen: true, code }))
  const invited = new URLSearchParams(search).get('code')
  useEffect(() => {
    if (invited === null) return
    open(invited)
    // Once it is closed, going back to this entry, or reloading it, must not open the modal again.
    void navigate('/station', { replace: true, state })
  }, [invited, navigate, state])
  return {
    ...modal,
    open: () => setModal({ isOpen: true, code: '' }),
    type: (code: string) => setModal({ isOpen: true, code }),
    close: () => setModal({ isOpen: false, code: '' }),
  }
}

/** A link into one of the member's rooms, as a push has it, enters once. */
function useEnterByLink({ enter }: Entering): void {
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
    if (isStationCode(stationId)) enter({ stationId }, 'link')
  }, [stationId, state, navigate, enter])
}

/** Says once that one is no longer in a station, when the screen that was left says so. */
function useLeftPopup(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hasLeft = hasLeftStation(state)
  useEffect(() => {
    if (!hasLeft) return
    showPopup(stationsText.hasLeft)
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [hasLeft, navigate, pathname, search])
}
