import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import { EARLIER_ANSWERS } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { friendIdsOf } from '#server/modules/friends/friends.service.ts'
import { keyedQuestionOf } from '#server/modules/questions/questions.service.ts'
import { findAnswersTo } from '#server/modules/reports/reports.service.ts'
import { findMembers, personCard } from '#server/modules/users/users.service.ts'

/** What was answered on earlier days to today's question. A block ends a friendship, so friends suffice as readers. */
export async function readEarlierAnswers({ db, clock }: Deps, personId: string): Promise<EarlierAnswers> {
  const at = clock()
  const before = serviceDateOf(at)
  const { key } = await keyedQuestionOf(db, before, at)
  const [own] = await findAnswersTo(db, [personId], key, { before, limit: 1 })
  if (!own) return { own: null, friends: [] }
  const answers = await findAnswersTo(db, await friendIdsOf(db, personId), key, { before, limit: EARLIER_ANSWERS })
  const people = await findMembers(
    db,
    answers.map((answer) => answer.personId),
  )
  const { serviceDate, answer, character } = own
  return {
    own: { serviceDate, answer, character },
    friends: answers.flatMap(({ personId: friendId, serviceDate, answer }) => {
      const friend = people.get(friendId)
      return friend ? [{ person: personCard(friend), serviceDate, answer }] : []
    }),
  }
}
