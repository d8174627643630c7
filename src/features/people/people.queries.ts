import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { blockPerson, getBlocks, unblockPerson } from '#contract/blocks.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getFriends } from '#contract/friends.ts'
import { createAbuseReport, type PersonCard, searchUsers } from '#contract/people.ts'
import { getHome } from '#contract/users.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { peopleText } from '#text/people.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { hidePerson, showBlocked, without } from './people.cache.ts'

/** Whom one has blocked, the newest first. */
export function blocksQuery() {
  return endpointQuery(getBlocks)
}

/** Who is signed in; '' before that is known, which no member's screen is shown without. */
export function useOwnId(): string {
  const { data } = useQuery({ ...endpointQuery(getHome), enabled: false })
  return data && 'userId' in data ? data.userId : ''
}

export type PersonReport = InputOf<typeof createAbuseReport>['body']

/** Reports somebody to the operators. */
export function useReportPerson() {
  return useMutation({ mutationFn: (report: PersonReport) => call(createAbuseReport, { body: report }) })
}

/** Blocks somebody; every list that showed them is shown without at once and read again. */
export function useBlockPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: PersonCard) => call(blockPerson, { body: { userId } }),
    onSuccess: (_done, person) => {
      hidePerson(client, person.userId)
      showBlocked(client, person)
      for (const endpoint of [getFriends, getBlocks, searchUsers]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
  })
}

/** Unblocks somebody. The row goes at once and comes back when the server refuses; one who was no longer blocked counts as unblocked. */
export function useUnblockPerson() {
  const client = useQueryClient()
  const queryKey = keyOf(getBlocks)
  return useMutation({
    mutationFn: async ({ userId }: PersonCard) => {
      try {
        await call(unblockPerson, { params: { userId } })
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onMutate: async ({ userId }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<OutputOf<typeof getBlocks>>(queryKey)
      client.setQueryData<OutputOf<typeof getBlocks>>(queryKey, (now) => now && { people: without(now.people, userId) })
      return { before }
    },
    onSuccess: (_done, { userName }) => showToast(peopleText.unblocked(userName)),
    onError: (error, _person, context) => {
      showToast(sentenceOf(error), { icon: 'warning' })
      client.setQueryData(queryKey, context?.before)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
