import { beforeEach, expect, it, vi } from 'vitest'
import { localStore, tabStore } from './storage.ts'
import { keepWanted, takeWanted } from './wanted.ts'

beforeEach(() => {
  tabStore.clear()
  localStore.clear()
  localStore.write('trayOwner', 'me')
})

it('offers once what was wanted, to who was here last', () => {
  keepWanted({ pathname: '/report', search: '?day=1' })
  expect([takeWanted('me'), takeWanted('me')]).toEqual(['/report?day=1', null])
  keepWanted({ pathname: '/report', search: '' })
  expect(takeWanted('somebody else')).toBeNull()
  localStore.remove('trayOwner')
  keepWanted({ pathname: '/report', search: '' })
  expect(takeWanted('new')).toBe('/report')
})

it('for ten minutes, never home itself, and never an address outside', () => {
  vi.useFakeTimers()
  keepWanted({ pathname: '/station', search: '' })
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeWanted('me')).toBeNull()
  vi.useRealTimers()
  keepWanted({ pathname: '/home', search: '' })
  expect(takeWanted('me')).toBeNull()
  for (const pathname of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    keepWanted({ pathname, search: '' })
    expect(takeWanted('me')).toBeNull()
  }
})
