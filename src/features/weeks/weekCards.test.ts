import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import type { Week } from '#contract/weeks.ts'
import { cardsOf, daysOf, headOf, lookWith } from './weekCards.ts'

const EMPTY: Week = {
  from: '2026-11-16',
  until: '2026-11-22',
  answers: [],
  starDays: [],
  stations: [],
  signals: { sent: 0, got: 0 },
  firstWorn: [],
  isSeen: false,
}
const answer = { serviceDate: '2026-11-16', answer: '답', character: '' }
const worn = (name: string, title: string) => ({ serviceDate: '2026-11-22', name, title })
const title = (card: Parameters<typeof headOf>[0], change: Partial<Week>) => headOf(card, { ...EMPTY, ...change }).title.join(' ')

describe('cardsOf', () => {
  it('leaves out what has nothing to show', () => {
    expect(cardsOf(EMPTY)).toEqual([])
    expect(cardsOf({ ...EMPTY, signals: { sent: 0, got: 1 } })).toEqual(['stars'])
    expect(cardsOf({ ...EMPTY, answers: [answer], firstWorn: [worn('item_head_10.png', '머리띠')] })).toEqual(['answers', 'worn'])
  })
})

describe('headOf', () => {
  it('counts in Korean', () => {
    expect(title('answers', { answers: Array.from({ length: 5 }, () => answer) })).toBe('다섯 밤의 내 이야기')
    const starDays = [
      { serviceDate: '2026-11-16', stars: 2 },
      { serviceDate: '2026-11-20', stars: 4 },
    ]
    expect(title('stars', { starDays })).toBe('지난주에 별 여섯 개가 새로 떴어요')
    expect(title('stars', { starDays: [{ serviceDate: '2026-11-16', stars: 12 }] })).toBe('지난주에 별 12개가 새로 떴어요')
    expect(title('stars', { signals: { sent: 1, got: 0 } })).toBe('별은 쉬어 가고 안부가 오갔어요')
  })

  it.each([
    ['fashion_top_17.png', '오로라 시스루 셔츠', '일요일에 오로라 시스루 셔츠를 처음 입었어요'],
    ['fashion_shoes_19.png', '펭귄 방한화', '일요일에 펭귄 방한화를 처음 신었어요'],
    ['item_leftHand_9.png', '별 우산', '일요일에 별 우산을 처음 들어 봤어요'],
    ['item_eyes_4.png', '하트 선글라스', '일요일에 하트 선글라스를 처음 써 봤어요'],
    ['face_hair_27.png', '눈꽃 단발', '일요일에 눈꽃 단발을 처음 해 봤어요'],
  ])('says of %s what one does with it', (name, item, said) => {
    expect(title('worn', { firstWorn: [worn(name, item)] })).toBe(said)
  })

  it('names the days over the end of a month, and a single day', () => {
    const dates = (from: string, until: string) => headOf('answers', { ...EMPTY, from, until, answers: [answer] }).sub
    expect(dates('2026-11-16', '2026-11-22')).toBe('11월 16일~22일')
    expect(dates('2026-11-30', '2026-12-06')).toBe('11월 30일~12월 6일')
    expect(dates('2026-11-22', '2026-11-22')).toBe('11월 22일')
  })
})

it('days before the member joined have no stars, not none', () => {
  const days = daysOf({ ...EMPTY, from: '2026-11-18', starDays: [{ serviceDate: '2026-11-20', stars: 2 }] })
  expect(days.map(({ stars }) => stars)).toEqual([null, null, 0, 0, 2, 0, 0])
  expect(days[0]?.date).toBe('2026-11-16')
})

it('puts on what was new, and takes nothing off that is worn', () => {
  const look = withPart(DEFAULT_LOOK, 'item_head', 'item_head_10.png')
  const both = lookWith(look, [worn('fashion_set_5.png', '한복'), worn('fashion_top_17.png', '셔츠')])
  expect(both.outfit).toMatchObject({ set: 'fashion_set_5.png', top: '', bottom: '' })
  expect(lookWith(look, [worn('item_head_10.png', '머리띠')])).toEqual(look)
})
