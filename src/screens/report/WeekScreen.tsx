import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useTodayReport } from '#features/reports/useTodayReport.ts'
import { WeekPage } from '#features/weeks/WeekPage.tsx'
import { cameFrom } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'

/** /report/week: the member's last week. */
export function WeekScreen() {
  const { data: me } = useQuery(meQuery())
  const today = useTodayReport()
  const navigate = useNavigate()
  const goBack = useGoBack('/report')
  const toReports = () => (cameFrom('/report') ? goBack() : void navigate('/report', { replace: true }))
  if (!me || !hasProfile(me)) return null
  return <WeekPage key={me.userId} {...{ me, today }} onClose={goBack} onWrite={toReports} />
}
