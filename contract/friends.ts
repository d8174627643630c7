import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { FriendStatus, PersonCard, UserIdParam } from './people.ts'

/** `status`: the caller's new relation to the other member. */
const Changed = Acknowledgement.extend({ status: FriendStatus.optional() })

/** The three lists, each newest first. At most 500 friends, 500 received and 100 sent requests. */
export const FriendLists = z.object({ friend: z.array(PersonCard), received: z.array(PersonCard), sent: z.array(PersonCard) })
export type FriendLists = z.output<typeof FriendLists>

export const getFriends = endpoint({
  method: 'GET',
  path: '/friends',
  summary: 'Friends, and the received and sent requests',
  tag: 'friends',
  access: 'member',
  input: {},
  output: FriendLists,
  errors: [],
})

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/friends/requests',
  summary: 'Send a friend request; if the other has sent one too, both are friends at once and `status` is FRIEND',
  tag: 'friends',
  access: 'member',
  input: { body: z.object({ receiverId: UserIdParam }) },
  output: Changed,
  errors: ['TO_ONESELF', 'MEMBER_NOT_FOUND', 'REQUESTS_SPENT', 'REQUEST_TOO_SOON', 'REQUEST_REFUSED', 'FRIENDS_FULL'],
})

export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/friends/requests/:userId',
  summary: "Cancel the caller's request (SENT), or end a friendship (FRIEND). With `expect` only if that is still the status",
  tag: 'friends',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }), query: z.object({ expect: z.enum(['SENT', 'FRIEND']).optional() }) },
  output: Changed,
  errors: ['NOT_FOUND', 'STATUS_CHANGED'],
})

export const answerFriendRequest = endpoint({
  method: 'PATCH',
  path: '/friends/requests/:userId',
  summary: 'Accept or reject the request of that member; accepting a friend changes nothing, rejecting one is refused',
  tag: 'friends',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }), body: z.object({ status: z.enum(['ACCEPTED', 'REJECTED']) }) },
  output: Changed,
  errors: ['REQUEST_GONE', 'FRIENDS_FULL', 'STATUS_CHANGED'],
})
