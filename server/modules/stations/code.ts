import { randomInt } from 'node:crypto'
import { STATION_CODE } from '#contract/limits.ts'

/** A code that nobody can foresee. Whether it is free is for the database to say. */
export function randomCode(): string {
  const { length, signs } = STATION_CODE
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
