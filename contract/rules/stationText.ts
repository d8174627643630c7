import { z } from 'zod'
import { STATION_CODE, STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '../limits.ts'
import { STATION_INCOMPLETE, STATION_INTRO_TOO_LONG, STATION_NAME_TOO_LONG } from '../text/sentences.ts'
import { codePoints, tidyName } from './userName.ts'

/** A station's code as it is compared: no spaces, upper case. */
export function tidyCode(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase()
}

/** A stationId or stationCode in a path. Shaped loosely: a code that can't exist is answered like one that doesn't. */
export const StationCodeParam = z.string().min(1).max(40).transform(tidyCode)

/** Whether a text has the shape of a code. */
export function isStationCode(text: string): boolean {
  return text.length === STATION_CODE.length && [...text].every((sign) => STATION_CODE.signs.includes(sign))
}

const limited = (max: number, tooLong: string) =>
  z
    .string()
    .max(400, { error: tooLong })
    .transform(tidyName)
    .refine((text) => text !== '', { error: STATION_INCOMPLETE })
    .refine((text) => codePoints(text) <= max, { error: tooLong })

/** At most 20 code points, stored trimmed. */
export const StationName = limited(STATION_NAME_LENGTH.max, STATION_NAME_TOO_LONG)
/** At most 60 code points, stored trimmed. */
export const StationIntro = limited(STATION_INTRO_LENGTH.max, STATION_INTRO_TOO_LONG)
