import { expect, it } from 'vitest'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { figuresOf, haveAllAnswered } from './figures.ts'

const ME = 'me1'
const member = (userId: string, more: Partial<StationMember> = {}): StationMember => ({
  userId,
  userName: userId,
  profile: '/p.png',
  character: '/c.png',
  positionX: 5,
  positionY: 31,
  todayReport: false,
  isFriend: false,
  ...more,
})

it('the disc at a head shows the friend status, also while a request waits', () => {
  const stationMembers = [
    member(ME),
    member('friend1', { isFriend: true, status: 'FRIEND' }),
    member('asked1', { status: 'SENT' }),
    member('asks1', { status: 'RECEIVED' }),
    member('other1', { status: 'JUSTHUMAN' }),
    member('plain1', { isFriend: true }),
    member('blocked1', { userName: '' }),
  ]
  const room = { stationMembers, adminUserId: ME } as unknown as StationRoom
  const figures = figuresOf(room, { me: ME, presentIds: new Set(), signalledIds: new Set() })
  expect(Object.fromEntries(figures.map(({ userId, mark }) => [userId, mark]))).toEqual({
    [ME]: 'none',
    friend1: 'signal',
    asked1: 'pending',
    asks1: 'accept',
    other1: 'add',
    plain1: 'signal',
    blocked1: 'none',
  })
})

it("an answer is hidden behind dots until the own one is written; a blocked member's is not shown at all", () => {
  const stationMembers = [
    member(ME),
    member('wrote1', { todayReport: true }),
    member('waits1'),
    member('blocked1', { userName: '', todayReport: true }),
  ]
  const hiddenIn = (reportWritten: boolean) =>
    figuresOf({ stationMembers, adminUserId: ME, reportWritten } as unknown as StationRoom, {
      me: ME,
      presentIds: new Set(),
      signalledIds: new Set(),
    }).flatMap(({ userId, isAnswerHidden }) => (isAnswerHidden ? [userId] : []))
  expect(hiddenIn(false)).toEqual(['wrote1'])
  expect(hiddenIn(true)).toEqual([])
})

it('says and offers nothing while everybody is only looked at', () => {
  const stationMembers = [member(ME, { answer: '첫 답' }), member('wrote1', { todayReport: true, answer: '창밖의 노을' })]
  const room = { stationMembers, adminUserId: ME, reportWritten: true } as unknown as StationRoom
  const figures = figuresOf(room, { me: ME, presentIds: new Set(), signalledIds: new Set(), isStill: true })
  expect(figures.map(({ bubble, mark, isAnswerHidden }) => ({ bubble, mark, isAnswerHidden }))).toEqual(
    Array(2).fill({ bubble: undefined, mark: 'none', isAnswerHidden: false }),
  )
})

const roomOf = (...stationMembers: StationMember[]) => ({ stationMembers, adminUserId: ME, reportWritten: true }) as unknown as StationRoom
const wrote = (userId: string) => member(userId, { todayReport: true })

it('everybody has answered when all but those who rest have, and at least two', () => {
  const sleeper = member('sleeps1', { isResting: true })
  expect(haveAllAnswered(roomOf(wrote(ME), wrote('one1')))).toBe(true)
  expect(haveAllAnswered(roomOf(wrote(ME), wrote('one1'), sleeper))).toBe(true)
  expect(haveAllAnswered(roomOf(wrote(ME), member('one1'), sleeper))).toBe(false)
  expect(haveAllAnswered(roomOf(wrote(ME), sleeper))).toBe(false)
  expect(haveAllAnswered(roomOf(wrote(ME)))).toBe(false)
})

it('a sleeper has the word on its plate and never a check', () => {
  const room = roomOf(wrote(ME), member('sleeps1', { isResting: true, todayReport: true }))
  const [awake, asleep] = figuresOf(room, { me: ME, presentIds: new Set(), signalledIds: new Set() })
  expect([awake?.asleep, awake?.hasReport]).toEqual([undefined, true])
  expect([asleep?.asleep, asleep?.hasReport]).toEqual([{ word: '쉬는 중', look: undefined }, false])
})
