import { ArrowsOutCardinalIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOutCardinal'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { PlanetIcon } from '@phosphor-icons/react/dist/ssr/Planet'
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/ssr/ShieldWarning'
import { UserMinusIcon } from '@phosphor-icons/react/dist/ssr/UserMinus'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import type { ReactNode } from 'react'
import { mayMove } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { roomText } from '#text/room.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { ListRow, RowIcon } from '#ui/ListRow.tsx'
import { isHidden, isReadable, nameOf, statusOf } from './figures.ts'

/** What can be done about somebody in the room. */
export type MemberAct = 'read' | 'visit' | 'move' | 'request' | 'cancel' | 'accept' | 'signal' | 'more' | 'remove'

type Props = {
  member: StationMember
  me: string
  /** Whether the current member is the admin. */
  isAdmin: boolean
  /** The own answer opens those of the others. */
  canRead: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAct: (act: MemberAct) => void
}

/** Everything that can be done about one member, as rows to press. */
export function MemberSheet({ member, me, isAdmin, canRead, isOpen, onOpenChange, onAct }: Props) {
  return (
    <BottomSheet
      mode="modal"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<span translate="no">{nameOf(member)}</span>}
      headerExtra={member.isResting && <span className="caption">{roomText.resting}</span>}
    >
      {actsFor(member, { me, isAdmin, canRead }).map((act) => (
        <ListRow
          key={act}
          size="setting"
          media={<RowIcon isDanger={act === 'remove'}>{ICONS[act]}</RowIcon>}
          title={act === 'read' && member.userId === me ? roomText.readOwn : TITLES[act]}
          onClick={() => onAct(act)}
        />
      ))}
    </BottomSheet>
  )
}

/** In the order of the figures. Of a blocked member only the place is left, and for the admin the removal. */
function actsFor(member: StationMember, { me, isAdmin, canRead }: Pick<Props, 'me' | 'isAdmin' | 'canRead'>): MemberAct[] {
  const isOther = member.userId !== me
  const isKnown = isOther && !isHidden(member)
  const acts: [MemberAct, boolean][] = [
    ['read', canRead && isReadable(member)],
    ['visit', isKnown],
    ['signal', isKnown && statusOf(member) === 'FRIEND'],
    ['request', isKnown && statusOf(member) === 'JUSTHUMAN'],
    ['accept', isKnown && statusOf(member) === 'RECEIVED'],
    ['cancel', isKnown && statusOf(member) === 'SENT'],
    ['move', mayMove(member, member.userId === me)],
    ['more', isKnown],
    ['remove', isOther && isAdmin],
  ]
  return acts.flatMap(([act, isOffered]) => (isOffered ? [act] : []))
}

const TITLES: Record<MemberAct, string> = {
  read: roomText.read,
  visit: roomText.visit,
  signal: roomText.signal,
  request: roomText.befriend,
  accept: roomText.accept,
  cancel: roomText.cancelRequest,
  move: roomText.move,
  more: roomText.more,
  remove: roomText.remove,
}

const ICONS: Record<MemberAct, ReactNode> = {
  read: <BookOpenTextIcon size={22} weight="fill" aria-hidden />,
  visit: <PlanetIcon size={22} weight="fill" aria-hidden />,
  signal: <BroadcastIcon size={22} weight="bold" aria-hidden />,
  request: <UserPlusIcon size={22} weight="fill" aria-hidden />,
  accept: <UserPlusIcon size={22} weight="fill" aria-hidden />,
  cancel: <UserMinusIcon size={22} weight="fill" aria-hidden />,
  move: <ArrowsOutCardinalIcon size={22} weight="bold" aria-hidden />,
  more: <ShieldWarningIcon size={22} weight="fill" aria-hidden />,
  remove: <UserMinusIcon size={22} weight="fill" aria-hidden />,
}
