import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useId } from 'react'
import type { Report } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { CLOSE, CONFIRM } from '#text/ui.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { DayFigure } from './DayFigure.tsx'
import styles from './ReportModal.module.css'
import { dayOf, dottedDate } from './reportDay.ts'

export function ReportReader({ report, isOpen, onClose }: { report: Report | null; isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen && report !== null} onClose={onClose} labelledBy={titleId} isBare>
      {report && (
        <>
          <ReportHead report={report} titleId={titleId} onClose={onClose} />
          <div className={styles.body}>
            <p className={cx('b1', styles.answer)}>{report.answer}</p>
            <Button isFull onClick={onClose}>
              {CONFIRM}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

export function ReportHead({ report, titleId, onClose }: { report: Report; titleId: string; onClose: () => void }) {
  return (
    <header className={styles.head}>
      <div className={styles.dayRow}>
        <span className={cx('caption', styles.day)}>{dottedDate(dayOf(report))}</span>
        {report.isTodayReport && <Badge tone="today">{reportsText.today}</Badge>}
        {report.isLate && <Badge tone="brand">{reportsText.late}</Badge>}
        <IconButton label={CLOSE} icon={<XIcon size={22} weight="bold" />} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.questionRow}>
        <h2 id={titleId} className="t2">
          {report.question}
        </h2>
        <DayFigure url={report.character} widthPx={66} className={styles.figure} />
      </div>
    </header>
  )
}
