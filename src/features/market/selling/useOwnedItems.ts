import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnedItem } from '#contract/market.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'
import { type Hindrance, hindranceOf, wornFiles } from './sellability.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** The store items that this member owns, and which of them can not be sold now. */
export function useOwnedItems() {
  const owned = useQuery(ownedItemsQuery())
  const { data: me } = useQuery(meQuery())
  const worn = useMemo(() => (me && hasProfile(me) ? wornFiles(me) : NOTHING), [me])
  return { owned, items: owned.data?.items, hindrance: (item: OwnedItem): Hindrance | null => hindranceOf(item, worn) }
}
