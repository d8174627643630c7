import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Provenance } from '#contract/market.ts'
import { ownedQuery } from './character.queries.ts'
import { offeredParts, offeredStars } from './partGroups.ts'
import { useSetupStore } from './SetupContext.tsx'
import type { Flow } from './setupSteps.ts'
import { PARTS } from './wardrobe.ts'

const NONE: readonly string[] = []

/** What owned items remember, by their files; those that nobody wore remember nothing. */
export type Provenances = ReadonlyMap<string, Provenance>

export function useWardrobe(flow: Flow) {
  const store = useSetupStore()
  const { data, isError, isFetching, refetch } = useQuery(ownedQuery(flow))
  const owned = useMemo(() => new Set(data?.items.filter(({ isListed }) => !isListed).map(({ name }) => name) ?? NONE), [data])
  const provenances: Provenances = useMemo(
    () => new Map(data?.items.flatMap(({ name, provenance }) => (provenance && provenance.wearers > 0 ? [[name, provenance]] : []))),
    [data],
  )
  const isSettled = flow === 'onboarding' || data !== undefined
  // A draft may wear what was sold meanwhile. Nothing is judged before it is known what is owned.
  useEffect(() => {
    if (isSettled) store.getState().keepOffered((file) => PARTS.some((part) => part.file === file && (!part.store || owned.has(file))))
  }, [store, owned, isSettled])
  return useMemo(
    () => ({
      parts: offeredParts(PARTS, owned),
      stars: offeredStars(PARTS, owned),
      provenances,
      ownedFailed: isError && !isFetching,
      retryOwned: () => void refetch(),
    }),
    [owned, provenances, isError, isFetching, refetch],
  )
}

export type WardrobeChoice = ReturnType<typeof useWardrobe>
