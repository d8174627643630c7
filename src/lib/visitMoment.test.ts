import { expect, it, vi } from 'vitest'
import { visitMoment } from './visitMoment.ts'

const kept = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
})

it('is one a visit: half an hour later it is another', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(visitMoment.isTaken(now)).toBe(false)
  visitMoment.take(now)
  expect(visitMoment.isTaken(now)).toBe(true)
  expect(visitMoment.isTaken(now + 29 * 60_000)).toBe(true)
  expect(visitMoment.isTaken(now + 31 * 60_000)).toBe(false)
})

it('of a clock that was wrong is none', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  visitMoment.take(now + 60_000)
  expect(visitMoment.isTaken(now)).toBe(false)
})
