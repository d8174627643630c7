import { beforeEach, expect, it, vi } from 'vitest'
import { localStore, tabStore } from './storage.ts'
import { forgetWanted, keepWanted, readWanted } from './wanted.ts'

beforeEach(() => {
  tabStore.clear()
  localStore.clear()
  localStore.write('trayOwner', 'me')
})

it('offers once what was wanted, to who was here last', () => {
  keepWanted({ pathname: '/report', search: '?day=1' })
  expect(readWanted('me')).toBe('/report?day=1')
  forgetWanted()
  expect(readWanted('me')).toBeNull()
  keepWanted({ pathname: '/report', search: '' })
  expect(readWanted('somebody else')).toBeNull()
  localStore.remove('trayOwner')
  keepWanted({ pathname: '/report', search: '' })
  expect(readWanted('new')).toBe('/report')
})

it('for ten minutes, never home itself, and never an address outside', () => {
  vi.useFakeTimers()
  keepWanted({ pathname: '/station', search: '' })
  vi.advanceTimersByTime(10 * 60_000)
  expect(readWanted('me')).toBeNull()
  vi.useRealTimers()
  forgetWanted()
  keepWanted({ pathname: '/home', search: '' })
  expect(readWanted('me')).toBeNull()
  for (const pathname of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    keepWanted({ pathname, search: '' })
    expect(readWanted('me')).toBeNull()
  }
})
