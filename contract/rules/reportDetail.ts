import { z } from 'zod'
import { REPORT_DETAIL_LENGTH } from '../limits.ts'
import { REPORT_DETAIL_TOO_LONG } from '../text/sentences.ts'
import { isBlankAnswer, normalizeAnswer } from './answer.ts'
import { countCodePoints } from './codePoints.ts'

/** What a reporter adds in their own words, at most 300 code points; nothing visible means nothing added. */
export const ReportDetail = z
  .string()
  .max(2000, { error: REPORT_DETAIL_TOO_LONG })
  .transform(normalizeAnswer)
  .refine((detail) => countCodePoints(detail) <= REPORT_DETAIL_LENGTH.max, { error: REPORT_DETAIL_TOO_LONG })
  .transform((detail) => (isBlankAnswer(detail) ? undefined : detail))
