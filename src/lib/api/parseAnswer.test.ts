import { expect, it } from 'vitest'
import { z } from 'zod'
import { getLoginAccount } from '#contract/auth.ts'
import { getTransactions } from '#contract/market.ts'
import { getNotifications } from '#contract/notifications.ts'
import { searchUsers } from '#contract/people.ts'
import { parseAnswer } from './parseAnswer.ts'

const AT = '2026-11-20T09:00:00+09:00'
const person = (userId: string, status: string) => ({ userId, userName: '도윤', profile: '', status })

it('leaves out of a list what only a newer server knows, and keeps the rest in order', () => {
  const users = [person('doyun1', 'FRIEND'), person('haeun1', 'BEST_FRIEND'), person('seojun1', 'SENT')]
  expect(parseAnswer(searchUsers.output, { users })).toMatchObject({
    success: true,
    data: { users: [{ userId: 'doyun1' }, { userId: 'seojun1' }] },
  })
})

it('leaves it out of an inner list only', () => {
  const rooms = z.object({ rooms: z.array(z.object({ things: z.array(z.object({ kind: z.enum(['lamp']) })) })) })
  const body = { rooms: [{ things: [{ kind: 'lamp' }, { kind: 'piano' }] }, { things: [{ kind: 'piano' }] }] }
  expect(parseAnswer(rooms, body).data).toEqual({ rooms: [{ things: [{ kind: 'lamp' }] }, { things: [] }] })
})

it('keeps notifications and transactions of a newer type, whose counts and sums come from elsewhere', () => {
  const news = { id: 'n1', type: 'STAR_BIRTHDAY', message: '별이 한 살이 됐어요', createdAt: AT, isRead: false }
  expect(parseAnswer(getNotifications.output, { notifications: [news] })).toMatchObject({ data: { notifications: [news] } })
  const gift = { id: 't1', type: 'GIFT', amount: 300, balanceAfter: 900, createdAt: AT }
  expect(parseAnswer(getTransactions.output, { transactions: [gift], months: [] })).toMatchObject({ data: { transactions: [gift] } })
})

it('does not take an answer of another shape for one', () => {
  expect(parseAnswer(searchUsers.output, { users: [{ userId: 'doyun1' }] }).success).toBe(false)
  expect(parseAnswer(searchUsers.output, null).success).toBe(false)
  expect(parseAnswer(getLoginAccount.output, { provider: 'passkey', email: null, joinedAt: AT }).success).toBe(false)
})
