import { STICKERS_SHOWN } from '#contract/limits.ts'
import type { Look } from '#contract/look.ts'
import type { FriendStatus } from '#contract/people.ts'
import { mayMove } from '#contract/rules/placement.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import type { FigureMark, RoomFigure } from '#scene/station/room.types.ts'
import { roomText } from '#text/room.ko.ts'
import { isShown } from './stickers/shownStickers.ts'

/** What the room's own answer does not say. */
export type RoomNow = {
  me: string
  /** Who has the room open on a screen, as the live channel says; nobody until it has. */
  presentIds: ReadonlySet<string>
  /** To whom a signal was sent a moment ago. */
  signalledIds: ReadonlySet<string>
  /** While answers are opened one after another: whose are open. All of them when it is not told. */
  openedIds?: ReadonlySet<string> | undefined
  /** For a moment they are only looked at: nobody says or offers anything. */
  isStill?: boolean | undefined
  /** What sleeping members wear, as far as it is known. */
  looks?: ReadonlyMap<string, Look> | undefined
}

/** Which of the others have answered today, as far as the server says. */
export function othersAnswered({ stationMembers }: StationRoom, me: string): StationMember[] {
  return stationMembers.filter((member) => member.userId !== me && isReadable(member))
}

/** Who rests is not waited for; one answer alone is not everybody's. */
export function haveAllAnswered({ stationMembers }: StationRoom): boolean {
  const awake = stationMembers.filter(({ isResting }) => !isResting)
  return awake.length > 1 && awake.every(({ todayReport }) => todayReport)
}

/** A block is between the two: the figure is shown, its data is hidden. */
export function isHidden({ userName }: StationMember): boolean {
  return userName === ''
}

/** A member's friend status; an older server that only knows friends omits requests. */
export function statusOf({ status, isFriend }: StationMember): FriendStatus {
  return status ?? (isFriend ? 'FRIEND' : 'JUSTHUMAN')
}

export function nameOf(member: StationMember): string {
  return isHidden(member) ? roomText.hidden : member.userName
}

/** Whether a member's answer of today can be opened. */
export function isReadable(member: StationMember): boolean {
  return member.todayReport && !isHidden(member)
}

/** The members as the scene draws them. */
export function figuresOf(room: StationRoom, now: RoomNow): RoomFigure[] {
  return room.stationMembers.map((member) => {
    const isOwn = member.userId === now.me
    const mark = isOwn || now.isStill || room.reportWritten === false ? 'none' : markOf(member)
    const isOpen = !now.isStill && room.reportWritten && now.openedIds?.has(member.userId) !== false
    return {
      userId: member.userId,
      label: member.userName,
      characterUrl: member.character,
      isOwn,
      isAdmin: member.userId === room.adminUserId,
      mark,
      ...(mark === 'accept' && { markText: roomText.acceptMark }),
      isSignalActive: now.signalledIds.has(member.userId),
      hasReport: member.todayReport && !member.isResting,
      ...(isOpen && member.answer && { bubble: member.answer, stickers: stickersBeside(member) }),
      isAnswerHidden: !isOpen && !now.isStill && !isOwn && isReadable(member),
      canDrag: mayMove(member, isOwn),
      isGhost: isHidden(member),
      isPresent: isOwn || now.presentIds.has(member.userId),
      ...(member.isResting && { asleep: { word: roomText.resting, look: now.looks?.get(member.userId) } }),
    }
  })
}

/** The newest ones that can be drawn. */
function stickersBeside({ stickers = [] }: StationMember): string[] {
  return stickers
    .filter(isShown)
    .map(({ sticker }) => sticker)
    .slice(-STICKERS_SHOWN)
}

const MARKS: Record<FriendStatus, FigureMark> = { FRIEND: 'signal', SENT: 'pending', RECEIVED: 'accept', JUSTHUMAN: 'add' }

/** Friends get a signal, who asked is accepted, everybody else gets a request, which is shown while it waits for its answer. */
function markOf(member: StationMember): FigureMark {
  return isHidden(member) ? 'none' : MARKS[statusOf(member)]
}
