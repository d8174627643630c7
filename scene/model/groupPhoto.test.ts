import { expect, test } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { overlap } from './bubblePlaces.ts'
import { type GroupPhoto, groupPhotoLayout, PHOTO, type PhotoFigure } from './groupPhoto.ts'
import { FACE, onStage } from './roomLayout.ts'

const BACKGROUND = { width: 428, height: 926 }
const measure = (text: string) => text.length * 12
const MEASURES = { date: measure, question: measure, plate: measure, station: measure }
/** Three rows on a stage of 390 x 760, as they are drawn in the design. */
const ROWS = [
  { positionX: 4, positionY: 30.98 },
  { positionX: 34, positionY: 37 },
  { positionX: 34, positionY: 68 },
]

function aFigure(at: number, change: Partial<PhotoFigure> = {}): PhotoFigure {
  const place = INITIAL_PLACEMENTS[at] ?? { positionX: 0, positionY: 10 }
  return { userId: `u${at}`, name: '별이', character: '/content/character_u.png', isOwn: at === 0, isAsleep: false, ...place, ...change }
}

function layoutOf(figures: readonly PhotoFigure[], change: Partial<GroupPhoto> = {}) {
  const words = { date: '2026년 11월 22일 일요일', question: '오늘 기분은 어때요?', stationName: '새벽 편지방' }
  return groupPhotoLayout(
    { figures, background: 'bg_station_2.png', sky: undefined, words, hasNames: true, ...change },
    BACKGROUND,
    MEASURES,
  )
}

const six = INITIAL_PLACEMENTS.map((_, at) => aFigure(at, { name: '가나다라마바사아자차카타파하별' }))

test('figures stand as the design maps the room, and the background as its floor says', () => {
  const { places, background } = layoutOf(ROWS.map((place, at) => aFigure(at, place)))
  const [back, middle, front] = places
  expect(back?.soles.x).toBeCloseTo(270 + 1.36 * (0.04 * 390 + 58.5 - 195), 1)
  expect(back?.soles.y).toBeCloseTo(318, 0)
  expect(middle?.soles.y).toBeGreaterThan(350)
  expect(front?.soles.y).toBeCloseTo(575.2, 0)
  expect(back?.box.width).toBeCloseTo(600 * 0.215)
  expect(background).toMatchObject({ x: 0, width: 540 })
  expect(background.y).toBeCloseTo(-236, 0)
})

test('who is awake hops over the own shadow, sleepers do not and have their sign', () => {
  const { places } = layoutOf(six.map((figure, at) => ({ ...figure, isAsleep: at === 1 })))
  for (const { figure, box, soles, isInTheAir, mark } of places) {
    const rise = soles.y - (box.y + box.height * 0.94)
    expect(isInTheAir).toBe(!figure.isAsleep)
    expect(mark === null).toBe(!figure.isAsleep)
    if (figure.isAsleep) expect(rise).toBeCloseTo(0)
    else expect(rise).toBeGreaterThanOrEqual(9.9)
    expect(rise).toBeLessThanOrEqual(28.1)
  }
})

test.each([
  ['at the first places', INITIAL_PLACEMENTS],
  ['all at the top', INITIAL_PLACEMENTS.map((_, at) => ({ positionX: at * 14, positionY: 10 }))],
  ['all at the bottom', INITIAL_PLACEMENTS.map((_, at) => ({ positionX: at * 14, positionY: 80 }))],
  ['from the top to the bottom', INITIAL_PLACEMENTS.map((_, at) => ({ positionX: 70 - at * 14, positionY: 10 + at * 14 }))],
  ['all at one point', INITIAL_PLACEMENTS.map(() => ({ positionX: 70, positionY: 45 }))],
])('hats stay below two lines, plates above the foot and in the frame: %s', (_where, placed) => {
  const question = '최근에 산 것 중 가장 만족한 것은 무엇이고, 그것이 하루를 어떻게 바꾸어 주었는지 친구들에게 들려줄래요?'
  const words = { date: '2026년 11월 22일 일요일', question, stationName: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하' }
  const {
    places,
    question: lines,
    wordmark,
  } = layoutOf(
    six.map((figure, at) => ({ ...figure, ...placed[at] })),
    { words },
  )
  expect(lines).toHaveLength(2)
  for (const { box, plate } of places) {
    expect(box.y).toBeGreaterThan(26 + 20 + 3 + 2 * 30)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(PHOTO.width)
    expect(plate?.x).toBeGreaterThanOrEqual(8)
    expect((plate?.x ?? 0) + (plate?.width ?? 0)).toBeLessThanOrEqual(PHOTO.width - 8)
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThan(wordmark.y)
  }
})

test('rows keep their order, the back first, and come apart where there is room', () => {
  const { places } = layoutOf(six)
  const heights = places.map(({ soles }) => soles.y)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(heights.at(-1)).toBeCloseTo(575)
})

test('names cover no face and no other name, and are cut', () => {
  const { places } = layoutOf(six)
  const plates = places.map(({ plate }) => plate)
  for (const [at, plate] of plates.entries()) {
    expect(plate?.text).toMatch(/…$/)
    expect(plate?.width).toBeLessThanOrEqual(140)
    if (!plate) continue
    for (const other of plates.slice(at + 1)) expect(overlap(plate, other)).toBe(0)
    for (const { box } of places) expect(overlap(plate, onStage(FACE, box))).toBe(0)
  }
})

test('without names there is only the own one; a sleeper has a moon before it', () => {
  const { places } = layoutOf(six, { hasNames: false })
  expect(places.filter(({ plate }) => plate).map(({ figure }) => figure.userId)).toEqual(['u0'])
  const [asleep] = layoutOf([aFigure(0, { isAsleep: true })], { hasNames: false }).places
  expect(asleep?.plate?.moon?.x).toBeCloseTo((asleep?.plate?.x ?? 0) + 10)
  expect(asleep?.plate?.textX).toBeCloseTo((asleep?.plate?.x ?? 0) + 27)
})

test('nobody at all is an empty room', () => {
  expect(layoutOf([]).places).toEqual([])
})
