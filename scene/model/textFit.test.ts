import { describe, expect, test } from 'vitest'
import { fitText, fitWords } from './textFit.ts'

/** Each letter is ten px wide. */
const measure = (text: string) => [...text].length * 10

describe('fitWords', () => {
  test('one line stays one, without the spaces around it', () => {
    expect(fitWords('  하루가   빨라요 ', 200, 2, measure)).toEqual(['하루가 빨라요'])
  })

  test('breaks between words, evenly', () => {
    expect(fitWords('하나 둘 셋 넷 다섯', 90, 2, measure)).toEqual(['하나 둘 셋', '넷 다섯'])
  })

  test('drops whole words for the ellipsis, and the sign before it', () => {
    expect(fitWords('하나 둘 셋 넷, 다섯여섯 일곱', 60, 2, measure)).toEqual(['하나 둘', '셋 넷…'])
  })

  test('cuts a word only where it is too long for a line alone', () => {
    expect(fitWords('ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ', 60, 3, measure)).toEqual(['ㅋㅋㅋㅋㅋㅋ', 'ㅋㅋㅋㅋ'])
    expect(fitWords('ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ', 60, 2, measure)).toEqual(['ㅋㅋㅋㅋㅋㅋ', 'ㅋㅋㅋㅋㅋ…'])
  })

  test.each([
    ['오늘은 별을 보며 오래 걸었어요', 120, 3],
    ['가나다 라마 바사아 자차카', 80, 3],
    ['비가 와서 하루 종일 집에서 책을 읽고 음악을 들었어요', 100, 3],
  ])('no last line of one word: %s', (text, maxPx, most) => {
    const lines = fitWords(text, maxPx, most, measure)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)).toContain(' ')
  })

  test('one word stays alone in the last line where no other fits beside it', () => {
    expect(fitWords('가나다라 마바사아', 50, 3, measure)).toEqual(['가나다라', '마바사아'])
  })

  test('an emoji of several signs is never torn', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(fitWords(family.repeat(3), 100, 9, measure)).toEqual([family, family, family])
  })

  test('a letter wider than the line is kept', () => {
    expect(fitWords('가나', 5, 2, measure)).toEqual(['가', '나'])
  })

  test('nothing is one empty line', () => {
    expect(fitWords(' ', 50, 2, measure)).toEqual([''])
  })
})

test('fitText cuts between letters', () => {
  expect(fitText('가나다라마', 40, measure)).toBe('가나다…')
})
