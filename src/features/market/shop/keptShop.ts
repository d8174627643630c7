import { z } from 'zod'
import { Look } from '#contract/look.ts'
import { MARKET_CATEGORIES } from '#contract/market.ts'
import { currentEntry, readEntry, writeEntry } from '#lib/history/entryState.ts'
import { createShopStore, type Saved, type ShopOpening, type ShopState, type ShopStore } from './shop.store.ts'
import { type SubTab, subTabsOf } from './shopItem.ts'

const NAME = 'shop'

const Filters = z
  .object({
    category: z.enum(MARKET_CATEGORIES),
    shop: z.enum(['official', 'resale']),
    subTab: z.custom<SubTab>((tab) => typeof tab === 'string'),
    themes: z.array(z.string()),
    isWishedOnly: z.boolean(),
    isFilterOpen: z.boolean(),
    isOpen: z.boolean(),
  })
  .refine(({ shop, category, subTab }) => subTabsOf(category, shop).includes(subTab))

/** What is tried on, over the saved look at that time: a new saved look, as from the editor, replaces it. */
const TriedOn = z.object({
  over: z.string(),
  selectedId: z.string().nullable(),
  look: Look,
  star: z.string(),
  station: z.string().nullable(),
})

const Kept = z.object({ filters: Filters, triedOn: TriedOn })

/** A visit's store: as the history entry has it, where one comes back to it. A purchase under way is not kept. */
export function openShopStore(saved: Saved, opening?: ShopOpening): ShopStore {
  const entry = currentEntry()
  const store = createShopStore(saved, opening)
  const kept = readEntry(entry, NAME, Kept)
  if (kept) {
    const { over, ...triedOn } = kept.triedOn
    store.setState({ ...kept.filters, ...(over === JSON.stringify(saved) && triedOn) })
  }
  store.subscribe((state) => writeEntry(entry, NAME, keptOf(state)))
  return store
}

function keptOf(state: ShopState): z.input<typeof Kept> {
  const { saved, category, shop, subTab, themes, isWishedOnly, isFilterOpen, isOpen, selectedId, look, star, station } = state
  return {
    filters: { category, shop, subTab, themes: [...themes], isWishedOnly, isFilterOpen, isOpen },
    triedOn: { over: JSON.stringify(saved), selectedId, look, star, station },
  }
}
