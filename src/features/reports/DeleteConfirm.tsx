import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReport } from '#contract/reports.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { reportsText } from '#text/reports.ko.ts'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { closeEditor, draftsOf } from './drafts/editors.store.ts'
import { dropDeleted } from './refreshReports.ts'

type Props = { member: string; reportId: string; isOpen: boolean; onCancel: () => void; onDeleted: () => void }

/** Asks once more, then deletes a report and every draft of it. */
export function DeleteConfirm({ member, reportId, isOpen, onCancel, onDeleted }: Props) {
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
