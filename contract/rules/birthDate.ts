import { z } from 'zod'
import { MINIMUM_AGE_YEARS } from '../limits.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL } from '../text/sentences.ts'
import { isRealDate, serviceDateOf } from './serviceDate.ts'

/** Whether somebody is 14 in Seoul at that instant. Born on 29 February: on 1 March of a common year. */
export function isOldEnough(birthDate: string, at: Date): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [Number(year) + MINIMUM_AGE_YEARS, ...rest].join('-') <= serviceDateOf(at)
}

/** An existing day, `YYYY-MM-DD`. The age rule needs a clock (`isOldEnough`). */
export const BirthDate = z
  .string()
  .min(1, { error: BIRTH_DATE_EMPTY })
  .refine((text) => text === '' || isRealDate(text), { error: BIRTH_DATE_UNREAL })
