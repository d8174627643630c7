import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PersonCard } from './people.ts'
import { PictureUrl } from './users.ts'

export const EarlierAnswer = z.object({
  /** The day of the answer, `YYYY-MM-DD` in Seoul. */
  serviceDate: z.string(),
  answer: z.string(),
})

export const EarlierAnswers = z.object({
  /** The caller's newest, with the look of that day; null when they have none. */
  own: EarlierAnswer.extend({ character: PictureUrl }).nullable(),
  /** Those of friends, newest first, at most `EARLIER_ANSWERS`; none without an own one. */
  friends: z.array(EarlierAnswer.extend({ person: PersonCard })),
})
export type EarlierAnswers = z.output<typeof EarlierAnswers>

export const getEarlierAnswers = endpoint({
  method: 'GET',
  path: '/reports/earlier',
  summary: "What was answered on earlier days to today's question, by the caller and by friends",
  tag: 'reports',
  access: 'member',
  input: {},
  output: EarlierAnswers,
  errors: [],
})
