import { z } from 'zod'
import { MINIMUM_AGE_YEARS, TIME_ZONE } from '../limits.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL } from '../text/sentences.ts'

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `YYYY-MM-DD` names a day that exists, from 1900 on. */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = SHAPE.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined || Number(year) < 1900) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Made once: making one takes a hundred times as long as formatting. */
const SEOUL_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE.name })

export function seoulDate(at: Date): string {
  return SEOUL_DATE.format(at)
}

/** Whether somebody is 14 in Seoul at that instant. Born on 29 February: of age on 1 March of a common year. */
export function isOldEnough(birthDate: string, at: Date): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [Number(year) + MINIMUM_AGE_YEARS, ...rest].join('-') <= seoulDate(at)
}

/** A day of birth `YYYY-MM-DD` that exists. The age rule needs a clock and is checked apart (`isOldEnough`). */
export const BirthDate = z
  .string()
  .min(1, { error: BIRTH_DATE_EMPTY })
  .refine((text) => text === '' || isRealDate(text), { error: BIRTH_DATE_UNREAL })
