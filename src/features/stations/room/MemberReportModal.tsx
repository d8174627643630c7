import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { StationMember } from '#contract/stations.ts'
import { dottedDate } from '#features/reports/reportDay.ts'
import { roomText } from '#text/room.ko.ts'
import { CONFIRM, LOADING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './RoomReport.module.css'
import { memberReportQuery } from './stationReport.ts'

type Props = { stationId: string; member: StationMember; isOpen: boolean; onClose: () => void; onVisit: () => void }

/** What another member answered today, to read only, and the way to their star. */
export function MemberReportModal({ stationId, member, isOpen, onClose, onVisit }: Props) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      <div className={styles.author}>
        <MemberFace url={member.profile} alt="" sidePx={40} />
        <span id={titleId} className="t3 ellipsis" translate="no">
          {member.userName}
        </span>
      </div>
      <Answer stationId={stationId} userId={member.userId} />
      <div className={styles.buttons}>
        <Button variant="soft" isFull onClick={onVisit}>
          {roomText.visit}
        </Button>
        <Button isFull onClick={onClose}>
          {CONFIRM}
        </Button>
      </div>
    </Modal>
  )
}

function Answer({ stationId, userId }: { stationId: string; userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(memberReportQuery(stationId, userId))
  if (data)
    return (
      <div className={styles.report}>
        {data.report.serviceDate && <p className={cx('caption', styles.day)}>{dottedDate(data.report.serviceDate)}</p>}
        <h2 className="t2">{data.report.question}</h2>
        <p className={cx('b1', styles.answer)}>{data.report.answer}</p>
      </div>
    )
  if (isError) return <LoadError message={roomText.reportFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className={styles.report} role="status" aria-label={LOADING}>
      <Skeleton width="70%" height={28} />
      <Skeleton height={96} radiusPx={16} />
    </div>
  )
}
