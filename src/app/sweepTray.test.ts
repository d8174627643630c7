import { expect, it } from 'vitest'
import { isOver } from './sweepTray.ts'

const news = (...notifications: string[]) => ({ notifications, serviceDate: undefined })
const alarm = (serviceDate: string) => ({ notifications: [], serviceDate })
const seen = (unread: string[] | undefined, today?: { answer: string; serviceDate: string }) => ({
  unreadIds: unread && new Set(unread),
  today,
})

it('a message goes when all that it tells of was read', () => {
  expect(isOver(news('a'), seen(['a', 'b']))).toBe(false)
  expect(isOver(news('a'), seen(['b']))).toBe(true)
  expect(isOver(news('a', 'b'), seen(['b']))).toBe(false)
  expect(isOver(news('a', 'b'), seen([]))).toBe(true)
})

it('an alarm goes when the question was answered, or is no longer today’s', () => {
  const today = { answer: '', serviceDate: '2026-03-11' }
  expect(isOver(alarm('2026-03-11'), seen([], today))).toBe(false)
  expect(isOver(alarm('2026-03-11'), seen([], { ...today, answer: '나' }))).toBe(true)
  expect(isOver(alarm('2026-03-10'), seen([], today))).toBe(true)
})

it('what could not be asked, and a message that says nothing of itself, stay', () => {
  expect([isOver(news('a'), seen(undefined)), isOver(alarm('2026-03-11'), seen([])), isOver(news(), seen([]))]).toEqual([
    false,
    false,
    false,
  ])
})
