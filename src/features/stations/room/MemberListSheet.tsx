import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { PushPinIcon } from '@phosphor-icons/react/dist/ssr/PushPin'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { roomText } from '#text/room.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { isHidden, nameOf } from './figures.ts'
import styles from './MemberListSheet.module.css'

type Props = {
  room: StationRoom
  me: string
  presentIds: ReadonlySet<string>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (member: StationMember) => void
}

/** The same room as a list of its members, with everything that can be done about each. */
export function MemberListSheet({ room, me, presentIds, isOpen, onOpenChange, onChoose }: Props) {
  // A blocked member's data is hidden.
  const isHere = (member: StationMember) => member.userId === me || (presentIds.has(member.userId) && !isHidden(member))
  const own = room.stationMembers.filter(({ userId }) => userId === me)
  const others = room.stationMembers.filter(({ userId }) => userId !== me)
  return (
    <BottomSheet
      mode="modal"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={roomText.list}
      headerExtra={<span className="caption">{`${room.numOfUsers}/${STATION_CAPACITY}`}</span>}
    >
      <ul className={styles.list}>
        {[...own, ...others].map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isMe={member.userId === me}
            isAdmin={member.userId === room.adminUserId}
            isHere={isHere(member)}
            onChoose={() => onChoose(member)}
          />
        ))}
      </ul>
    </BottomSheet>
  )
}

type LinesProps = { member: StationMember; isMe: boolean; isAdmin: boolean; isHere: boolean }

function MemberRow({ onChoose, ...lines }: LinesProps & { onChoose: () => void }) {
  const { member, isHere } = lines
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onChoose}>
        <span className={styles.face}>
          <MemberFace url={member.profile} alt="" sidePx={44} />
          {isHere && <span className={styles.present} />}
        </span>
        {member.isResting && <span className="visually-hidden">{sleeperName(lines)}</span>}
        <Lines {...lines} />
        <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />
      </button>
    </li>
  )
}

/** In one sentence, with what the row's other marks say. */
function sleeperName({ member, isMe, isAdmin, isHere }: LinesProps): string {
  const more = [
    isMe && roomText.me,
    isAdmin && roomText.owner,
    member.isPinned === true && roomText.pinned,
    isHere && !isMe && roomText.present,
  ]
  return [roomText.restingMember(nameOf(member)), ...more.filter((word) => word !== false)].join(', ')
}

/** Name and status of a member; what only a picture shows is there in words, too. */
function Lines({ member, isMe, isAdmin, isHere }: LinesProps) {
  return (
    <span className={styles.lines} aria-hidden={member.isResting}>
      <span className={styles.name}>
        <span className="ellipsis" translate="no">
          {nameOf(member)}
        </span>
        {isMe && <Badge tone="star">{roomText.me}</Badge>}
        {isAdmin && <Badge tone="brand">{roomText.owner}</Badge>}
        {member.isPinned && <PushPinIcon size={15} weight="fill" className={styles.pin} aria-hidden />}
        {member.isPinned && <span className="visually-hidden">{roomText.pinned}</span>}
      </span>
      <span className="caption">
        <State member={member} />
        {isHere && !isMe && <span className="visually-hidden">{roomText.present}</span>}
      </span>
    </span>
  )
}

function State({ member: { isResting, todayReport } }: { member: StationMember }) {
  if (isResting)
    return (
      <>
        <MoonStarsIcon size={14} weight="fill" className={styles.resting} aria-hidden />
        {roomText.resting}
      </>
    )
  return (
    <>
      {todayReport && <CheckCircleIcon size={14} weight="fill" className={styles.wrote} aria-hidden />}
      {todayReport ? roomText.wrote : roomText.notWritten}
    </>
  )
}
