import { FRIEND_LIMITS } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as blocks from './blocks.repository.ts'

/** Whether either of two has blocked the other: then neither may see or reach the other. */
export function isBlockedBetween(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return blocks.isBlockedBetween(db, onePersonId, otherPersonId)
}

/**
 * Whom a person has blocked and who has blocked them. How many have blocked somebody has no bound, so callers that show a
 * list ask `among` those on it.
 */
export async function blockedWith(db: Db, personId: string, among?: readonly string[]): Promise<Set<string>> {
  return new Set(await blocks.findBlockedWith(db, personId, among))
}

/** Which two of these have a block between them, whoever it came from. */
export async function blocksAmong(db: Db, personIds: readonly string[]): Promise<[personId: string, personId: string][]> {
  if (personIds.length === 0) return []
  return (await blocks.findBlocksAmong(db, personIds)).map(({ blockerPersonId, blockedPersonId }) => [blockerPersonId, blockedPersonId])
}

/** Whom a member has blocked, the newest first. */
export function readBlocked(db: Db, personId: string): Promise<PersonCard[]> {
  return blocks.findBlockedMembers(db, personId, FRIEND_LIMITS.blocks)
}

/** Removes every block by and of a person. */
export function removeBlocks(tx: Tx, personId: string): Promise<void> {
  return blocks.deleteBlocksOf(tx, personId)
}

/** A person's own data. */
export async function readOwnBlocks(db: Db, personId: string) {
  return { blocks: await blocks.findOwnRows(db, personId) }
}
