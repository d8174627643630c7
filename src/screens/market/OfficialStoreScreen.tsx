import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { Shop } from '#features/market/shop/Shop.tsx'
import { useGoBack } from '#lib/useGoBack.ts'

/** /market/official-store: what is sold is tried on and bought. */
export function OfficialStoreScreen() {
  const { data } = useQuery(meQuery())
  const goBack = useGoBack('/market')
  // What was saved when the screen opened: a refetch must not undress who is trying something on.
  const [me] = useState(() => (data && hasProfile(data) ? data : null))
  if (!me) return null
  const { face, outfit, item, starBackground, character, userName } = me
  return <Shop saved={{ look: { face, outfit, item }, star: starBackground }} character={character} name={userName} onBack={goBack} />
}
