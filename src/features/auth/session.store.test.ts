import { beforeEach, expect, it, vi } from 'vitest'
import { STAR_KEY } from '#lib/storage/seenHere.ts'

const kept = new Map<string, string>()
const deleted = vi.fn(async (_name: string) => true)
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => undefined,
}
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
vi.stubGlobal('caches', { delete: deleted })
vi.stubGlobal('BroadcastChannel', undefined)
const { useSession } = await import('./session.store.ts')

beforeEach(() => {
  kept.set(STAR_KEY, '{}')
  deleted.mockClear()
})

it.each([
  ['a logout', () => useSession.getState().forget({ status: 'leaving' })],
  ['a logout in another tab', () => useSession.getState().forget({ status: 'none', isNews: false })],
  ['a login, perhaps of somebody else', () => useSession.getState().begin('token')],
])('%s forgets what was seen on the device', (_what, act) => {
  act()
  expect([kept.has(STAR_KEY), deleted.mock.calls]).toEqual([false, [['pictures']]])
})
