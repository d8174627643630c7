import { useLazyCode } from '#lib/lazyWithRetry.ts'
import type { EarlierSheetProps } from './EarlierSheet.tsx'
import { earlierSheet } from './earlierAnswers.query.ts'
import { type EarlierOptions, useEarlierAnswers } from './useEarlierAnswers.ts'

export type EarlierAnswersProps = EarlierOptions & Pick<EarlierSheetProps, 'star' | 'isDark'>

/** Listens for the first answer of a day, and shows the sheet of earlier ones after it. The sheet is here before it opens, so that its pictures are too. */
export function EarlierAnswers({ star, isDark, ...options }: EarlierAnswersProps) {
  const { shown, isOpen, close } = useEarlierAnswers(options)
  const Sheet = useLazyCode(earlierSheet, shown !== null, close)
  return Sheet && shown && <Sheet key={shown.report.reportId} {...shown} {...{ star, isDark, isOpen }} onClose={close} />
}
