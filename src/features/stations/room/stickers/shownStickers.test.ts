import { expect, it } from 'vitest'
import type { LaidSticker } from '#contract/stickers.ts'
import { ownSticker, withChanges } from './shownStickers.ts'

const ME = { userId: 'mina12', userName: '민아', profile: '' }
const HARU = { userId: 'haru12', userName: '하루', profile: '' }
const laid: LaidSticker[] = [
  { id: 'a', sticker: 'heart', person: HARU },
  { id: 'b', sticker: 'hug', person: ME },
  { id: 'c', sticker: 'tea' },
]
const change = (sticker: 'star' | 'tear' | null) => ({ reportId: 'r', sticker })
const kinds = (changes: ReturnType<typeof change>[], among = laid) => withChanges(among, changes, ME).map(({ sticker }) => sticker)

it('a change shows in its place, a new one at the end, and one that is taken back nowhere', () => {
  expect(kinds([])).toEqual(['heart', 'hug', 'tea'])
  expect(kinds([change('star')])).toEqual(['heart', 'star', 'tea'])
  expect(kinds([change(null)])).toEqual(['heart', 'tea'])
  expect(kinds([change('star')], laid.slice(0, 1))).toEqual(['heart', 'star'])
})

it('of several changes that are not saved yet the last one counts', () => {
  expect(kinds([change('star'), change(null), change('tear')])).toEqual(['heart', 'tear', 'tea'])
  expect(ownSticker(withChanges(laid, [change('tear')], ME), ME.userId)).toBe('tear')
  expect(ownSticker(withChanges(laid, [change(null)], ME), ME.userId)).toBeNull()
})

it('a kind of a newer version is left out', () => {
  expect(kinds([], [{ id: 'd', sticker: 'comet' }, ...laid])).toEqual(['heart', 'hug', 'tea'])
})
