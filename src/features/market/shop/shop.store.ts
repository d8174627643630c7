import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MarketCategory } from '#contract/market.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { type Preview, previewOf, type Saved, takeOff, tryOn } from './preview.ts'
import { type Shop, type ShopItem, type SubTab, subTabIn } from './shopItem.ts'

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
  /** The sheet covers the figure; else it stands under it, or, in the background category, at the lower edge. */
  isOpen: boolean
  /** What is being decided on, and what was bought a moment ago: the dialogs of a purchase. */
  buying: ShopItem | null
  bought: ShopItem | null
  startBuying: (item: ShopItem) => void
  endBuying: (item: ShopItem) => void
  closePurchase: () => void
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
  /** Back to what is saved. */
  reset: () => void
}

export type ShopStore = StoreApi<ShopState>

/** One store for one visit to the shops. Nothing of it is sent anywhere. */
export function createShopStore(saved: Saved): ShopStore {
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
    isOpen: false,
    buying: null,
    bought: null,
    startBuying: (buying) => set({ buying }),
    endBuying: (bought) => set({ buying: null, bought }),
    closePurchase: () => set({ buying: null, bought: null }),
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

/** The store of the shop that is on the screen. */
export const ShopContext = createContext<ShopStore | null>(null)

export function useShopStore(): ShopStore {
  const store = useContext(ShopContext)
  if (!store) throw new Error('useShopStore outside of a ShopContext')
  return store
}

/** One value of the visit; the component renders again only when that value changes. */
export function useShop<T>(select: (state: ShopState) => T): T {
  return useStore(useShopStore(), select)
}
