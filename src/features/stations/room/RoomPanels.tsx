import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { LazyInviteSheet } from '#features/invitations/LazyInviteSheet.tsx'
import { LazyPersonMenuSheet } from '#features/people/LazyPersonMenuSheet.tsx'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { roomText } from '#text/room.ko.ts'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { LazyConstellationSheet } from '../constellation/LazyConstellationSheet.tsx'
import { useRemoveMember } from '../stations.queries.ts'
import { nameOf } from './figures.ts'
import { MemberListSheet } from './MemberListSheet.tsx'
import { MemberReportSheet } from './MemberReportSheet.tsx'
import { type MemberAct, MemberSheet } from './MemberSheet.tsx'
import { OwnReportSheet } from './OwnReportSheet.tsx'
import type { Placements } from './placements.ts'
import { LeaveConfirm, RoomMenuSheet } from './RoomMenu.tsx'
import { usePin } from './room.queries.ts'
import type { TodayReport } from './stationReport.ts'
import type { RoomPeople } from './useRoomPeople.ts'

/** What can lie over the room, one at a time. */
type PanelKind = 'menu' | 'list' | 'member' | 'own' | 'read' | 'person' | 'leave' | 'remove' | 'invite' | 'sky' | 'photo'
type Panel = { kind: PanelKind; userId: string; isOpen: boolean }

/** What is there again for who comes back. A menu has done its work when something in it was chosen. */
const Kept = z.object({ kind: z.enum(['list', 'member', 'read', 'invite', 'sky']), userId: z.string() }).nullable()
type Kept = z.output<typeof Kept>

/** Which panel is open and about whom. It remembers that while it closes. */
export function useRoomPanel() {
  const [kept, keep] = useEntryState<Kept>('panel', null, Kept)
  const [panel, setPanel] = useState<Panel>({ kind: 'menu', userId: '', ...kept, isOpen: kept !== null })
  return {
    userId: panel.userId,
    is: (kind: PanelKind) => panel.isOpen && panel.kind === kind,
    open: (kind: PanelKind, userId = '') => {
      setPanel({ kind, userId, isOpen: true })
      keep(Kept.safeParse({ kind, userId }).data ?? null)
    },
    close: () => {
      setPanel((now) => ({ ...now, isOpen: false }))
      keep(null)
    },
  }
}

export type RoomPanel = ReturnType<typeof useRoomPanel>

type Props = {
  room: StationRoom
  me: string
  stationId: string
  /** As it was when this tab came in. */
  stationCode: string
  presentIds: ReadonlySet<string>
  placements: Placements
  panel: RoomPanel
  people: RoomPeople
  today: TodayReport
  onLeft: () => void
  onMembershipLost: () => void
  onMove: (member: StationMember) => void
  /** Somebody was blocked: the room reads otherwise now. */
  onChanged: () => void
}

/** What lies over the room when something was pressed. */
export function RoomPanels(props: Props) {
  const { room, me, stationId, presentIds, placements, panel, today, onLeft, onMembershipLost } = props
  const navigate = useNavigate()
  const pin = usePin(stationId, me, onMembershipLost)
  const own = room.stationMembers.find(({ userId }) => userId === me)
  const change = (kind: PanelKind) => (isOpen: boolean) => (isOpen ? panel.open(kind, panel.userId) : panel.close())
  const { name, intro = '', reportNoticeTime = '', stationCode = props.stationCode } = room
  return (
    <>
      <RoomMenuSheet
        isOpen={panel.is('menu')}
        onOpenChange={change('menu')}
        onSettings={() => void navigate('/station/stationsetting', { state: { stationId, name, intro, reportNoticeTime } })}
        onLeave={() => panel.open('leave')}
      />
      <LazyInviteSheet
        place={{ kind: 'station', stationId, stationCode, stationName: name, freePlaces: STATION_CAPACITY - room.numOfUsers }}
        isOpen={panel.is('invite')}
        onOpenChange={change('invite')}
      />
      <LazyConstellationSheet {...{ stationId, me }} stationName={name} isOpen={panel.is('sky')} onOpenChange={change('sky')} />
      <MemberListSheet
        {...{ room, me, presentIds }}
        isOpen={panel.is('list')}
        onOpenChange={change('list')}
        onChoose={({ userId }) => panel.open('member', userId)}
      />
      {own && (
        <OwnReportSheet
          {...{ stationId, today, own }}
          placement={placements.shown(me) ?? own}
          isOpen={panel.is('own')}
          onPin={(isPinned) => pin.mutate(isPinned)}
          onClose={panel.close}
          onMembershipLost={onMembershipLost}
        />
      )}
      <AboutMember {...props} />
      <LeaveConfirm {...{ room, me, stationId, onLeft }} isOpen={panel.is('leave')} onCancel={panel.close} />
    </>
  )
}

/** Panels about one member; gone with the member. */
function AboutMember({ room, me, stationId, panel, people, placements, onMove, onChanged }: Props) {
  const navigate = useNavigate()
  const member = room.stationMembers.find(({ userId }) => userId === panel.userId)
  const visit = () => void navigate('/friendstar', { state: { userId: panel.userId } })
  if (!member) return null
  const act = (name: MemberAct) => {
    if (name === 'read') return panel.open(member.userId === me ? 'own' : 'read', member.userId)
    if (name === 'more' || name === 'remove') return panel.open(name === 'more' ? 'person' : 'remove', member.userId)
    if (name === 'visit') return visit()
    panel.close()
    if (name === 'move') onMove(member)
    else if (name === 'signal') people.signal(member)
    else people.runAction(name, member)
  }
  const setOpen = (isOpen: boolean) => !isOpen && panel.close()
  return (
    <>
      <MemberSheet
        {...{ member, me }}
        isAdmin={room.adminUserId === me}
        canRead={room.reportWritten}
        isOpen={panel.is('member')}
        onOpenChange={setOpen}
        onAct={act}
      />
      {member.userId !== me && (
        <MemberReportSheet
          {...{ stationId, member }}
          own={room.stationMembers.find(({ userId }) => userId === me)}
          placement={placements.shown(member.userId) ?? member}
          isOpen={panel.is('read') && room.reportWritten}
          onClose={panel.close}
          onVisit={visit}
        />
      )}
      <LazyPersonMenuSheet person={member} isOpen={panel.is('person')} onOpenChange={setOpen} onBlocked={onChanged} />
      <Removing {...{ stationId, member, panel }} />
    </>
  )
}

function Removing({ stationId, member, panel }: { stationId: string; member: StationMember; panel: RoomPanel }) {
  const remove = useRemoveMember(stationId, {
    onRemoved: () => {
      panel.close()
      showToast(roomText.removed(nameOf(member)))
    },
    onFailed: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
  return (
    <ConfirmModal
      isOpen={panel.is('remove')}
      title={<NamedSentence of={roomText.removeTitle} name={nameOf(member)} />}
      sub={roomText.removeSub}
      confirmText={roomText.removeConfirm}
      tone="danger"
      isPending={remove.isPending}
      pendingText={roomText.removing}
      onConfirm={() => remove.mutate(member.userId)}
      onCancel={panel.close}
    />
  )
}
