import * as contract from '#contract/stickers.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { laySticker, removeSticker } from './stickers.service.ts'

export function stickersRoutes(app: App, deps: Deps): void {
  route(app, contract.laySticker, async ({ input, caller }) => ({
    stickers: await laySticker(deps, caller.personId, input.params.reportId, input.body.sticker),
  }))
  route(app, contract.removeSticker, async ({ input, caller }) => ({
    stickers: await removeSticker(deps, caller.personId, input.params.reportId),
  }))
}
