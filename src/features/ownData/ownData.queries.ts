import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getOwnData, OWN_DATA_STEPS, type OwnDataState, type OwnDataStep, startOwnData, stopOwnData } from '#contract/ownData.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'

const POLL_MS = 1500

/** How much data there is and the state of its export; polled while it is being made. */
export function ownDataQuery() {
  return {
    ...endpointQuery(getOwnData),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: OutputOf<typeof getOwnData> | undefined } }) =>
      state.data?.export.state === 'making' ? POLL_MS : false,
  }
}

/** Starts an export, also in the place of one that is ready. */
export function useStartOwnData() {
  const keep = useKeepState()
  return useMutation({ mutationFn: () => call(startOwnData), onSuccess: keep })
}

export function useStopOwnData() {
  const keep = useKeepState()
  return useMutation({ mutationFn: () => call(stopOwnData), onSuccess: keep })
}

function useKeepState() {
  const client = useQueryClient()
  return async (state: OwnDataState) => {
    // An answer on its way tells of what was before.
    await client.cancelQueries({ queryKey: keyOf(getOwnData) })
    client.setQueryData<OutputOf<typeof getOwnData>>(keyOf(getOwnData), (known) => known && { ...known, export: state })
  }
}

export type Making = Extract<OwnDataState, { state: 'making' }>

/** Where each step begins, in percent: the figures of the reports take nearly all of the time. */
const BEGINS: Record<OwnDataStep, number> = { profile: 0, people: 4, reports: 8, items: 92, book: 95 }

/** How far an export is, in whole percent; 100 is said by its being ready only. */
export function percentOf({ step, done, total }: Making): number {
  const begin = BEGINS[step]
  const end = BEGINS[OWN_DATA_STEPS[OWN_DATA_STEPS.indexOf(step) + 1] ?? 'book']
  return begin + (total > 0 ? Math.floor(((end - begin) * done) / total) : 0)
}

export type StepState = 'finished' | 'now' | 'waiting'

export function stepsOf({ step }: Making): { step: OwnDataStep; is: StepState }[] {
  const now = OWN_DATA_STEPS.indexOf(step)
  return OWN_DATA_STEPS.map((one, index) => ({ step: one, is: index < now ? 'finished' : index === now ? 'now' : 'waiting' }))
}

/** A size as phones say it: `1.8 MB`, `214 KB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
