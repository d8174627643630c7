import { describe, expect, it } from 'vitest'
import type { FriendLists } from '#contract/friends.ts'
import type { FoundPerson, FriendStatus, MemberStar } from '#contract/people.ts'
import { withStatus } from './friendCache.ts'

const card = (userId: string) => ({ userId, userName: `${userId}님`, profile: `/content/${userId}.png` })
const found = (userId: string, status: FriendStatus): FoundPerson => ({ ...card(userId), status })
const ids = (people: { userId: string }[]) => people.map(({ userId }) => userId)

const lists: FriendLists = { friend: [card('f1'), card('f2')], received: [card('r1'), card('r2')], sent: [card('s1')] }

describe('withStatus', () => {
  it.each([
    ['r1', 'FRIEND', { friend: ['r1', 'f1', 'f2'], received: ['r2'], sent: ['s1'] }],
    ['r2', 'JUSTHUMAN', { friend: ['f1', 'f2'], received: ['r1'], sent: ['s1'] }],
    ['s1', 'JUSTHUMAN', { friend: ['f1', 'f2'], received: ['r1', 'r2'], sent: [] }],
    ['s1', 'FRIEND', { friend: ['s1', 'f1', 'f2'], received: ['r1', 'r2'], sent: [] }],
    ['f2', 'JUSTHUMAN', { friend: ['f1'], received: ['r1', 'r2'], sent: ['s1'] }],
  ] as const)('moves %s, now %s, to where it belongs', (userId, status, expected) => {
    const moved = withStatus(lists, { userId, status })
    expect({ friend: ids(moved.friend), received: ids(moved.received), sent: ids(moved.sent) }).toEqual(expected)
  })

  it('puts somebody new in front, without the status that search results carry', () => {
    const moved = withStatus(lists, { userId: 'new1', status: 'SENT', person: found('new1', 'JUSTHUMAN') })
    expect(moved.sent).toEqual([card('new1'), card('s1')])
  })

  it('cannot show somebody whose card nobody knows', () => {
    expect(withStatus(lists, { userId: 'new1', status: 'SENT' })).toEqual(lists)
  })

  it('keeps the very same lists and places when nothing changes', () => {
    expect(withStatus(lists, { userId: 'f2', status: 'FRIEND' })).toBe(lists)
    expect(withStatus(lists, { userId: 'new1', status: 'JUSTHUMAN' })).toBe(lists)
  })

  it('marks a search result', () => {
    const answer = { users: [found('u1', 'JUSTHUMAN'), found('u2', 'FRIEND')] }
    expect(withStatus(answer, { userId: 'u1', status: 'SENT' }).users).toEqual([found('u1', 'SENT'), found('u2', 'FRIEND')])
    expect(withStatus(answer, { userId: 'u2', status: 'FRIEND' })).toBe(answer)
    expect(withStatus(answer, { userId: 'u9', status: 'SENT' })).toBe(answer)
  })

  it('marks a star only when it is that member’s', () => {
    const star: MemberStar = { userName: '민아', character: '', starBackground: 'bg_star_1.png', userId: 'u1', status: 'FRIEND' }
    expect(withStatus(star, { userId: 'u1', status: 'JUSTHUMAN' }).status).toBe('JUSTHUMAN')
    expect(withStatus(star, { userId: 'u2', status: 'JUSTHUMAN' })).toBe(star)
  })

  it('is undone by applying nothing: the answer itself is never changed', () => {
    const before = structuredClone(lists)
    withStatus(lists, { userId: 'r1', status: 'FRIEND' })
    expect(lists).toEqual(before)
  })
})
