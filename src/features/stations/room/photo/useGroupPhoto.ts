import { useEffect, useEffectEvent, useState } from 'react'
import { GROUP_PHOTO } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { StationRoom } from '#contract/stations.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { sendLive } from '#lib/live/live.ts'
import { useLive } from '#lib/live/useLive.ts'
import type { GroupPhoto } from '#scene/model/groupPhoto.ts'
import type { MonthSky } from '#scene/model/monthSky.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import { fullDate } from '#text/dates.ko.ts'
import { groupPhotoText as text } from '#text/groupPhoto.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { isHidden } from '../figures.ts'
import type { TodayReport } from '../stationReport.ts'
import type { RoomState } from '../useRoom.ts'
import { useSleepers } from '../useSleepers.ts'
import { photoDrawing } from './photoDrawing.ts'

/** Source: docs/design.md#motion */
const COUNT = { from: 3, eachMs: 700, flashMs: 160 }

/** What was in the room when the picture was taken; with or without names it is drawn later. */
export type Shot = Omit<GroupPhoto, 'hasNames'> & { serviceDate: string }
/** The number that is shown, or the flash. */
export type CountStep = 3 | 2 | 1 | 'flash'

/** On the server it is once a member, too, whichever room it is. */
let takenAtMs = Number.NEGATIVE_INFINITY

type Options = {
  me: string
  state: RoomState
  today: TodayReport
  sky: MonthSky | undefined
  background: string | undefined
  /** Something that comes first, as a question. */
  isBlocked: boolean
  onTaken: () => void
}

/** The way to a photo of everybody: all hop, the others see it live, and after 3, 2, 1 the room as it is then becomes a picture. */
export function useGroupPhoto({ me, state, today, sky, background, isBlocked, onTaken }: Options) {
  const { room, scene } = state
  const [step, setStep] = useState<CountStep | null>(null)
  const [shot, setShot] = useState<Shot | null>(null)
  const isMotionReduced = usePrefersReducedMotion()
  const looks = useSleepers(room, me)
  const own = room?.stationMembers.find(({ userId }) => userId === me)
  const isEnabled = room?.reportWritten === true && own?.isResting !== true && background !== undefined && !isBlocked

  const hopAll = () => {
    for (const member of room?.stationMembers ?? []) if (!member.isResting && !isHidden(member)) scene.current?.react(member.userId, 'hop')
  }
  useLive('station.hopped', ({ stationId }) => {
    if (stationId === room?.stationId) hopAll()
  })
  const shotNow = (): Shot | null => (room && background ? shotOf({ room, me, looks, background, sky, today, state }) : null)
  const shoot = useEffectEvent(() => {
    setStep(null)
    setShot(shotNow())
    onTaken()
  })
  useCountdown(step, setStep, () => shoot())
  if (step !== null && !isEnabled) setStep(null)

  const take = () => {
    if (step !== null) return
    if (!isEnabled) return showToast(text.notYet, { icon: 'none' })
    if (performance.now() < takenAtMs + GROUP_PHOTO.everySeconds * 1000) return showToast(text.soon, { icon: 'none' })
    takenAtMs = performance.now()
    sendLive({ type: 'station.photo' })
    hopAll()
    const planned = shotNow()
    // A failure is shown by the sheet, which tries again.
    if (planned) void photoDrawing.loadAhead({ ...planned, hasNames: false }).catch(() => undefined)
    if (isMotionReduced) {
      setShot(planned)
      onTaken()
    } else setStep(3)
  }
  return {
    isEnabled,
    take,
    step,
    shot,
    /** It could not be shown: the next one need not wait. */
    forget: () => {
      takenAtMs = Number.NEGATIVE_INFINITY
    },
  }
}

export type RoomPhoto = ReturnType<typeof useGroupPhoto>

function useCountdown(step: CountStep | null, setStep: (step: CountStep) => void, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (step === null) return
    const next = step === 'flash' ? end : () => setStep(step === 3 ? 2 : step === 2 ? 1 : 'flash')
    const timer = setTimeout(next, step === 'flash' ? COUNT.flashMs : COUNT.eachMs)
    return () => clearTimeout(timer)
  }, [step, setStep])
}

type Seen = Pick<Options, 'me' | 'state' | 'today' | 'sky'> & {
  room: StationRoom
  background: string
  looks: ReturnType<typeof useSleepers>
}

/** Who is blocked is left out. */
function shotOf({ room, me, looks, background, sky, today, state }: Seen): Shot {
  const serviceDate = today.report?.serviceDate ?? serviceDateOf(nowOrGuess())
  const figures = room.stationMembers
    .filter((member) => !isHidden(member))
    .map((member) => {
      const { positionX, positionY } = state.placements.shown(member.userId) ?? member
      const { userId, userName, character, isResting = false } = member
      const look = isResting ? looks.get(userId) : undefined
      return { userId, name: userName, character, positionX, positionY, isOwn: userId === me, isAsleep: isResting, look }
    })
  return {
    serviceDate,
    figures,
    background,
    sky,
    words: { date: fullDate(serviceDate), question: today.report?.question ?? '', stationName: room.name },
  }
}
