import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import type { StationRoom } from '#contract/stations.ts'
import { roomText } from '#text/room.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { ListRow, RowIcon } from '#ui/ListRow.tsx'
import styles from './RoomMenu.module.css'
import { useLeave } from './room.queries.ts'

type SheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onSettings: () => void; onLeave: () => void }

/** The room's menu: its settings, and the way out for good. */
export function RoomMenuSheet({ isOpen, onOpenChange, onSettings, onLeave }: SheetProps) {
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={roomText.menu}>
      <ListRow
        size="setting"
        media={
          <RowIcon>
            <GearSixIcon size={22} weight="fill" aria-hidden />
          </RowIcon>
        }
        title={roomText.settings}
        onClick={onSettings}
      />
      <ListRow
        size="setting"
        media={
          <RowIcon isDanger>
            <SignOutIcon size={22} weight="bold" aria-hidden />
          </RowIcon>
        }
        title={<span className={styles.danger}>{roomText.leave}</span>}
        onClick={onLeave}
      />
    </BottomSheet>
  )
}

type ConfirmProps = { room: StationRoom; me: string; stationId: string; isOpen: boolean; onLeft: () => void; onCancel: () => void }

/** Says what leaving will do before it is done. */
export function LeaveConfirm({ room, me, stationId, isOpen, onLeft, onCancel }: ConfirmProps) {
  const leave = useLeave(stationId, onLeft)
  const who = room.numOfUsers <= 1 ? 'last' : room.adminUserId === me ? 'admin' : 'member'
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={roomText.leaveTitle}
      sub={roomText.leaveSub[who]}
      confirmText={roomText.leaveConfirm}
      tone="danger"
      isPending={leave.isPending}
      pendingText={roomText.leaving}
      onConfirm={() => leave.mutate()}
      onCancel={onCancel}
    />
  )
}
