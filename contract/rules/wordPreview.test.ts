import { describe, expect, it } from 'vitest'
import { wordPreview } from './wordPreview.ts'

describe('wordPreview', () => {
  it('leaves a short text as it is, on one line', () => {
    expect(wordPreview(' 처음이라\n\n설레요! ', 20)).toBe('처음이라 설레요!')
    expect(wordPreview('가'.repeat(20), 20)).toBe('가'.repeat(20))
  })

  it('cuts between words', () => {
    expect(wordPreview('오늘은 바람이 시원해서 오래 걸었어요', 14)).toBe('오늘은 바람이 시원해서…')
  })

  it('keeps a word that ends just there', () => {
    expect(wordPreview('오늘은 바람이 시원해서 오래', 12)).toBe('오늘은 바람이 시원해서…')
  })

  it.each([
    ['도서관 창가 자리에서 오래 책을 읽었어요', '도서관 창가 자리에서 오래 책을…'],
    // The twentieth letter ends a word.
    ['도서관 창가 자리에서 아주 오래 책을 읽었어요', '도서관 창가 자리에서 아주 오래 책을…'],
    ['가'.repeat(21), `${'가'.repeat(20)}…`],
    [`가 ${'나'.repeat(30)}`, `가 ${'나'.repeat(18)}…`],
    [`${'가'.repeat(8)} ${'나'.repeat(30)}`, `${'가'.repeat(8)} ${'나'.repeat(11)}…`],
    ['👩‍🚀'.repeat(21), `${'👩‍🚀'.repeat(20)}…`],
  ])('makes 20 letters of %j', (text, beginning) => expect(wordPreview(text, 20)).toBe(beginning))

  it('drops what ends a sentence before the ellipsis', () => {
    expect(wordPreview('좋았어요. 정말로 좋았어요.', 7)).toBe('좋았어요…')
    expect(wordPreview('좋았어요!! 정말로 좋았어요.', 7)).toBe('좋았어요…')
  })

  it('cuts a word that fills the room alone, by letters as people count them', () => {
    expect(wordPreview('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…')
  })
})
