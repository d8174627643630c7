import { describe, expect, it } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import type { Box, Size } from './artboard.ts'
import { bubblePlaces, type LabelledFigure } from './bubblePlaces.ts'
import { depthOrder, figureBoxAt } from './roomLayout.ts'
import { bubbleBox, bubblesOf, grownBubbleOf, plateBox, withStickers } from './roomPlate.ts'

const STAGES = [
  { width: 320, height: 583 },
  { width: 390, height: 760 },
  { width: 428, height: 842 },
]
const TOP_PX = 100
const measure = (text: string) => [...text].length * 10.5
const WORDS = '오늘은 창가에 앉아 커피를 마셨어'
const PLATE: Size = { width: 74, height: 26 }

function room(places: readonly Placement[], stage: Size, words = WORDS): LabelledFigure[] {
  const people = places.map((place, at) => ({ ...place, userId: `member${at}` }))
  return depthOrder(people).map(({ userId, ...place }) => ({
    userId,
    box: figureBoxAt(place, stage),
    plate: PLATE,
    bubbles: bubblesOf(words, measure, stage),
    hasMark: true,
  }))
}

function shown(figures: LabelledFigure[], stage: Size) {
  const placeOf = bubblePlaces(figures, stage, TOP_PX)
  return figures.map(({ userId, box, bubbles, grown }) => {
    const { x, y, width, height } = box
    const { size = 0, spot } = placeOf.get(userId) ?? {}
    const bubble = grown ?? bubbles[size] ?? null
    const face = { x: x + width * 0.28, y: y + height * 0.19, width: width * 0.44, height: height * 0.36 }
    return {
      spot,
      lines: bubble?.lines ?? [],
      face,
      plate: plateBox(box, PLATE, stage),
      bubble: bubble && withStickers(bubbleBox(box, { ...bubble, spot }, stage), { ...bubble, spot }),
    }
  })
}

const isApart = (one: Box | null, other: Box | null) =>
  !one ||
  !other ||
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const LONG = `${WORDS}. ${'저녁에는 오래된 친구와 골목길을 걸으며 별을 보았어 '.repeat(4)}`

function covered(people: ReturnType<typeof shown>) {
  return people.flatMap(({ bubble }, at) =>
    people.flatMap((other, who) => [
      ...(isApart(bubble, other.plate) ? [] : [`${at} plate ${who}`]),
      ...(isApart(bubble, other.face) ? [] : [`${at} face ${who}`]),
      ...(at === who || isApart(bubble, other.bubble) ? [] : [`${at} bubble ${who}`]),
    ]),
  )
}

/** Two rows, head by head. */
const CROWD = [0, 18, 36].flatMap((positionX) => [34, 57].map((positionY) => ({ positionX, positionY })))

describe('bubblePlaces', () => {
  it.each(STAGES.flatMap((stage) => [WORDS, LONG].map((words) => [stage.width, words.length, stage, words] as const)))(
    'covers no name, no face and no other bubble of six who just came, %d wide, %d letters each',
    (_width, _letters, stage, words) => {
      const people = shown(room(INITIAL_PLACEMENTS, stage, words), stage)
      expect(covered(people)).toEqual([])
      expect(people.filter(({ lines }) => lines.length === 0).length).toBeLessThanOrEqual(1)
    },
  )

  it.each(STAGES)('nor do the stickers on the answers of six, $width wide', (stage) => {
    for (const words of [WORDS, LONG]) {
      const people = room(INITIAL_PLACEMENTS, stage, words).map((figure) => ({
        ...figure,
        bubbles: figure.bubbles.map((bubble) => ({ ...bubble, overhangPx: 18 })),
      }))
      expect(covered(shown(people, stage))).toEqual([])
    }
  })

  it('leaves stickers out before words', () => {
    const stage = { width: 320, height: 484 }
    const figures = room(CROWD, stage)
    const lettersOf = (people: ReturnType<typeof shown>) => people.reduce((sum, { lines }) => sum + lines.join('').length, 0)
    const withBoth = figures.map((figure) => ({
      ...figure,
      bubbles: [...figure.bubbles.map((bubble) => ({ ...bubble, overhangPx: 18 })), ...figure.bubbles],
    }))
    const people = shown(withBoth, stage)
    expect(covered(people)).toEqual([])
    expect(lettersOf(people)).toBeGreaterThanOrEqual(lettersOf(shown(figures, stage)))
  })

  it('shows three dots of whom no words have a place', () => {
    const stage = { width: 320, height: 484 }
    const people = shown(room(CROWD, stage, LONG), stage)
    expect(covered(people)).toEqual([])
    const folded = people.filter(({ lines }) => lines.length === 0).length
    expect([folded > 0, folded < people.length]).toEqual([true, true])
  })

  it('takes almost half of the room where nobody is in the way', () => {
    const stage = { width: 390, height: 760 }
    const [alone] = shown(room([{ positionX: 35, positionY: 40 }], stage, LONG), stage)
    expect(alone?.lines.length).toBe(3)
    expect(alone?.bubble?.width).toBeGreaterThan(0.4 * stage.width)
    expect(alone?.bubble?.width).toBeLessThanOrEqual(0.46 * stage.width)
  })

  it.each(STAGES)('grows to the whole answer inside the room, beside the own face, $width wide', (stage) => {
    for (const place of INITIAL_PLACEMENTS) {
      const [one, ...others] = room([place, ...INITIAL_PLACEMENTS.filter((other) => other !== place)], stage, LONG).toSorted(
        (left, right) => Number(right.userId === 'member0') - Number(left.userId === 'member0'),
      )
      if (!one) throw new Error('nobody')
      const [grown] = shown([{ ...one, grown: grownBubbleOf(LONG, measure, stage) }, ...others], stage)
      expect(grown?.lines.join(' ')).toBe(LONG.trim())
      const { x = 0, y = 0, width = 0, height = 0 } = grown?.bubble ?? {}
      expect([x >= 0, y >= TOP_PX, x + width <= stage.width, y + height <= stage.height]).toEqual([true, true, true, true])
      expect(isApart(grown?.bubble ?? null, grown?.face ?? null)).toBe(true)
    }
  })

  it('leaves a bubble over the head where nothing is in its way', () => {
    const stage = { width: 390, height: 760 }
    const places = [
      { positionX: 35, positionY: 25 },
      { positionX: 5, positionY: 60 },
    ]
    const people = room(places, stage).map((figure) => ({ ...figure, hasMark: false }))
    expect(shown(people, stage).map(({ spot }) => spot)).toEqual([
      { side: 'above', shift: 0 },
      { side: 'above', shift: 0 },
    ])
  })

  it('keeps a bubble out from under the bar', () => {
    const stage = { width: 390, height: 760 }
    const [first] = shown(room([{ positionX: 35, positionY: 10 }], stage), stage)
    expect(first?.bubble?.y).toBeGreaterThan(TOP_PX)
  })

  it('says nothing of who wrote nothing', () => {
    const stage = { width: 390, height: 760 }
    const silent = room(INITIAL_PLACEMENTS, stage).map((figure) => ({ ...figure, bubbles: [] }))
    expect(bubblePlaces(silent, stage, TOP_PX).size).toBe(0)
  })
})
