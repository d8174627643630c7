import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'
import { codePoints, tidyName, UserName } from './userName.ts'

const sentenceOf = (name: string) => UserName.safeParse(name).error?.issues[0]?.message

describe('UserName', () => {
  it('stores what it answers: a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const stored = UserName.safeParse(text)
        fc.pre(stored.success)
        expect(UserName.parse(stored.data)).toBe(stored.data)
        expect(codePoints(stored.data ?? '')).toBeLessThanOrEqual(15)
      }),
    )
  })

  it('counts code points, not bytes or UTF-16 units', () => {
    expect(UserName.parse('가'.repeat(15))).toBe('가'.repeat(15))
    expect(UserName.parse('🌟'.repeat(15))).toBe('🌟'.repeat(15))
    expect(sentenceOf('가'.repeat(16))).toBe(NAME_TOO_LONG)
    expect(sentenceOf('🌟'.repeat(16))).toBe(NAME_TOO_LONG)
  })

  it('counts a syllable typed as separate letters once', () => {
    const decomposed = '각'.repeat(15).normalize('NFD')
    expect(decomposed.length).toBe(45)
    expect(UserName.parse(decomposed)).toBe('각'.repeat(15))
  })

  it.each(['', '   ', '\u3000', '\u200b\u200d', '\n\t', '\u0000'])('takes %j for no name', (name) => {
    expect(sentenceOf(name)).toBe(NAME_EMPTY)
  })

  it('refuses a huge text without working on it', () => {
    expect(sentenceOf('별'.repeat(100_000))).toBe(NAME_TOO_LONG)
  })
})

describe('tidyName', () => {
  it('drops what cannot be seen and joins the rest with single spaces', () => {
    expect(tidyName('  별\u200b무리\t\u3000 \u202e민아 ')).toBe('별무리 민아')
  })

  it('leaves nothing that a database or a terminal chokes on', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(tidyName(text))))
  })
})
