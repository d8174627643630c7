import { STATION_CODE } from '#contract/limits.ts'
import { normalizeCode } from '#contract/rules/stationText.ts'

/** What the field holds after something was typed or pasted: upper case, no spaces, six signs; of a pasted invitation its code. */
export function codeTyped(text: string): string {
  const invited = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  return [...normalizeCode(invited ?? text)].slice(0, STATION_CODE.length).join('')
}
