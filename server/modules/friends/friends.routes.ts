import { answerFriendRequest, getFriends, removeFriend, sendFriendRequest } from '#contract/friends.ts'
import { REQUESTS_A_DAY_TO_ONE } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { readFriends } from './friends.service.ts'
import * as requests from './requests.service.ts'

export function friendsRoutes(app: App, deps: Deps): void {
  route(app, getFriends, ({ caller }) => readFriends(deps.db, caller.personId))

  const countToOne = app.limiterBy('friend requests to one person', REQUESTS_A_DAY_TO_ONE, '1 day', 'REQUESTS_SPENT')
  route(app, sendFriendRequest, async ({ caller, input, request, reply }) => {
    await countToOne(request, reply, `${caller.personId} ${input.body.receiverId.toLowerCase()}`)
    const status = await requests.sendRequest(deps, caller.personId, input.body.receiverId)
    return { message: status === 'FRIEND' ? 'friends now' : 'friend request sent', status }
  })

  route(app, removeFriend, async ({ caller, input: { params, query } }) => {
    const status = await requests.removeFriend(deps, caller.personId, params.userId, query.expect)
    return { message: 'friend or request removed', status }
  })

  route(app, answerFriendRequest, async ({ caller, input: { params, body } }) => {
    const status = await requests.answerRequest(deps, caller.personId, params.userId, body.status)
    return { message: body.status === 'ACCEPTED' ? 'friend request accepted' : 'friend request rejected', status }
  })
}
