import { describe, expect, it } from 'vitest'
import { figureBoxAt } from './roomLayout.ts'
import { bubbleBox, bubblesOf, grownBubbleOf, isCut, plateBox, plateOf } from './roomPlate.ts'
import { fitText } from './textFit.ts'

const measure = (text: string) => [...text].length * 11
const NAME = { label: '민아', isOwn: false, isAdmin: false, hasReport: false, isPresent: false }
const STAGE = { width: 320, height: 583 }

describe('plateOf', () => {
  it('is a pill about the name', () => {
    expect(plateOf(NAME, measure, STAGE)).toEqual({ width: 42, height: 26, text: '민아', textX: 10, icons: [] })
  })

  it('marks the admin, the own figure, present members and written answers', () => {
    const icons = (more: object) => plateOf({ ...NAME, ...more }, measure, STAGE)?.icons.map(({ icon }) => icon)
    expect(icons({ isOwn: true })).toEqual(['own'])
    expect(icons({ isOwn: true, isAdmin: true, hasReport: true })).toEqual(['owner', 'report'])
    expect(icons({ isAdmin: true, isPresent: true })).toEqual(['owner', 'present'])
  })

  it('has at most two marks beside the own name, and no mark for being present', () => {
    const own = plateOf({ ...NAME, isOwn: true, isAdmin: true, hasReport: true, isPresent: true }, measure, STAGE)
    expect(own?.icons.map(({ icon }) => icon)).toEqual(['owner', 'report'])
  })

  it('says who is asleep after the name, in place of a check, and cuts the name for it', () => {
    const asleep = plateOf({ ...NAME, hasReport: true, asleepWord: '쉬는 중' }, measure, STAGE)
    expect(asleep?.icons.map(({ icon }) => icon)).toEqual(['asleep'])
    expect(asleep?.state).toEqual({ text: '쉬는 중', x: 53 })
    expect(asleep?.width).toBe(53 + 44 + 10)
    const long = plateOf({ ...NAME, label: '가'.repeat(15), asleepWord: '쉬는 중' }, measure, STAGE)
    expect(long?.text).toMatch(/^가+…$/)
    expect(long?.width).toBeLessThanOrEqual(135)
  })

  it('cuts a long name, and is none without one', () => {
    const long = { ...NAME, label: '가'.repeat(15), isAdmin: true, hasReport: true, isPresent: true }
    expect(plateOf(long, measure, STAGE)?.text).toMatch(/^가+…$/)
    expect(plateOf(long, measure, STAGE)?.width).toBeLessThanOrEqual(135)
    expect(plateOf(long, measure, { width: 428, height: 842 })?.width).toBeLessThanOrEqual(140)
    expect(plateOf({ ...NAME, label: '' }, measure, STAGE)).toBeNull()
  })
})

describe('plateBox', () => {
  const plate = { width: 140, height: 26 }
  it('lies under the shoes', () => {
    const figure = figureBoxAt({ positionX: 35, positionY: 40 }, STAGE)
    const box = plateBox(figure, plate, STAGE)
    expect(box.x + 70).toBeCloseTo(figure.x + 48)
    expect(box.y).toBeCloseTo(figure.y + 128 * 0.94 + 8)
  })

  it.each([
    [0, 80],
    [70, 80],
    [0, 10],
    [70, 10],
  ])('is inside the stage at %d, %d', (positionX, positionY) => {
    const box = plateBox(figureBoxAt({ positionX, positionY }, STAGE), plate, STAGE)
    expect([box.x >= 4, box.y >= 4, box.x + 140 <= 316, box.y + 26 <= 579]).toEqual([true, true, true, true])
  })
})

