import * as contract from '#contract/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as notifications from './notifications.service.ts'

export function notificationRoutes(app: App, deps: Deps): void {
  route(app, contract.getNotifications, ({ input, caller }) => notifications.readPage(deps, caller.personId, input.query.cursor))
  route(app, contract.getUnreadCount, ({ caller }) => notifications.readUnreadCount(deps, caller.personId))
  route(app, contract.readNotifications, ({ input, caller }) => notifications.markRead(deps, caller.personId, input.body))
  route(app, contract.deleteNotification, ({ input, caller }) => notifications.remove(deps, caller.personId, input.params.id))
}
