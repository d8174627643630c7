import { FRIEND_LIMITS } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as blocks from './blocks.repository.ts'

export function isBlockedBetween(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return blocks.isBlockedBetween(db, onePersonId, otherPersonId)
}

/** Both directions. Unbounded, so callers with a list pass `among`. */
export async function blockedWith(db: Db, personId: string, among?: readonly string[]): Promise<Set<string>> {
  return new Set(await blocks.findBlockedWith(db, personId, among))
}

export async function blocksAmong(db: Db, personIds: readonly string[]): Promise<[personId: string, personId: string][]> {
  if (personIds.length === 0) return []
  return (await blocks.findBlocksAmong(db, personIds)).map(({ blockerPersonId, blockedPersonId }) => [blockerPersonId, blockedPersonId])
}

export function readBlocked(db: Db, personId: string): Promise<PersonCard[]> {
  return blocks.findBlockedMembers(db, personId, FRIEND_LIMITS.blocks)
}

export function removeBlocks(tx: Tx, personId: string): Promise<void> {
  return blocks.deleteBlocksOf(tx, personId)
}

export async function readOwnBlocks(db: Db, personId: string) {
  return { blocks: await blocks.findOwnRows(db, personId) }
}
