import { blockPerson, getBlocks, unblockPerson } from '#contract/blocks.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { block, unblock } from './blockMember.service.ts'
import { readBlocked } from './blocks.service.ts'

export function blocksRoutes(app: App, deps: Deps): void {
  route(app, getBlocks, async ({ caller }) => ({ people: await readBlocked(deps.db, caller.personId) }))

  route(app, blockPerson, async ({ caller, input }) => {
    await block(deps, caller.personId, input.body.userId)
    return { message: 'blocked' }
  })

  route(app, unblockPerson, async ({ caller, input }) => {
    await unblock(deps, caller.personId, input.params.userId)
    return { message: 'unblocked' }
  })
}
