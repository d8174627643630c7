import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { openReport } from '#features/reports/ReportModal.tsx'
import { knownReport } from '#features/reports/refreshReports.ts'

/** Which report stands in the modal. It is shown as the cache knows it, so that what another tab saves is seen at once. */
export function useOpenReport(member: string) {
  const client = useQueryClient()
  const [report, setReport] = useState<Report | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(
    (chosen: Report) => {
      openReport(member, chosen)
      setReport(chosen)
      setOpen(true)
    },
    [member],
  )
  const onClose = useCallback(() => setOpen(false), [])
  const shown = report && (knownReport(client, report.reportId) ?? report)
  return { open, modal: { report: shown, isOpen, onClose } }
}
