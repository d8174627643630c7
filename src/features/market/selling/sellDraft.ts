import { z } from 'zod'
import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'sellDraft'
const Draft = z.object({ itemId: z.string(), isFormOpen: z.boolean(), price: z.string().regex(/^\d{0,6}$/) })
export type SellDraft = z.output<typeof Draft>

/**
 * The item whose sell modal is open on /market/my-item-sell, and the price typed there. It outlives a reload and a look at the price check,
 * which may fill in a price of its own, until the modal is closed or the item offered.
 */
export const sellDraft = {
  read(): SellDraft | null {
    const kept = Draft.safeParse(parse(tabStore.read(KEY)))
    return kept.success ? kept.data : null
  },
  write: (draft: SellDraft) => tabStore.write(KEY, JSON.stringify(draft)),
  clear: () => tabStore.remove(KEY),
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
