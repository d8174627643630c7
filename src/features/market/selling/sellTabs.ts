import type { MarketCategory, OwnedItem } from '#contract/market.ts'

/** The chips under each tab in their order, with the item types that each shows. */
export const SELL_CHIPS = {
  face: { all: null, hair: ['HAIR'], eyes: ['EYES'], nose: ['NOSE'], mouth: ['MOUTH'], mole: ['MOLE'] },
  fashion: {
    all: null,
    top: ['TOP'],
    bottom: ['BOTTOM'],
    set: ['SET'],
    shoes: ['SHOES'],
    accessories: ['HEAD', 'EYESITEM', 'EARS', 'NECK', 'LEFTWRIST', 'RIGHTWRIST', 'LEFTHAND', 'RIGHTHAND'],
  },
  bg: { all: null, star: ['STARBACKGROUND'], station: ['STATIONBACKGROUND'] },
} as const satisfies Record<MarketCategory, Record<string, readonly string[] | null>>

type KeysOf<T> = T extends unknown ? keyof T : never
export type SellChip = KeysOf<(typeof SELL_CHIPS)[MarketCategory]>

/** Items of a tab, or of one of its chips. */
export function itemsUnder(items: readonly OwnedItem[], category: MarketCategory, chip: SellChip): OwnedItem[] {
  const chips: Partial<Record<SellChip, readonly string[] | null>> = SELL_CHIPS[category]
  const types = chips[chip] ?? Object.values(chips).flatMap((some) => some ?? [])
  return items.filter(({ type }) => types.includes(type))
}

/** The first tab with something in it, so that nobody who owns something meets an empty list. */
export function firstFilled(items: readonly OwnedItem[]): MarketCategory {
  return (['face', 'fashion', 'bg'] as const).find((category) => itemsUnder(items, category, 'all').length > 0) ?? 'face'
}
