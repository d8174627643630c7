import { useEffect, useId, useMemo, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { AnswerActions } from '#features/reports/AnswerActions.tsx'
import { AnswerField } from '#features/reports/AnswerField.tsx'
import { closeEditor, editorOf, openEditor, type SaveAnswer, useEditors } from '#features/reports/drafts/editors.store.ts'
import { leaveAndToast } from '#features/reports/drafts/saveAnswer.ts'
import { hasUnsaved } from '#features/reports/drafts/saveMachine.ts'
import { dayOf, dottedDate } from '#features/reports/reportDay.ts'
import { reportsText } from '#text/reports.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import styles from './RoomReport.module.css'
import { saveByStation, type TodayReport } from './stationReport.ts'

type Props = {
  member: string
  stationId: string
  today: TodayReport
  isPinned: boolean
  isOpen: boolean
  onPin: (isPinned: boolean) => void
  /** It is left; the answer may have been edited. */
  onClose: () => void
  onMembershipLost: () => void
}

/** The member's own figure: today's report, to read and to edit, and whether others may move the figure. */
export function OwnReportModal({ member, stationId, today, isPinned, isOpen, onPin, onClose, onMembershipLost }: Props) {
  const titleId = useId()
  const { report, problem } = today
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      {report ? (
        <Body key={report.reportId} {...{ member, stationId, report, titleId, onMembershipLost, onClose }} />
      ) : (
        <div className={styles.report}>
          <h2 id={titleId} className="t2">
            {roomText.readOwn}
          </h2>
          {problem === null ? (
            <Skeleton height={140} radiusPx={16} />
          ) : (
            <LoadError message={problem} isRetrying={today.isRetrying} onRetry={today.refresh} />
          )}
        </div>
      )}
      <div className={styles.pin}>
        <span>
          <span className={styles.pinTitle}>{roomText.pin}</span>
          <span className={cx('caption', styles.day)}>{roomText.pinSub}</span>
        </span>
        <Switch label={roomText.pin} isOn={isPinned} onChange={onPin} />
      </div>
    </Modal>
  )
}

type BodyProps = Pick<Props, 'member' | 'stationId' | 'onClose' | 'onMembershipLost'> & { report: Report; titleId: string }

function Body({ member, stationId, report, titleId, onClose, onMembershipLost }: BodyProps) {
  const editor = useEditors(({ editors }) => editors[report.reportId])
  const [isEditing, setEditing] = useState(false)
  const saveBy = useMemo(() => saveByStation(stationId, report, { onMembershipLost }), [stationId, report, onMembershipLost])
  const isSaved = isEditing && editor?.phase === 'saved'
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved, onClose])
  // Left by whichever way, also when midnight brings another question.
  useEffect(() => () => leaveAndToast(report.reportId), [report.reportId])
  const edit = () => {
    beginEdit(member, report, saveBy)
    setEditing(true)
  }
  return (
    <div className={styles.report}>
      <p className={cx('caption', styles.day)}>{`${reportsText.question} · ${dottedDate(dayOf(report))}`}</p>
      <h2 id={titleId} className="t2">
        {report.question}
      </h2>
      {isEditing && editor ? (
        <>
          <AnswerField editor={editor} place="card" hasFocus />
          <AnswerActions editor={editor} onGaveUp={onClose} />
        </>
      ) : (
        <>
          <p className={cx('b1', styles.answer)}>{report.answer}</p>
          <div className={styles.buttons}>
            <Button variant="soft" isFull onClick={edit}>
              {reportsText.edit}
            </Button>
            <Button isFull onClick={onClose}>
              {CONFIRM}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** What another tab saved since this was opened is what one edits now. */
function beginEdit(member: string, report: Report, saveBy: SaveAnswer): void {
  const open = editorOf(report.reportId)
  if (open && !hasUnsaved(open)) closeEditor(report.reportId)
  openEditor(member, report, { kind: 'edit', modifiedAt: report.modifiedAt }, saveBy)
}
