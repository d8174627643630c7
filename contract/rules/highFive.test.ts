import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIGH_FIVE, PLACEMENT_LIMITS } from '../limits.ts'
import { type HighFive, type HighFiveFacts, highFiveAfter, pairOf, type StoredFigure } from './highFive.ts'

const NOTHING: HighFiveFacts = { figures: [], isBlocked: () => false, isHidden: () => false, lastMs: () => undefined, nowMs: 0 }

function figure(userId: string, positionX: number, positionY: number, revision = 1): StoredFigure {
  return { userId, positionX, positionY, revision }
}

function meetingAfter(droppedId: string, figures: StoredFigure[], facts: Partial<HighFiveFacts> = {}): HighFive | null {
  return highFiveAfter(droppedId, { ...NOTHING, ...facts, figures })
}

/** Ids of who meets: the mover first. */
function ids(found: HighFive | null): string[] | null {
  return found && [found.mover.userId, found.other.userId]
}

const MINA = figure('mina', 20, 40, 9)

describe('who touches palms after a drop', () => {
  it.each([
    [28, 6],
    [-20, -6],
    [0, 0],
    [27.9, -5.9],
  ])('%d to the right and %d below is near enough', (right, below) => {
    expect(ids(meetingAfter('mina', [MINA, figure('jun', 20 + right, 40 + below)]))).toEqual(['mina', 'jun'])
  })

  it.each([
    [28.1, 0],
    [0, 6.1],
    [0, -6.1],
    [28.1, 6.1],
  ])('%d to the right and %d below is too far', (right, below) => {
    expect(meetingAfter('mina', [MINA, figure('jun', 20 + right, 40 + below)])).toBeNull()
  })

  it('takes the nearest, and of two who are equally near the lower userId', () => {
    expect(ids(meetingAfter('mina', [MINA, figure('a', 40, 40), figure('z', 39.9, 40)]))).toEqual(['mina', 'z'])
    expect(ids(meetingAfter('mina', [MINA, figure('a', 30, 45), figure('z', 30, 40)]))).toEqual(['mina', 'z'])
    // In binary fractions 20.1 - 20 and 20 - 19.9 differ.
    expect(ids(meetingAfter('mina', [MINA, figure('z', 20.1, 40), figure('a', 19.9, 40)]))).toEqual(['mina', 'a'])
    // Code units, not the order of a dictionary.
    expect(ids(meetingAfter('mina', [MINA, figure('a', 30, 40), figure('Z', 10, 40)]))).toEqual(['mina', 'Z'])
  })

  it('leaves out who is separated by a block, for every viewer, and takes the next', () => {
    const figures = [MINA, figure('near', 22, 40), figure('next', 30, 40)]
    const isBlocked = (one: string, other: string) => pairOf(one, other) === pairOf('near', 'mina')
    expect(ids(meetingAfter('mina', figures, { isBlocked }))).toEqual(['mina', 'next'])
    expect(ids(meetingAfter('near', figures, { isBlocked }))).toEqual(['near', 'next'])
    expect(meetingAfter('mina', figures.slice(0, 2), { isBlocked })).toBeNull()
  })

  it('shows nothing of a member whom the viewer may not see, and no other pair in its place', () => {
    const figures = [MINA, figure('near', 22, 40), figure('next', 30, 40)]
    expect(meetingAfter('mina', figures, { isHidden: (userId) => userId === 'near' })).toBeNull()
    expect(meetingAfter('mina', figures, { isHidden: (userId) => userId === 'mina' })).toBeNull()
    expect(ids(meetingAfter('mina', figures, { isHidden: (userId) => userId === 'next' }))).toEqual(['mina', 'near'])
  })

  it('happens to a pair once in five seconds, whichever of the two is dropped', () => {
    const figures = [MINA, figure('jun', 30, 40)]
    const last = new Map([[pairOf('jun', 'mina'), 1000]])
    const at = (droppedId: string, nowMs: number) => meetingAfter(droppedId, figures, { lastMs: (pair) => last.get(pair), nowMs })
    for (const droppedId of ['mina', 'jun']) {
      expect(at(droppedId, 1000 + HIGH_FIVE.everyMs - 1)).toBeNull()
      expect(at(droppedId, 1000 + HIGH_FIVE.everyMs)).not.toBeNull()
    }
  })

  it('lets the one who was placed last go to the other, in whichever order both events arrive', () => {
    const figures = [MINA, figure('jun', 30, 40, 10)]
    expect(ids(meetingAfter('mina', figures))).toEqual(['jun', 'mina'])
    expect(ids(meetingAfter('jun', figures))).toEqual(['jun', 'mina'])
  })

  it('needs somebody who stands there', () => {
    expect(meetingAfter('mina', [figure('jun', 20, 40)])).toBeNull()
    expect(meetingAfter('mina', [MINA])).toBeNull()
  })
})

const tenths = ({ min, max }: { min: number; max: number }) => fc.integer({ min: min * 10, max: max * 10 }).map((tenth) => tenth / 10)
const room = fc.uniqueArray(
  fc.record({
    userId: fc.string({ minLength: 1, maxLength: 3 }),
    positionX: tenths(PLACEMENT_LIMITS.x),
    positionY: tenths({ min: 30, max: 45 }),
    revision: fc.integer({ min: 1, max: 1000 }),
  }),
  { minLength: 2, maxLength: 6, selector: ({ userId }) => userId },
)

describe('in any room', () => {
  it('all devices decide alike, in whichever order they list the members', () => {
    fc.assert(
      fc.property(room, fc.infiniteStream(fc.nat()), (figures, keys) => {
        const [dropped] = figures
        const shuffled = figures
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const [first, again, other] = [figures, figures, shuffled].map((list) => meetingAfter(dropped?.userId ?? '', list))
        expect(again).toEqual(first)
        expect(other).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })

  it('a mirrored room has the same pair', () => {
    fc.assert(
      fc.property(room, (figures) => {
        const [dropped] = figures
        const mirrored = figures.map((one) => ({ ...one, positionX: Math.round((PLACEMENT_LIMITS.x.max - one.positionX) * 10) / 10 }))
        expect(ids(meetingAfter(dropped?.userId ?? '', mirrored))).toEqual(ids(meetingAfter(dropped?.userId ?? '', figures)))
      }),
      { numRuns: 500 },
    )
  })

  it('of two alone both drops find the same pair', () => {
    fc.assert(
      fc.property(room, (figures) => {
        const [one, other] = figures
        if (!one || !other) return
        expect(ids(meetingAfter(one.userId, [one, other]))?.toSorted()).toEqual(ids(meetingAfter(other.userId, [one, other]))?.toSorted())
      }),
      { numRuns: 500 },
    )
  })

  it('nobody who is hidden or blocked ever takes part', () => {
    fc.assert(
      fc.property(room, fc.nat({ max: 5 }), (figures, at) => {
        const [dropped] = figures
        const gone = figures[at % figures.length]?.userId
        const found = [
          meetingAfter(dropped?.userId ?? '', figures, { isHidden: (userId) => userId === gone }),
          meetingAfter(dropped?.userId ?? '', figures, { isBlocked: (one, other) => one === gone || other === gone }),
        ]
        for (const pair of found) expect(ids(pair) ?? []).not.toContain(gone)
      }),
      { numRuns: 500 },
    )
  })
})

it('two pairs are never taken for one', () => {
  expect(pairOf('mina1', 'noah2')).toBe(pairOf('noah2', 'mina1'))
  expect(pairOf('mina1', 'noah2')).not.toBe(pairOf('mina1n', 'oah2'))
})
