import type { StationRoom } from '#contract/stations.ts'
import { LazyEarlierAnswers } from '#features/reports/earlier/LazyEarlierAnswers.tsx'
import { dayOf } from '#features/reports/reportDay.ts'
import type { TodayReport } from './stationReport.ts'
import type { RoomShows } from './useRoomShows.ts'

type Props = {
  room: StationRoom
  me: string
  today: TodayReport
  background: string
  shows: RoomShows
  /** Today's question lies over the room. */
  isAsked: boolean
  /** Nothing else asks for attention. */
  isFree: boolean
  onPending: (isPending: boolean) => void
}

/** Over the room, once all that a save began is over: what was answered to the same question before. */
export function RoomEarlierAnswers({
  room: { stationMembers },
  me,
  today: { report },
  background,
  shows,
  isAsked,
  isFree,
  onPending,
}: Props) {
  const character = stationMembers.find(({ userId }) => userId === me)?.character ?? ''
  return (
    <LazyEarlierAnswers
      isDark
      day={report && dayOf(report)}
      isAnswering={isAsked}
      isFree={isFree && shows.played === null}
      star={{ background, character }}
      onPending={onPending}
    />
  )
}
