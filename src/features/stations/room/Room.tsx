import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getStations, type StationCard, type StationRoom } from '#contract/stations.ts'
import { useReadWhileSeen } from '#features/notifications/useReadWhileSeen.ts'
import { useDraftKeeping } from '#features/reports/drafts/editors.store.ts'
import { useVisitorAnswerTooLate } from '#features/reports/drafts/visitorDraft.ts'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import type { OpenStation } from '#lib/storage/openStation.ts'
import { groupPhotoText } from '#text/groupPhoto.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { ArrangeBar, useArranging } from './ArrangeBar.tsx'
import { Celebration } from './Celebration.tsx'
import { othersAnswered } from './figures.ts'
import { RoomPhoto } from './photo/RoomPhoto.tsx'
import { type CountStep, useGroupPhoto } from './photo/useGroupPhoto.ts'
import styles from './Room.module.css'
import { type BarPanel, RoomBar } from './RoomBar.tsx'
import { RoomEarlierAnswers } from './RoomEarlierAnswers.tsx'
import { RoomInviting } from './RoomInviting.tsx'
import { RoomPanels, useRoomPanel } from './RoomPanels.tsx'
import { RoomScenery } from './RoomScenery.tsx'
import { refreshRoom } from './room.queries.ts'
import { useTodayReport } from './stationReport.ts'
import { TodayOverlay } from './TodayOverlay.tsx'
import { useHighFives } from './useHighFives.ts'
import { useInviting } from './useInviting.ts'
import { type RoomState, useRoom } from './useRoom.ts'
import { useRoomPeople } from './useRoomPeople.ts'
import { useRoomRest } from './useRoomRest.ts'
import { type RoomShows, useRoomShows } from './useRoomShows.ts'
import { useWelcome } from './useWelcome.ts'

type Props = {
  open: OpenStation
  me: string
  /** For now. */
  onBack: () => void
  /** For good, by the member's own choice. */
  onLeft: () => void
  /** Removed, or the station is gone. */
  onMembershipLost: () => void
}

/** A station's room with everybody in it, and all that can be done there. */
export function Room({ open: { stationId, stationCode }, me, onBack, onLeft, onMembershipLost }: Props) {
  const client = useQueryClient()
  const state = useRoom({ stationId, me, onMembershipLost })
  const { room, query, presentIds, placements } = state
  const people = useRoomPeople(me, state.scene)
  const panel = useRoomPanel()
  const arranging = useArranging(state)
  const today = useTodayReport(stationId)
  const background = useKnownBackground(stationId, room?.stationBackground)
  const { isAsked, ...rest } = useRoomRest({ room, me, stationId })
  const welcome = useWelcome(isAsked)
  const shows = useRoomShows({ stationId, me, state, background })
  const [isEarlierPending, setEarlierPending] = useState(false)
  const isFree = !isAsked && !rest.isAsking && !welcome.isShown && !shows.celebration.isPlaying && !arranging.chosen
  const inviting = useInviting({ state, me, isFree: isFree && !isEarlierPending })
  const highFive = useHighFives(state)
  const isBlocked = isAsked || rest.isAsking
  const photo = useGroupPhoto({ me, state, today, sky: shows.sky, background, isBlocked, onTaken: () => panel.open('photo') })
  useKeeping(stationId, room?.reportWritten === true)
  const openPanel = (kind: BarPanel) => {
    arranging.cancel()
    panel.open(kind)
  }
  useQuestion(isBlocked, () => {
    panel.close()
    arranging.cancel()
  })
  const hasFailed = room === undefined && query.isError
  return (
    <div className={styles.screen} data-room>
      <RoomScenery {...{ me, state, people, panel, arranging, background, inviting, shows, welcome, rest }} />
      <div className={styles.scrim} />
      <div className={styles.bar} data-hidden={welcome.isSheetUp || undefined}>
        <RoomBar
          {...{ room, stationCode }}
          arePillsHidden={shows.played !== null && shows.played.part !== 'bubbles'}
          onBack={onBack}
          onOpen={openPanel}
          photo={photo}
        />
      </div>
      {room && <InRoom room={room} />}
      <RoomInviting inviting={inviting} code={room?.stationCode ?? stationCode} onInvite={() => openPanel('invite')} />
      {hasFailed && <Failed query={query} />}
      <Status isReady={room !== undefined} hasFailed={hasFailed} said={sayingOf(shows.played, photo.step) ?? highFive} />
      {arranging.chosen && (
        <ArrangeBar
          key={arranging.chosen.userId}
          name={arranging.chosen.name}
          placement={arranging.chosen.placement}
          {...{ onStep: arranging.step, onDone: arranging.done, onCancel: arranging.cancel }}
        />
      )}
      {room && (
        <RoomPanels
          {...{ room, me, stationId, stationCode, presentIds, placements, panel, people, today, onLeft, onMembershipLost }}
          onMove={arranging.choose}
          onChanged={() => void refreshRoom(client, stationId)}
        />
      )}
      {room && shows.played && <Celebration {...{ room, me, ...shows.played }} />}
      {room && welcome.isShown && (
        <TodayOverlay
          isOpen={isAsked}
          member={me}
          stationId={stationId}
          welcome={welcome}
          answered={othersAnswered(room, me)}
          today={today}
          onSaveStep={shows.celebration.followSave}
          onBack={onBack}
          onMembershipLost={onMembershipLost}
        />
      )}
      {room && background && (
        <RoomEarlierAnswers {...{ room, me, today, background, shows, isAsked, isFree }} onPending={setEarlierPending} />
      )}
      <RoomPhoto photo={photo} isOpen={panel.is('photo')} onClose={panel.close} />
      <SignalPopups isSentOnly />
    </div>
  )
}

