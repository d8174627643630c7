import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Look, partIn, type Slot, withPart } from '#contract/look.ts'
import type { MarketCategory } from '#contract/market.ts'
import { wear } from '#contract/rules/wear.ts'
import { keepKnownParts } from '#features/character/keepKnownParts.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { placeOf, type Shop, type ShopItem, type SubTab, subTabIn } from './shopItem.ts'

export type ShopState = Preview & {
  saved: Saved
  category: MarketCategory
  shop: Shop
  subTab: SubTab
  themes: readonly string[]
  isWishedOnly: boolean
  isFilterOpen: boolean
  /** The card that the bag would buy. */
  selectedId: string | null
  /** The sheet covers the figure; else the figure is above it, or, in the background category, at the lower edge. */
  isOpen: boolean
  /** What is being decided on, and what was bought a moment ago: the dialogs of a purchase. */
  buying: ShopItem | null
  bought: ShopItem | null
  startBuying: (item: ShopItem) => void
  endBuying: (item: ShopItem) => void
  closePurchase: () => void
  /** What was saved on the way: from here on the preview goes back to it. */
  setSaved: (saved: Saved) => void
  setCategory: (category: MarketCategory) => void
  setShop: (shop: Shop) => void
  setSubTab: (subTab: SubTab) => void
  setOpen: (isOpen: boolean) => void
  setFilterOpen: (isFilterOpen: boolean) => void
  toggleTheme: (theme: string) => void
  toggleWishedOnly: () => void
  clearFilters: () => void
  showRecommended: () => void
  /** Tries a card on, or takes it off again when it is the chosen one. */
  toggleItem: (item: ShopItem) => void
  reset: () => void
}

export type ShopStore = StoreApi<ShopState>

/** Where a link opens the shops. */
export type ShopOpening = Partial<Pick<ShopState, 'shop' | 'category' | 'isWishedOnly'>>

/** One store for one visit to the shops. Nothing of it is sent anywhere. */
export function createShopStore(saved: Saved, opening: ShopOpening = {}): ShopStore {
  return createStore<ShopState>()((set) => ({
    saved,
    ...previewOf(saved),
    category: 'fashion',
    shop: 'official',
    subTab: 'all',
    themes: [],
    isWishedOnly: false,
    isFilterOpen: false,
    selectedId: null,
    isOpen: opening.category === 'bg',
    buying: null,
    bought: null,
    ...opening,
    startBuying: (buying) => set({ buying }),
    endBuying: (bought) => set({ buying: null, bought }),
    closePurchase: () => set({ buying: null, bought: null }),
    setSaved: (saved) => set({ saved }),
    setCategory: (category) =>
      set((state) => (state.category === category ? {} : { category, subTab: 'all', selectedId: null, isOpen: category === 'bg' })),
    setShop: (shop) => set(({ category, subTab }) => ({ shop, subTab: subTabIn(shop, category, subTab) })),
    setSubTab: (subTab) => set({ subTab }),
    setOpen: (isOpen) => set({ isOpen }),
    setFilterOpen: (isFilterOpen) => set({ isFilterOpen }),
    toggleTheme: (theme) =>
      set(({ themes }) => ({ themes: themes.includes(theme) ? themes.filter((other) => other !== theme) : [...themes, theme] })),
    toggleWishedOnly: () => set(({ isWishedOnly }) => ({ isWishedOnly: !isWishedOnly })),
    clearFilters: () => set({ themes: [], isWishedOnly: false }),
    showRecommended: () => set({ themes: [shopText.recommended], isWishedOnly: false }),
    toggleItem: (item) =>
      set((state) =>
        state.selectedId === item.id
          ? { ...takeOff(state, item, state.saved), selectedId: null }
          : { ...tryOn(state, item, state.saved), selectedId: item.id, isOpen: false },
      ),
    reset: () => set(({ saved: was }) => ({ ...previewOf(was), selectedId: null })),
  }))
}

export const ShopContext = createContext<ShopStore | null>(null)

export function useShopStore(): ShopStore {
  const store = useContext(ShopContext)
  if (!store) throw new Error('useShopStore outside of a ShopContext')
  return store
}

export function useShop<T>(select: (state: ShopState) => T): T {
  return useStore(useShopStore(), select)
}

/** What the preview shows: clothes, the star, or for a while a station's room. */
type Preview = { look: Look; star: string; station: string | null }

export type Saved = { look: Look; star: string }

type Fitted = Pick<ShopItem, 'type' | 'name'>

function previewOf({ look, star }: Saved): Preview {
  return { look, star, station: null }
}

/** The preview with an item tried on. What is worn already stays on. */
export function tryOn(preview: Preview, item: Fitted, saved: Saved): Preview {
  const place = placeOf(item)
  if (place === null) return preview
  if (place === 'star') return { ...preview, star: item.name, station: null }
  if (place === 'station') return { ...preview, station: item.name }
  if (partIn(preview.look, place) === item.name) return preview
  return { ...preview, look: wear(preview.look, place, item.name, { fallback: saved.look }) }
}

/** The preview without an item: what was saved there is back. */
function takeOff(preview: Preview, item: Fitted, saved: Saved): Preview {
  const place = placeOf(item)
  if (place === null) return preview
  if (place === 'star') return { ...preview, star: saved.star }
  if (place === 'station') return { ...preview, station: null }
  if (partIn(preview.look, place) !== item.name) return preview
  return { ...preview, look: restore(preview.look, place, saved.look) }
}

/** A set and its parts are restored together, so that no figure is half dressed. */
function restore(look: Look, slot: Slot, saved: Look): Look {
  const isClothes = slot === 'fashion_top' || slot === 'fashion_bottom' || slot === 'fashion_set'
  const slots: Slot[] =
    isClothes && (slot === 'fashion_set' || saved.outfit.set !== '') ? ['fashion_top', 'fashion_bottom', 'fashion_set'] : [slot]
  return slots.reduce((restored, each) => withPart(restored, each, partIn(saved, each)), look)
}

/** What can be saved of a preview with an item that was just bought: the rest, where it is only tried on, is as it was saved before. */
export function wearableOf(preview: Preview, item: Fitted, saved: Saved, isOwn: (file: string) => boolean): Saved {
  const own = {
    look: keepKnownParts(preview.look, isOwn, saved.look),
    star: isOwn(preview.star) ? preview.star : saved.star,
    station: null,
  }
  const { look, star } = tryOn(own, item, saved)
  return { look, star }
}
