import * as contract from '#contract/guestBook.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as book from './guestBook.service.ts'

export function guestBookRoutes(app: App, deps: Deps): void {
  route(app, contract.getGuestBook, ({ input, caller }) =>
    book.readGuestBook(deps, caller.personId, input.params.userId, input.query.cursor),
  )
  route(app, contract.writeGuestLine, ({ input, caller }) => book.writeGuestLine(deps, caller.personId, input.params.userId, input.body))
  route(app, contract.removeGuestLine, async ({ input, caller }) => {
    await book.removeGuestLine(deps, caller.personId, input.params.lineId)
    return { message: 'line removed' }
  })
  route(app, contract.answerGuestLine, async ({ input, caller }) => ({
    line: await book.answerGuestLine(deps, caller.personId, input.params.lineId, input.body.sticker),
  }))
  route(app, contract.setGuestBook, ({ input, caller }) => book.setGuestBook(deps, caller.personId, input.body.isOpen))
}
