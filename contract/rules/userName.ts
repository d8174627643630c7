import { NAME_LENGTH } from '../limits.ts'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'
import { fitsLimit } from './characters.ts'
import { personText } from './personText.ts'

/** A member's shown name: 1-15 characters, of 375 bytes at most. */
export const UserName = personText({
  longest: 400,
  fits: (name) => fitsLimit(name, NAME_LENGTH),
  tooLong: NAME_TOO_LONG,
  empty: NAME_EMPTY,
})
