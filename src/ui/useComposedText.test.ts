import { describe, expect, it } from 'vitest'
import { NAME_LENGTH } from '#contract/limits.ts'
import { cutToCharacters } from '#contract/rules/characters.ts'
import { shownText } from './useComposedText.ts'

const FULL = '가나다라마바사아자차카타파하'
const cut = (text: string) => cutToCharacters(text, NAME_LENGTH)

/** What the input shows after each of the texts that a keyboard writes into it, the first 14 letters left out. */
function typed(...ends: string[]): string[] {
  let shown: string = FULL
  return ends.map((end) => {
    shown = shownText(shown, FULL + end, cut)
    return shown.slice(FULL.length)
  })
}

describe('without composition events', () => {
  it.each([
    ['the last syllable, letter by letter', ['ㄱ', '가', '간']],
    ['the last syllable, taken away for each letter', ['ㄱ', '', '가', '', '간']],
    ['its last consonant, which comes apart from it at first', ['ㄱ', '가', '가ㄴ', '간']],
    ['a consonant that goes to the next syllable', ['간', '가나']],
    ['a consonant that goes to the next syllable, both written anew', ['간', '', '가나']],
    ['one syllable too many while it is made', ['간', '간ㄷ', '간다', '간닿']],
  ])('%s', (_what, steps) => {
    expect(typed(...steps)).toEqual(steps)
  })

  it('the text stays as the keyboard knows it, however long somebody types on', () => {
    expect(typed('간', '간ㄷ', '간다', '간다하', '간단', '간다나', '간다').at(-1)).toBe('간다')
    expect(cut(`${FULL}간다`)).toBe(`${FULL}간`)
  })
})

it.each([
  ['letters of other keyboards', ['간', '간a'], '간'],
  ['an emoji', ['간', '간🌟'], '간'],
  ['what is pasted', ['간다라'], '간'],
  ['a space', ['간', '간 '], '간'],
])('cuts %s at once', (_what, steps, end) => {
  expect(typed(...steps).at(-1)).toBe(end)
})
