import { z } from 'zod'
import { STATION_CODE, STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '../limits.ts'
import { STATION_INCOMPLETE, STATION_INTRO_TOO_LONG, STATION_NAME_TOO_LONG } from '../text/sentences.ts'
import { fitsLimit, type TextLimit } from './characters.ts'
import { personText } from './personText.ts'

/** A station's code as it is compared: no spaces, upper case. */
export function normalizeCode(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase()
}

/** A stationId or stationCode in a path. Shaped loosely: a code that can't exist is answered like one that doesn't. */
export const StationCodeParam = z.string().min(1).max(40).transform(normalizeCode)

export function isStationCode(text: string): boolean {
  return text.length === STATION_CODE.length && [...text].every((sign) => STATION_CODE.signs.includes(sign))
}

const stationText = (limit: TextLimit, tooLong: string) =>
  personText({ longest: 800, fits: (text) => fitsLimit(text, limit), tooLong, empty: STATION_INCOMPLETE })

/** At most 20 characters, of 500 bytes at most, stored trimmed. */
export const StationName = stationText(STATION_NAME_LENGTH, STATION_NAME_TOO_LONG)
/** At most 60 characters, of 1500 bytes at most, stored trimmed. */
export const StationIntro = stationText(STATION_INTRO_LENGTH, STATION_INTRO_TOO_LONG)
