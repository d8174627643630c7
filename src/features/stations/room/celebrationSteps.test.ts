import { expect, it } from 'vitest'
import { celebrationSteps, stillSteps } from './celebrationSteps.ts'

const WHO = { me: 'me1', others: ['one1', 'two2', 'six6'], everybody: ['me1', 'one1', 'two2', 'six6', 'new1'] }

it("opens the own answer first, then the others' 120 ms apart, then counts the reward", () => {
  const steps = celebrationSteps({ ...WHO, isFull: false, hasStar: false, hasReward: true })
  expect(steps.flatMap(({ atMs, open = [] }) => open.map((userId) => [userId, atMs]))).toEqual([
    ['me1', 450],
    ['one1', 580],
    ['two2', 700],
    ['six6', 820],
  ])
  expect(steps.flatMap(({ part = [] }) => part)).toEqual(['coins'])
  expect(steps.at(-1)?.isEnd).toBe(true)
})

it('stops for a moment of its own where everybody has answered now, and everybody leaps', () => {
  const steps = celebrationSteps({ ...WHO, isFull: true, hasStar: false, hasReward: true })
  expect(steps.flatMap(({ part = [] }) => part)).toEqual(['everybody', 'coins'])
  const leaps = steps.flatMap(({ react }) => (react?.as === 'leap' ? react.userIds : []))
  expect(leaps).toEqual(['me1', ...WHO.everybody])
  const times = steps.map(({ atMs }) => atMs)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

it('ends after the answers where there is no reward', () => {
  const steps = celebrationSteps({ ...WHO, isFull: false, hasStar: false, hasReward: false })
  expect(steps.at(-1)).toEqual({ atMs: 1300, isEnd: true })
})

it('is over in five seconds with everything at once: answers, everybody, the star, and the coins while it shines', () => {
  const others = ['one1', 'two2', 'six6', 'ten1', 'ten2']
  const steps = celebrationSteps({ me: 'me1', others, everybody: ['me1', ...others], isFull: true, hasStar: true, hasReward: true })
  const parts = steps.flatMap(({ part, atMs }) => (part ? [[part, atMs]] : []))
  expect(parts).toEqual([
    ['everybody', 900],
    ['star', 2600],
    ['coins', 3700],
  ])
  expect(steps.at(-1)).toEqual({ atMs: 5000, isEnd: true })
  const reacted = steps.flatMap(({ react, atMs }) => (react ? [[react.as, atMs] as const] : []))
  // The reveal is over before everybody leaps, and they have landed before the star comes.
  expect(
    reacted
      .filter(([as]) => as === 'leap')
      .slice(1)
      .every(([, at]) => at >= 1500 && at <= 1800),
  ).toBe(true)
})

it('keeps of the steps only the star where motion is reduced, with all answers open at once', () => {
  const answered = ['me1', 'one1', 'two2']
  expect(stillSteps({ answered, hasStar: true })).toEqual([
    { atMs: 0, open: answered, part: 'star' },
    { atMs: 2400, isEnd: true },
  ])
  expect(stillSteps({ answered, hasStar: false })).toEqual([{ atMs: 0, isEnd: true }])
})
