import { queryOptions } from '@tanstack/react-query'
import { type EarlierAnswers, getEarlierAnswers } from '#contract/earlierAnswers.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { STALE } from '#lib/query/stale.ts'

export const earlierSheet = lazyCode(async () => (await import('./EarlierSheet.tsx')).EarlierSheet)

/** What was answered before to the question of a day, `YYYY-MM-DD`. The code of its sheet comes with it, so that nothing is waited for after a save. */
export function earlierAnswersQuery(day: string) {
  return queryOptions<EarlierAnswers, ApiError>({
    queryKey: [...keyOf(getEarlierAnswers), day],
    queryFn: async ({ signal }) => {
      const answers = await call(getEarlierAnswers, {}, { signal })
      if (answers.own) await earlierSheet.fetch()
      return answers
    },
    staleTime: STALE.forever,
    networkMode: 'always',
  })
}
