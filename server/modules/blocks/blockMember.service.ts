import { FRIEND_LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { runPairHooks } from '#server/events/hooks.ts'
import { retractNotifications } from '#server/modules/notifications/notifications.service.ts'
import { assertPair, emitToSelf, findPair } from '#server/modules/users/pair.service.ts'
import * as blocks from './blocks.repository.ts'

/** Ends every relation of the two, with notifications and search histories. Idempotent. The blocked one learns only that a friendship or request ended. @throws AppError TO_ONESELF, MEMBER_NOT_FOUND, BLOCKS_FULL */
export function block(deps: Deps, personId: string, userId: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const pair = await assertPair(tx, personId, userId)
    const at = deps.clock()
    const { self, other } = pair
    if (!(await blocks.insertBlock(tx, self.personId, other.personId, at))) return
    if ((await blocks.countBlocked(tx, self.personId)) > FRIEND_LIMITS.blocks) throw new AppError('BLOCKS_FULL')
    await runPairHooks('blocked', tx, afterCommit, pair, at)
    await retractNotifications(tx, afterCommit, { personId: self.personId, actorId: other.personId, at })
    await retractNotifications(tx, afterCommit, { personId: other.personId, actorId: self.personId, at })
  })
}

/** @throws AppError NOT_FOUND */
export function unblock(deps: Deps, personId: string, userId: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const pair = await findPair(tx, personId, userId)
    if (!pair || !(await blocks.deleteBlock(tx, pair.self.personId, pair.other.personId))) throw new AppError('NOT_FOUND')
    emitToSelf(afterCommit, pair, 'JUSTHUMAN')
  })
}
