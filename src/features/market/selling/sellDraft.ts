import { z } from 'zod'
import { readKept } from '#lib/storage/readKept.ts'
import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'sellDraft'
const Draft = z.object({ itemId: z.string(), isFormOpen: z.boolean(), price: z.string().regex(/^\d{0,6}$/) })
export type SellDraft = z.output<typeof Draft>

/** The item and typed price of the open sell modal: outlives a reload and the price check, which may fill in a price. */
export const sellDraft = {
  key: KEY,
  read: (): SellDraft | null => readKept(tabStore, KEY, Draft),
  write: (draft: SellDraft) => tabStore.write(KEY, JSON.stringify(draft)),
  clear: () => tabStore.remove(KEY),
}
