import { REPORT_DETAIL_LENGTH } from '../limits.ts'
import { REPORT_DETAIL_TOO_LONG } from '../text/sentences.ts'
import { countCodePoints } from './codePoints.ts'
import { personText } from './personText.ts'
import { normalizeLines } from './visibleText.ts'

/** At most 300 code points; without a visible sign it is empty. */
export const ReportDetail = personText({
  longest: 2000,
  normalize: normalizeLines,
  fits: (detail) => countCodePoints(detail) <= REPORT_DETAIL_LENGTH.max,
  tooLong: REPORT_DETAIL_TOO_LONG,
}).transform((detail) => detail || undefined)
