import { wornParts } from '#contract/look.ts'
import type { OwnedItem } from '#contract/market.ts'
import type { UserInfo } from '#contract/users.ts'

/** Why an owned item can not be offered now. */
export type Hindrance = 'WORN' | 'LISTED'

/** File names of all that a member wears and lives on. Which backgrounds their stations use only the server knows. */
export function wornFiles({ face, outfit, item, starBackground }: UserInfo): Set<string> {
  return new Set([...wornParts({ face, outfit, item }), starBackground])
}

/** @returns null for what can be offered */
export function hindranceOf({ name, isListed }: OwnedItem, worn: ReadonlySet<string>): Hindrance | null {
  if (isListed) return 'LISTED'
  return worn.has(name) ? 'WORN' : null
}
