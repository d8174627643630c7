import { useNavigate } from 'react-router-dom'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { LazyInviteSheet } from '#features/invitations/LazyInviteSheet.tsx'
import { LazyPersonMenuSheet } from '#features/people/LazyPersonMenuSheet.tsx'
import { nameOf } from '#features/room/figures.ts'
import { MemberListSheet } from '#features/room/MemberListSheet.tsx'
import { type MemberAct, MemberSheet } from '#features/room/MemberSheet.tsx'
import { LeaveConfirm, RoomMenuSheet } from '#features/room/RoomMenu.tsx'
import { useLeave, usePin, useRemove } from '#features/room/room.queries.ts'
import { roomText } from '#text/room.ko.ts'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { MemberReportModal } from './MemberReportModal.tsx'
import { OwnReportModal } from './OwnReportModal.tsx'
import type { useRoomExit } from './useRoomExit.ts'
import type { PanelKind, RoomPanel } from './useRoomPanel.ts'
import type { RoomPeople } from './useRoomPeople.ts'
import type { TodayReport } from './useTodayReport.ts'

type Props = {
  room: StationRoom
  me: string
  stationId: string
  presentIds: ReadonlySet<string>
  panel: RoomPanel
  people: RoomPeople
  today: TodayReport
  exit: ReturnType<typeof useRoomExit>
  onMove: (member: StationMember) => void
  /** Somebody was blocked: the room reads otherwise now. */
  onChanged: () => void
}

/** What lies over the room when something was pressed. */
export function RoomPanels(props: Props) {
  const { room, me, stationId, presentIds, panel, today, exit } = props
  const navigate = useNavigate()
  const pin = usePin(stationId, me, exit.pushOut)
  const own = room.stationMembers.find(({ userId }) => userId === me)
  const change = (kind: PanelKind) => (isOpen: boolean) => (isOpen ? panel.open(kind, panel.userId) : panel.close())
  const { name, intro = '', reportNoticeTime = '' } = room
  return (
    <>
      <RoomMenuSheet
        isOpen={panel.is('menu')}
        onOpenChange={change('menu')}
        onSettings={() => void navigate('/station/stationsetting', { state: { stationId, name, intro, reportNoticeTime } })}
        onLeave={() => panel.open('leave')}
      />
      <LazyInviteSheet
        place={{ kind: 'station', stationId, stationName: name }}
        isOpen={panel.is('invite')}
        onOpenChange={change('invite')}
      />
      <MemberListSheet
        {...{ room, me, presentIds }}
        isOpen={panel.is('list')}
        onOpenChange={change('list')}
        onChoose={({ userId }) => panel.open('member', userId)}
      />
      <OwnReportModal
        {...{ stationId, today }}
        member={me}
        isPinned={own?.isPinned ?? false}
        isOpen={panel.is('own')}
        onPin={(isPinned) => pin.mutate(isPinned)}
        onClose={panel.close}
        onMembershipLost={exit.pushOut}
      />
      <AboutMember {...props} />
      <Leaving {...props} />
    </>
  )
}

/** Panels about one member; gone with the member. */
function AboutMember({ room, me, stationId, panel, people, onMove, onChanged }: Props) {
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
    else people.deed(name, member)
  }
  const setOpen = (isOpen: boolean) => !isOpen && panel.close()
  return (
    <>
      <MemberSheet {...{ member, me }} isAdmin={room.adminUserId === me} isOpen={panel.is('member')} onOpenChange={setOpen} onAct={act} />
      {member.userId !== me && (
        <MemberReportModal {...{ stationId, member }} isOpen={panel.is('read')} onClose={panel.close} onVisit={visit} />
      )}
      <LazyPersonMenuSheet person={member} isOpen={panel.is('person')} onOpenChange={setOpen} onBlocked={onChanged} />
      <Removing {...{ stationId, member, panel }} />
    </>
  )
}

function Removing({ stationId, member, panel }: { stationId: string; member: StationMember; panel: RoomPanel }) {
  const remove = useRemove(stationId, () => {
    panel.close()
    showToast(roomText.removed(nameOf(member)))
  })
  return (
    <ConfirmModal
      isOpen={panel.is('remove')}
      title={roomText.removeTitle(nameOf(member))}
      sub={roomText.removeSub}
      confirmText={roomText.removeConfirm}
      tone="danger"
      isPending={remove.isPending}
      pendingText={roomText.removing}
      onConfirm={() => remove.mutate(member)}
      onCancel={panel.close}
    />
  )
}

function Leaving({ room, me, stationId, panel, exit }: Props) {
  const leave = useLeave(stationId, () => {
    showToast(roomText.left)
    exit.back()
  })
  return (
    <LeaveConfirm
      {...{ room, me }}
      isOpen={panel.is('leave')}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={panel.close}
    />
  )
}
