import { answerFriendRequest, getFriends, removeFriend, sendFriendRequest } from '#contract/friends.ts'
import { type FriendStatus, getMemberStar, type PersonCard, searchUsers } from '#contract/people.ts'
import { getFriendReports } from '#contract/reports.ts'
import { sendSignal } from '#contract/signals.ts'
import type { Given } from './test.ts'
import { ME } from './world.ts'

export type People = { friend: PersonCard[]; received: PersonCard[]; sent: PersonCard[] }

export function aPerson(userName: string, userId: string): PersonCard {
  return { userId, userName, profile: ME.profile }
}

export const DOYUN = aPerson('도윤', 'doyun11')
export const YURI = aPerson('유리', 'yuri22')

/** Friends and requests, changed by calls as on the server. `known` can be found by a search. */
export function giveFriends(
  given: Given,
  { friend = [], received = [], sent = [], known = [] }: Partial<People & { known: PersonCard[] }>,
): People {
  const people: People = { friend: [...friend], received: [...received], sent: [...sent] }
  const all = [...known, ...friend, ...received, ...sent]
  const withId = (id: string) => all.filter(({ userId }) => userId === id)
  const without = (list: PersonCard[], id: string) => list.filter(({ userId }) => userId !== id)
  const isIn = (list: PersonCard[], id: string) => list.some(({ userId }) => userId === id)
  const statusOf = (id: string): FriendStatus =>
    isIn(people.friend, id) ? 'FRIEND' : isIn(people.sent, id) ? 'SENT' : isIn(people.received, id) ? 'RECEIVED' : 'JUSTHUMAN'
  given.answer(getFriends, () => ({ ...people }))
  given.answer(searchUsers, ({ query }) => ({
    users: all
      .filter(({ userId }) => userId.startsWith(query.user_id.toLowerCase()))
      .map((one) => ({ ...one, status: statusOf(one.userId) })),
  }))
  given.answer(sendFriendRequest, ({ body }) => {
    people.sent = [...withId(body.receiverId), ...people.sent]
    return { status: 'SENT' as const }
  })
  given.answer(removeFriend, ({ params }) => {
    people.friend = without(people.friend, params.userId)
    people.sent = without(people.sent, params.userId)
    return { status: 'JUSTHUMAN' as const }
  })
  given.answer(answerFriendRequest, ({ params, body }) => {
    people.received = without(people.received, params.userId)
    if (body.status === 'ACCEPTED') people.friend = [...withId(params.userId), ...people.friend]
    return { status: body.status === 'ACCEPTED' ? ('FRIEND' as const) : ('JUSTHUMAN' as const) }
  })
  given.answer(getMemberStar, ({ params }) => {
    const [one = DOYUN] = withId(params.userId)
    return { ...one, character: ME.character, starBackground: 'bg_star_2.png', status: statusOf(one.userId) }
  })
  given.answer(getFriendReports, { reports: [], total: 0, nextCursor: null })
  given.answer(sendSignal, { message: 'Signal sent successfully' })
  return people
}
