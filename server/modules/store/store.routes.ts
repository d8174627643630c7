import { getOwnedItems } from '#contract/store.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { readOwnedItems } from './store.service.ts'

/** The items that a member owns beside the base wardrobe. */
export function storeRoutes(app: App, { db, wardrobe }: Deps): void {
  route(app, getOwnedItems, async ({ caller }) => ({ items: await readOwnedItems(db, wardrobe, caller.personId) }))
}
