import { STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '../limits.ts'
import { STATION_INCOMPLETE, STATION_INTRO_TOO_LONG, STATION_NAME_TOO_LONG } from '../text/sentences.ts'
import { fitsLimit, type TextLimit } from './characters.ts'
import { personText } from './personText.ts'

const stationText = (limit: TextLimit, tooLong: string) =>
  personText({ longest: 800, fits: (text) => fitsLimit(text, limit), tooLong, empty: STATION_INCOMPLETE })

/** At most 20 characters, of 500 bytes at most, stored trimmed. */
export const StationName = stationText(STATION_NAME_LENGTH, STATION_NAME_TOO_LONG)
/** At most 60 characters, of 1500 bytes at most, stored trimmed. */
export const StationIntro = stationText(STATION_INTRO_LENGTH, STATION_INTRO_TOO_LONG)
