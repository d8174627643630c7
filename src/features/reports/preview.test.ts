import { describe, expect, it } from 'vitest'
import { preview } from './reportRows.ts'

describe('preview', () => {
  it('leaves a text of just the length as it is', () => expect(preview('가나다라마', 5)).toBe('가나다라마'))
  it('cuts a longer one', () => expect(preview('가나다라마바', 5)).toBe('가나다라마…'))
  it('counts an emoji of many code points as one', () => {
    expect(preview('👨‍👩‍👧‍👦👍🏽🇰🇷가나', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇰🇷…')
    expect(preview('👨‍👩‍👧‍👦👍🏽🇰🇷', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇰🇷')
  })
  it('counts a decomposed syllable as one', () => expect(preview('각'.normalize('NFD').repeat(3), 2).normalize('NFC')).toBe('각각…'))
  it('shows lines as one line', () => expect(preview(' 첫 줄\n\n둘째\t줄 ', 20)).toBe('첫 줄 둘째 줄'))
  it('ends in no space before the ellipsis', () => expect(preview('가나 다라', 3)).toBe('가나…'))
})
