import { useId } from 'react'
import type { Report } from '#contract/reports.ts'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { ReportHead } from './ReportHead.tsx'
import styles from './ReportModal.module.css'

/** A friend's report, to read only. */
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
