import { describe, expect, test } from 'vitest'
import { CARD_BUBBLE, CARD_PLACES, CARD_SIZES, type CardWords, cardLayout } from './cardLayout.ts'

const PICTURE = { width: 428, height: 926 }
const WORDS: CardWords = { name: '예린', afterName: '님의 별', line: '두근이요. 처음이라 설레요!', link: 'byeolmuri.example/i/Rk3vQ8…' }
const wide = (px: number) => (text: string) => [...text].length * px
const MEASURES = { title: wide, line: wide(40), link: wide(14) }

const layoutOf = (words: Partial<CardWords> = {}, format: 'post' | 'story' = 'post') =>
  cardLayout(format, { ...WORDS, ...words }, PICTURE, MEASURES)

describe('places', () => {
  test('of a post are those of the design', () => {
    const { figure, title, bubble, wordmark, link } = layoutOf()
    expect(figure).toMatchObject({ x: 255, width: 570, height: 760 })
    expect(title).toMatchObject({ text: '예린님의 별', fontPx: 68, x: 540, middle: 120 })
    expect(bubble).toMatchObject({ lines: ['두근이요. 처음이라 설레요!'], y: 266, height: 126 })
    expect([wordmark.x, wordmark.y + wordmark.height]).toEqual([68, 1294])
    expect([link.x + link.width, link.y, link.height]).toEqual([1012, 1234, 60])
  })

  test('of a story fill its height but the edges, where other apps lay their controls', () => {
    const [post, story] = [layoutOf(), layoutOf({}, 'story')]
    const { title, figure, wordmark, size } = story
    expect(title.middle - title.fontPx / 2).toBeGreaterThanOrEqual(200)
    expect(wordmark.y + wordmark.height).toBeLessThanOrEqual(1800)
    expect((wordmark.y + wordmark.height - (title.middle - title.fontPx / 2)) / size.height).toBeGreaterThanOrEqual(0.8)
    expect(figure.width / post.figure.width).toBeGreaterThan(1.3)
    expect(story.link.y).toBe(wordmark.y)
  })

  test('no place of a story is empty from the name down to the foot, however long the answer', () => {
    for (const line of [null, '응', '오늘은 정말로 기분이 좋았어요. '.repeat(8)]) {
      const { title, bubble, figure } = layoutOf({ line }, 'story')
      const top = bubble?.y ?? figure.y
      expect(top).toBeGreaterThan(title.middle + title.fontPx / 2)
      if (bubble) expect(figure.y - (bubble.y + bubble.height)).toBeLessThan(60)
    }
  })

  test.each(['post', 'story'] as const)('the star covers the whole %s', (format) => {
    const { background, size } = layoutOf({}, format)
    expect(size).toEqual(CARD_SIZES[format])
    expect(background.x).toBeLessThanOrEqual(0)
    expect(background.y).toBeLessThanOrEqual(0)
    expect(background.x + background.width).toBeGreaterThanOrEqual(size.width)
    expect(background.y + background.height).toBeGreaterThanOrEqual(size.height)
  })

  test.each(['post', 'story'] as const)('the bubble of a %s ends above whatever the figure may wear', (format) => {
    const { bubble, figure } = layoutOf({}, format)
    expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBeLessThan(figure.y)
  })
})

describe('words', () => {
  test('a long name is written smaller and stays whole', () => {
    const { title } = layoutOf({ name: '가나다라마바사아자차카타파' })
    expect(title.text).toBe('가나다라마바사아자차카타파님의 별')
    expect(title.fontPx).toBe(55)
  })

  test('one that is still too long is cut, and what follows it is not', () => {
    const { title } = layoutOf({ name: '🌟'.repeat(30) })
    expect(title).toMatchObject({ text: `${'🌟'.repeat(13)}…님의 별`, fontPx: 52 })
  })

  test('without a line there is no bubble', () => {
    expect(layoutOf({ line: null }).bubble).toBeNull()
  })

  test('two lines are as even as they can be, and the bubble grows upwards', () => {
    const { bubble } = layoutOf({ line: '오늘은 처음으로 별을 만들었고 그래서 설레요' })
    expect(bubble?.lines).toEqual(['오늘은 처음으로 별을', '만들었고 그래서 설레요'])
    expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBe(CARD_PLACES.post.bubbleBottom)
    expect(bubble?.height).toBe(188)
  })

  test('a very long line ends after a whole word, inside the card', () => {
    const { bubble } = layoutOf({ line: '오늘은 정말로 기분이 좋았어요. '.repeat(8) })
    expect(bubble?.lines).toHaveLength(2)
    expect(bubble?.lines[1]).toMatch(/ (정말로|기분이|좋았어요|오늘은)…$/)
    expect(bubble?.x).toBeGreaterThanOrEqual(CARD_BUBBLE.sides)
  })

  test('a story shows a line more', () => {
    expect(layoutOf({ line: '오늘은 정말로 기분이 좋았어요. '.repeat(8) }, 'story').bubble?.lines).toHaveLength(3)
  })

  test('the link of a long address is cut before it reaches the wordmark', () => {
    const { link, wordmark } = layoutOf({ link: `${'very-long-'.repeat(9)}.example/i/Rk3vQ8…` })
    expect(link.text.endsWith('…')).toBe(true)
    expect(link.x).toBeGreaterThan(wordmark.x + wordmark.width)
  })
})
