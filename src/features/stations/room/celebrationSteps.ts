import type { RoomReaction } from '#scene/station/room.types.ts'

/** ms. Source: docs/design.md#motion */
const AT = { own: 450, others: 580, each: 120, least: 1300, everybody: 2600, hopEach: 60, coins: 2600 }

/** `everybody`: every member of the room has answered now. */
export type CelebrationPart = 'bubbles' | 'everybody' | 'coins'

type Step = {
  atMs: number
  react?: { userIds: string[]; as: RoomReaction }
  open?: string[]
  part?: CelebrationPart
  isEnd?: boolean
}

type Who = { me: string; others: string[]; everybody: string[]; isFull: boolean; hasReward: boolean }

/** The timeline after an answer is saved. @param who `isFull`: everybody has answered now, which adds a step */
export function celebrationSteps({ me, others, everybody, isFull, hasReward }: Who): Step[] {
  const opened = others.map((userId, at) => ({
    atMs: AT.others + at * AT.each,
    open: [userId],
    react: { userIds: [userId], as: 'hop' as const },
  }))
  const talkedMs = Math.max(AT.least, AT.others + others.length * AT.each + 300)
  const coinsMs = isFull ? talkedMs + AT.everybody : talkedMs
  const leaps = everybody.map((userId, at) => ({
    atMs: talkedMs + 900 + at * AT.hopEach,
    react: { userIds: [userId], as: 'leap' as const },
  }))
  return [
    { atMs: 0, react: { userIds: [me], as: 'leap' } },
    { atMs: AT.own, open: [me] },
    ...opened,
    ...(isFull ? [{ atMs: talkedMs, part: 'everybody' as const }, ...leaps] : []),
    ...(hasReward ? [{ atMs: coinsMs, part: 'coins' as const }] : []),
    { atMs: hasReward ? coinsMs + AT.coins : coinsMs, isEnd: true },
  ]
}