describe('a bubble', () => {
  const text = (words: string, stage = STAGE) => bubblesOf(words, measure, stage).map(({ lines }) => lines)
  it('has up to three even lines, from almost half of the room down to three dots', () => {
    expect(bubblesOf('좋았어!', measure, STAGE)[0]).toEqual({ lines: ['좋았어!'], width: 64, height: 26 })
    expect(text('좋았어!')).toEqual([['좋았어!'], []])
    expect(text('오늘은 별을 보며 오래 걸었어요')).toEqual([
      ['오늘은 별을 보며', '오래 걸었어요'],
      ['오늘은', '별을 보며', '오래 걸었어요'],
      [],
    ])
    const [widest] = bubblesOf('가나다 라마 '.repeat(20), measure, STAGE)
    expect(widest?.lines.length).toBe(3)
    expect(widest?.lines.at(-1)).toMatch(/…$/)
    expect(widest?.width).toBeLessThanOrEqual(0.46 * STAGE.width)
    expect(bubblesOf(' ', measure, STAGE)).toEqual([])
  })

  it('grows to all that was said', () => {
    const words = '가나다 라마 '.repeat(24)
    const grown = grownBubbleOf(words, measure, STAGE)
    expect([grown.lines.join(' '), isCut(grown, words)]).toEqual([words.trim(), false])
    expect(isCut(bubblesOf(words, measure, STAGE)[0] ?? grown, words)).toBe(true)
    expect(grown.width).toBeLessThanOrEqual(0.72 * STAGE.width)
  })

  it('stays inside the stage with its tail over the head', () => {
    for (const positionX of [0, 35, 70]) {
      const figure = figureBoxAt({ positionX, positionY: 10 }, STAGE)
      const { x, y, width, tailX } = bubbleBox(figure, { width: 144, height: 42 }, STAGE)
      expect([x >= 4, x + width <= 316, y >= 4]).toEqual([true, true, true])
      expect(tailX).toBeCloseTo(figure.x + 48)
    }
  })

  it('keeps its stickers inside the stage too, over the edge without the tail', () => {
    const bubble = { width: 144, height: 42 }
    const top = figureBoxAt({ positionX: 35, positionY: 0 }, STAGE)
    const bottom = figureBoxAt({ positionX: 35, positionY: 75 }, STAGE)
    expect(bubbleBox(top, { ...bubble, overhangPx: 18 }, STAGE).y).toBe(4 + 18)
    const below = bubbleBox(bottom, { ...bubble, overhangPx: 18, spot: { side: 'below', shift: 0 } }, STAGE)
    expect([below.y + below.height, below.height]).toEqual([STAGE.height - 4 - 18, 42])
  })

  it('hangs below the plate or before the body, moved aside no farther than its tail', () => {
    const figure = figureBoxAt({ positionX: 35, positionY: 30 }, STAGE)
    const bubble = { width: 100, height: 42 }
    const plate = plateBox(figure, { width: 60, height: 26 }, STAGE)
    const below = bubbleBox(figure, { ...bubble, spot: { side: 'below', shift: 1 } }, STAGE)
    expect(below.y).toBeGreaterThanOrEqual(plate.y + 26)
    expect(below.x).toBeGreaterThan(figure.x + 48 - 50)
    expect(below.tailX).toBeCloseTo(figure.x + 48)
    const before = bubbleBox(figure, { ...bubble, spot: { side: 'before', shift: 0 } }, STAGE)
    expect([before.y > figure.y + 64, before.y < figure.y + 96]).toEqual([true, true])
  })
})

describe('text', () => {
  it('is cut between letters, never within one', () => {
    expect(fitText('👩‍🚀별무리', 44, measure)).toBe('👩‍🚀…')
    expect(fitText('👩‍🚀별무리', 22, measure)).toBe('👩‍🚀…')
    expect(fitText('별무리', 33, measure)).toBe('별무리')
  })

  it('is cut after a word, and within one only where it is longer than a line', () => {
    expect(fitText('오늘은 차분이라고', 66, measure)).toBe('오늘은…')
    expect(fitText('가 나다라마바사', 55, measure)).toBe('가 나다…')
  })
})
