import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { deleteReport, type Report } from '#contract/reports.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Modal } from '#ui/Modal.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerField, DraftOffer } from './AnswerField.tsx'
import { closeEditor, draftsOf, type Editor, openEditor, useEditors } from './drafts/editors.store.ts'
import { leaveAndToast } from './drafts/saveAnswer.ts'
import { hasUnsaved } from './drafts/saveMachine.ts'
import styles from './ReportModal.module.css'
import { ReportHead } from './ReportReader.tsx'
import { dropDeleted } from './refreshReports.ts'

type Props = { member: string; report: Report | null; isOpen: boolean; onClose: () => void }

/** Opens the editor of a report's modal. Call it before the modal. */
export function openReport(member: string, report: Report): void {
  openEditor(member, report, { kind: 'edit', modifiedAt: report.modifiedAt })
}

/** An own report: to read, and after '수정' to edit. A save closes it; unsaved text stays among the drafts. */
export function ReportModal({ member, report, isOpen, onClose }: Props) {
  const titleId = useId()
  const close = () => {
    if (report) leaveAndToast(report.reportId)
    onClose()
  }
  return (
    <Modal isOpen={isOpen && report !== null} onClose={close} labelledBy={titleId} isBare>
      {report && (
        <>
          <ReportHead report={report} titleId={titleId} onClose={close} />
          <ModalBody key={report.reportId} member={member} report={report} onClose={close} />
        </>
      )}
    </Modal>
  )
}

function ModalBody({ member, report, onClose }: { member: string; report: Report; onClose: () => void }) {
  const editor = useEditors(({ editors }) => editors[report.reportId])
  const [isEditing, setEditing] = useState(() => editor !== undefined && isUnderWay(editor))
  const isSaved = editor?.phase === 'saved'
  // A save may be confirmed long after the button was pressed, when the connection is back.
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved, onClose])
  const edit = () => {
    // What another tab saved since this was opened is what one edits now.
    if (!editor || !hasUnsaved(editor)) {
      closeEditor(report.reportId)
      openReport(member, report)
    }
    setEditing(true)
  }
  return (
    <div className={styles.body}>
      {isEditing && editor ? (
        <>
          <AnswerField editor={editor} place="modal" hasFocus />
          <AnswerActions
            editor={editor}
            leading={<DeleteButton member={member} report={report} onDeleted={onClose} />}
            onGaveUp={onClose}
          />
        </>
      ) : (
        <>
          {editor?.offers[0] && <DraftOffer reportId={report.reportId} draft={editor.offers[0]} onResumed={() => setEditing(true)} />}
          <p className={cx('b1', styles.answer)}>{report.answer}</p>
          <div className={styles.buttons}>
            <DeleteButton member={member} report={report} onDeleted={onClose} />
            <Button className={styles.main} onClick={edit}>
              {reportsText.edit}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function DeleteButton({ member, report, onDeleted }: { member: string; report: Report; onDeleted: () => void }) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="neutral"
        className={styles.remove}
        icon={<TrashIcon size={20} weight="bold" aria-hidden />}
        disabled={report.isTodayReport}
        aria-describedby={report.isTodayReport ? id : undefined}
        onClick={() => setAsked(true)}
      >
        {reportsText.remove}
      </Button>
      {report.isTodayReport && (
        <span id={id} className="visually-hidden">
          {reportsText.todayStays}
        </span>
      )}
      <DeleteConfirm member={member} reportId={report.reportId} isOpen={isAsked} onCancel={() => setAsked(false)} onDeleted={onDeleted} />
    </>
  )
}

function isUnderWay(editor: Editor): boolean {
  return editor.phase !== 'saved' && (editor.phase !== 'writing' || hasUnsaved(editor))
}

type DeleteConfirmProps = { member: string; reportId: string; isOpen: boolean; onCancel: () => void; onDeleted: () => void }

/** Asks once more, then deletes a report and every draft of it. */
function DeleteConfirm({ member, reportId, isOpen, onCancel, onDeleted }: DeleteConfirmProps) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => call(deleteReport, { params: { reportId } }).catch(throwUnlessGone),
    onSuccess: () => {
      closeEditor(reportId)
      draftsOf(member).removeAllOf(reportId)
      dropDeleted(client, reportId)
      showToast(reportsText.removed)
      onDeleted()
    },
    onError: (error) => {
      showToast(isApiError(error, 'REPORT_OF_TODAY', 'NETWORK') ? sentenceOf(error) : reportsText.errors.remove, { icon: 'warning' })
      onCancel()
    },
  })
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={reportsText.removeTitle}
      sub={reportsText.removeSub}
      confirmText={reportsText.remove}
      tone="danger"
      isPending={deleting.isPending}
      pendingText={reportsText.removing}
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
    />
  )
}

/** Deleted already, perhaps on another device: that is what was wanted. */
function throwUnlessGone(error: unknown): void {
  if (!isApiError(error, 'NOT_FOUND')) throw error
}
