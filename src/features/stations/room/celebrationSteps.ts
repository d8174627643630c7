import type { RoomReaction } from '#scene/station/room.types.ts'

/** ms. Source: docs/design.md#motion */
const AT = { own: 450, others: 580, each: 120, after: 300, least: 1300, leap: 900, hopEach: 60, coins: 2600 }
const EVERYBODY_MS = 2600
/** With the day's star everything comes closer together: in five seconds all of it is over. */
const WITH_STAR = { ...AT, own: 250, others: 350, each: 80, after: 150, least: 900, leap: 600 }
/** Of the star's rise, from its begin. */
export const STAR_RISE = { hopMs: 1500, endMs: 2400 }
const STAR = { atMs: 2600, coinsMs: 3700 }

/** `everybody`: every member of the room who does not rest has answered now. `star`: the day's star rises. */
export type CelebrationPart = 'bubbles' | 'everybody' | 'star' | 'coins'

type Step = {
  atMs: number
  react?: { userIds: string[]; as: RoomReaction }
  open?: string[]
  part?: CelebrationPart
  isEnd?: boolean
}

type Who = { me: string; others: string[]; everybody: string[]; isFull: boolean; hasStar: boolean; hasReward: boolean }

/** The timeline after an answer is saved. @param who `isFull`: everybody has answered now, which adds a step; `hasStar`: one more */
export function celebrationSteps({ me, others, everybody, isFull, hasStar, hasReward }: Who): Step[] {
  const times = hasStar ? WITH_STAR : AT
  const opened = others.map((userId, at) => ({
    atMs: times.others + at * times.each,
    open: [userId],
    react: { userIds: [userId], as: 'hop' as const },
  }))
  const talkedMs = Math.max(times.least, times.others + others.length * times.each + times.after)
  const everybodyAs = (as: RoomReaction, fromMs: number) =>
    everybody.map((userId, at) => ({ atMs: fromMs + at * times.hopEach, react: { userIds: [userId], as } }))
  const steps: Step[] = [{ atMs: 0, react: { userIds: [me], as: 'leap' } }, { atMs: times.own, open: [me] }, ...opened]
  if (isFull) steps.push({ atMs: talkedMs, part: 'everybody' }, ...everybodyAs('leap', talkedMs + times.leap))
  if (hasStar) {
    steps.push({ atMs: STAR.atMs, part: 'star' }, ...everybodyAs('hop', STAR.atMs + STAR_RISE.hopMs))
    if (hasReward) steps.push({ atMs: STAR.coinsMs, part: 'coins' })
    steps.push({ atMs: STAR.atMs + STAR_RISE.endMs, isEnd: true })
  } else {
    const coinsMs = isFull ? talkedMs + EVERYBODY_MS : talkedMs
    if (hasReward) steps.push({ atMs: coinsMs, part: 'coins' })
    steps.push({ atMs: hasReward ? coinsMs + AT.coins : coinsMs, isEnd: true })
  }
  return steps.toSorted((one, other) => one.atMs - other.atMs)
}

/** The timeline where motion is reduced: everything is there at once. */
export function stillSteps({ answered, hasStar }: { answered: string[]; hasStar: boolean }): Step[] {
  if (!hasStar) return [{ atMs: 0, isEnd: true }]
  return [
    { atMs: 0, open: answered, part: 'star' },
    { atMs: STAR_RISE.endMs, isEnd: true },
  ]
}
