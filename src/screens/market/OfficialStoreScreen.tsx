import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MarketCategory } from '#contract/market.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { Shop } from '#features/market/shop/Shop.tsx'
import { shopPagesQuery } from '#features/market/shop/shop.queries.ts'
import type { ShopOpening } from '#features/market/shop/shop.store.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { useGoBack } from '#lib/useGoBack.ts'

/** /market/official-store: what is sold is tried on and bought. A link may open the used shop, a category, and only what has a heart. */
export function OfficialStoreScreen() {
  const { data } = useQuery(meQuery())
  const goBack = useGoBack('/market')
  const [search] = useSearchParams()
  // What was saved when the screen opened: a refetch must not undress who is trying something on.
  const [me] = useState(() => (data && hasProfile(data) ? data : null))
  if (!me) return null
  const { face, outfit, item, starBackground, character, userName } = me
  const saved = { look: { face, outfit, item }, star: starBackground }
  return <Shop saved={saved} opening={openingOf(search)} character={character} name={userName} onBack={goBack} />
}

/** Reads the cards that a visit begins with. */
export function prefetchOfficialStore(): Promise<void> {
  return queryClient.prefetchInfiniteQuery(shopPagesQuery('official', 'fashion'))
}

function openingOf(search: URLSearchParams): ShopOpening {
  const { data: category } = MarketCategory.safeParse(search.get('category'))
  return {
    ...(search.get('shop') === 'resale' && { shop: 'resale' }),
    ...(category && { category }),
    ...(search.get('wished') === '1' && { isWishedOnly: true }),
  }
}
