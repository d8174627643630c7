import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wornParts } from '#contract/look.ts'
import type { MarketCategory, OwnedItem } from '#contract/market.ts'
import type { UserInfo } from '#contract/users.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The store items that this member owns, which of them can not be sold now, and whether that is all of them (items that could not be read are
 * taken to be there: where they are sold they are read again).
 */
export function useOwnedItems() {
  const owned = useQuery(ownedItemsQuery())
  const { data: me } = useQuery(meQuery())
  const worn = useMemo(() => (me && hasProfile(me) ? wornFiles(me) : NOTHING), [me])
  const items = owned.data?.items
  const hindrance = (item: OwnedItem): Hindrance | null => hindranceOf(item, worn)
  return { owned, items, hindrance, hasNothingToSell: items?.every((item) => hindrance(item) !== null) ?? false }
}

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

export function itemsUnder(items: readonly OwnedItem[], category: MarketCategory, chip: SellChip): OwnedItem[] {
  const chips: Partial<Record<SellChip, readonly string[] | null>> = SELL_CHIPS[category]
  const types = chips[chip] ?? Object.values(chips).flatMap((some) => some ?? [])
  return items.filter(({ type }) => types.includes(type))
}

/** The first tab with something in it, so that nobody who owns something meets an empty list. */
export function firstFilled(items: readonly OwnedItem[]): MarketCategory {
  return (['face', 'fashion', 'bg'] as const).find((category) => itemsUnder(items, category, 'all').length > 0) ?? 'face'
}
