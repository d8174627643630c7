import type { UseQueryResult } from '@tanstack/react-query'
import type { StationRoom } from '#contract/stations.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { stationsText } from '#text/stations.ko.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props = { query: Pick<UseQueryResult<StationRoom>, 'error' | 'isFetching' | 'refetch'> }

/** What a station's pages show until it is read, or when it can not be. */
export function StationUnread({ query: { error, isFetching, refetch } }: Props) {
  if (error === null) return <SkeletonRows count={4} />
  const { loadFailed } = stationsText.settings
  return <LoadError message={loadFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}
