import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CaseOrder, type DecisionBody, decideCase, getAdminToday, getCase, getCases, getDecisions } from '#contract/admin.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'

/** Others decide, and members report, while the page is open. */
const refetchInterval = 60_000

export const todayQuery = () => ({ ...endpointQuery(getAdminToday), refetchInterval })
export const casesQuery = (order: CaseOrder) => ({ ...endpointQuery(getCases, { query: { order } }), refetchInterval })
export const decisionsQuery = () => ({ ...endpointQuery(getDecisions), refetchInterval })

/** @param decisionId for the reports that it closed, in place of those that wait */
export function caseQuery(userId: string, decisionId: string | null) {
  return endpointQuery(getCase, { params: { userId }, query: decisionId === null ? {} : { decisionId } })
}

/**
 * Decides about a person. Whatever the outcome, what it may have changed is refetched.
 * The events come also when who calls this went with the case.
 */
export function useDecide(userId: string, { onDecided, onFailed }: { onDecided: () => void; onFailed: (error: unknown) => void }) {
  const client = useQueryClient()
  const invalidate = () =>
    Promise.all([getCases, getDecisions, getAdminToday, getCase].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
  return useMutation({
    mutationFn: (body: z.input<typeof decideCase.input.body> & DecisionBody) => call(decideCase, { params: { userId }, body }),
    onSuccess: () => {
      void invalidate()
      onDecided()
    },
    onError: (error) => {
      if (isApiError(error, 'STALE', 'MEMBER_NOT_FOUND', 'FORBIDDEN')) void invalidate()
      onFailed(error)
    },
  })
}

/** Whom the operator looks at; `decisionId` for what a decision closed, in place of what waits. */
export type Chosen = { userId: string; decisionId: string | null }
