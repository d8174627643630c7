import { SLOTS, type Slot } from '#contract/look.ts'
import type { MarketCategory, OfficialItem, ResaleItem } from '#contract/market.ts'

export type Shop = 'official' | 'resale'

export type ShopItem = OfficialItem | ResaleItem

export function isOffer(item: ShopItem): item is ResaleItem {
  return 'listingId' in item
}

/** What a purchase costs now, in stone. */
export function priceOf(item: ShopItem): number {
  return isOffer(item) ? item.discounted_price : item.price
}

/** The Korean name; the file's name where the server sent none. */
export function titleOf({ title, name }: ShopItem): string {
  return title ?? name
}

const STAR_TYPES: readonly string[] = ['STARBACKGROUND', 'STAR_BG']
const STATION_TYPES: readonly string[] = ['STATIONBACKGROUND', 'STATION_BG']

/** Where an item is tried on: a slot of the look, the star's ground, or a station's room. */
export type Place = Slot | 'star' | 'station'

/** @returns null for a type that this version knows nothing of */
export function placeOf({ type }: Pick<ShopItem, 'type'>): Place | null {
  if (STAR_TYPES.includes(type)) return 'star'
  if (STATION_TYPES.includes(type)) return 'station'
  return SLOTS.find(({ itemType }) => itemType === type)?.slot ?? null
}

export type SubTab =
  | ('all' | 'hair' | 'eyes' | 'nose' | 'mouth' | 'mole')
  | ('top' | 'bottom' | 'set' | 'shoes' | 'accessories')
  | ('head' | 'ears' | 'neck' | 'wrist' | 'hand')
  | ('star' | 'station')

const ACCESSORIES: readonly Place[] = SLOTS.map(({ slot }) => slot).filter((slot) => slot.startsWith('item_'))

const PLACES: { readonly [T in Exclude<SubTab, 'all'>]: readonly Place[] } = {
  hair: ['face_hair'],
  eyes: ['face_eyes'],
  nose: ['face_nose'],
  mouth: ['face_mouth'],
  mole: ['face_mole'],
  top: ['fashion_top'],
  bottom: ['fashion_bottom'],
  set: ['fashion_set'],
  shoes: ['fashion_shoes'],
  accessories: ACCESSORIES,
  head: ['item_head'],
  ears: ['item_ears'],
  neck: ['item_neck'],
  wrist: ['item_leftWrist', 'item_rightWrist'],
  hand: ['item_leftHand', 'item_rightHand'],
  star: ['star'],
  station: ['station'],
}

const SUB_TABS: { readonly [C in MarketCategory]: readonly SubTab[] } = {
  face: ['all', 'hair', 'eyes', 'nose', 'mouth', 'mole'],
  fashion: ['all', 'top', 'bottom', 'set', 'shoes', 'accessories'],
  bg: ['all', 'star', 'station'],
}
/** The used shop names accessories one by one, too. */
const USED_ACCESSORIES: readonly SubTab[] = ['hand', 'wrist', 'neck', 'ears', 'head']

export function subTabsOf(category: MarketCategory, shop: Shop): readonly SubTab[] {
  return category === 'fashion' && shop === 'resale' ? [...SUB_TABS.fashion, ...USED_ACCESSORIES] : SUB_TABS[category]
}

/** The chip of another shop that shows the same, or what contains it. */
export function subTabIn(shop: Shop, category: MarketCategory, subTab: SubTab): SubTab {
  if (subTabsOf(category, shop).includes(subTab)) return subTab
  return USED_ACCESSORIES.includes(subTab) ? 'accessories' : 'all'
}

export type ItemFilter = { subTab: SubTab; themes: readonly string[]; isWishedOnly: boolean }

/** Items of a sub-tab that have any of the themes; with hearts only, when so wished. */
export function filterItems(
  items: readonly ShopItem[],
  { subTab, themes, isWishedOnly }: ItemFilter,
  wishes: ReadonlySet<string>,
): ShopItem[] {
  return items.filter((item) => {
    const place = placeOf(item)
    if (place === null || (subTab !== 'all' && !PLACES[subTab].includes(place))) return false
    if (isWishedOnly && !wishes.has(item.id)) return false
    return themes.length === 0 || item.theme.some((theme) => themes.includes(theme))
  })
}