/** Drafts are kept and notifications of the room are read while it is open. */
function useKeeping(stationId: string, isWritten: boolean): void {
  useDraftKeeping()
  useVisitorAnswerTooLate(isWritten)
  useReadWhileSeen(stationId)
}

/** Who is in the picture, for screen readers. */
function InRoom({ room: { stationMembers } }: { room: StationRoom }) {
  return (
    <p className="visually-hidden">
      {roomText.inRoom} <span translate="no">{stationMembers.map(({ userName }) => userName).join(', ')}</span>
    </p>
  )
}

type StatusProps = { isReady: boolean; hasFailed: boolean; said: string | null }

/** What goes on in the room, for screen readers; before its name is known, where one is. */
function Status({ isReady, hasFailed, said }: StatusProps) {
  return (
    <>
      {!isReady && <h1 className="visually-hidden">{shellText.titles.station}</h1>}
      <p role="status" className="visually-hidden">
        {isReady ? said : !hasFailed && LOADING}
      </p>
    </>
  )
}

function sayingOf(played: RoomShows['played'], counted: CountStep | null): string | null {
  if (played?.star) return roomText.starRises
  return counted === null ? null : groupPhotoText.starts
}

/** A new day's question comes before whatever lies over the room, and that is of the day before. */
function useQuestion(isAsked: boolean, onAsked: () => void): void {
  const asked = useEffectEvent(onAsked)
  useEffect(() => {
    if (isAsked) asked()
  }, [isAsked])
}

function Failed({ query }: { query: RoomState['query'] }) {
  return (
    <div className={styles.failed}>
      <LoadError
        message={roomText.failed}
        {...(query.error && { sub: sentenceOf(query.error) })}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

/** The picture is known from the list before the room is read. */
function useKnownBackground(stationId: string, told: string | undefined): string | undefined {
  const client = useQueryClient()
  const [listed] = useState(() =>
    client.getQueryData<{ stations: StationCard[] }>(keyOf(getStations))?.stations.find((station) => station.stationId === stationId),
  )
  return told ?? listed?.stationBackground
}
