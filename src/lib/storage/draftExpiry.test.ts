import { expect, it } from 'vitest'
import { draftPrefixOf, markSeen, removeExpiredDrafts } from './draftExpiry.ts'
import type { SafeStorage } from './storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-25T12:00:00Z')
const at = (afterMs = 0) => new Date(NOW + afterMs)

function memory(): SafeStorage {
  const values = new Map<string, string>()
  return {
    keys: () => [...values.keys()],
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
const drafts = (area: SafeStorage) => area.keys().filter((key) => key.startsWith('reportDraft:'))

it('drafts of who was not here for seven days go, and nobody else’s', () => {
  const area = memory()
  for (const member of ['gone1', 'here1', 'gone12']) {
    area.write(`${draftPrefixOf(member)}r1:x`, 'words')
    markSeen(area, member, at())
  }
  markSeen(area, 'gone12', at(DAY_MS))
  removeExpiredDrafts(area, 'here1', at(7 * DAY_MS - 1))
  expect(drafts(area)).toHaveLength(3)
  removeExpiredDrafts(area, 'here1', at(7 * DAY_MS))
  expect(drafts(area)).toEqual(['reportDraft:here1:r1:x', 'reportDraft:gone12:r1:x'])
})

it('nothing is deleted while the time is not known', () => {
  const area = memory()
  area.write(`${draftPrefixOf('gone1')}r1:x`, 'words')
  markSeen(area, 'gone1', at())
  markSeen(area, 'gone1', null)
  removeExpiredDrafts(area, null, null)
  expect(drafts(area)).toHaveLength(1)
})

it('the days begin now where they are not known, and where a clock was wrong', () => {
  const area = memory()
  for (const member of ['old1', 'late1']) area.write(`${draftPrefixOf(member)}r1:x`, 'words')
  markSeen(area, 'late1', at(1000 * DAY_MS))
  removeExpiredDrafts(area, null, at())
  removeExpiredDrafts(area, null, at(6 * DAY_MS))
  expect(drafts(area)).toHaveLength(2)
  removeExpiredDrafts(area, null, at(7 * DAY_MS))
  expect(drafts(area)).toEqual([])
})
