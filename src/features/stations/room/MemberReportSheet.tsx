import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { StickerTray } from '#features/stickers/StickerTray.tsx'
import { roomText } from '#text/room.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './RoomReport.module.css'
import { memberReportQuery } from './stationReport.ts'
import { QuestionAndAnswer, RoomAnswerSheet } from './stickers/RoomAnswerSheet.tsx'
import { StageFigure } from './stickers/StageFigure.tsx'
import { StickerRow } from './stickers/StickerRow.tsx'
import { ownSticker } from './stickers/shownStickers.ts'
import { useStickers } from './stickers/stickers.queries.ts'

type Props = {
  stationId: string
  member: StationMember
  own: StationMember | undefined
  placement: Placement
  isOpen: boolean
  onClose: () => void
  onVisit: () => void
}

/** What another member answered today, with the stickers on it, and the way to their star. */
export function MemberReportSheet({ stationId, member, own, placement, isOpen, onClose, onVisit }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({ ...memberReportQuery(stationId, member.userId), enabled: isOpen })
  return (
    <RoomAnswerSheet
      member={member}
      isMe={false}
      serviceDate={data?.report.serviceDate}
      isOpen={isOpen}
      onClose={onClose}
      figure={<StageFigure member={member} placement={placement} />}
    >
      {data && <QuestionAndAnswer question={data.report.question} answer={data.report.answer} />}
      {data && own && <Stickers {...{ stationId, member, own }} />}
      {!data && isError && <LoadError message={roomText.reportFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={styles.report} role="status" aria-label={LOADING}>
          <Skeleton width="70%" height={20} />
          <Skeleton height={96} radiusPx={16} />
        </div>
      )}
      <Button variant="soft" isFull onClick={onVisit}>
        {roomText.visit}
      </Button>
    </RoomAnswerSheet>
  )
}

function Stickers({ stationId, member, own }: { stationId: string; member: StationMember; own: StationMember }) {
  const { shown, isSaving, change } = useStickers(stationId, member, own)
  const from = useRef<DOMRect>(null)
  // A server of before has none.
  if (member.reportId === undefined) return null
  return (
    <>
      <StickerRow stickers={shown} me={own.userId} from={from} />
      <StickerTray
        chosen={ownSticker(shown, own.userId)}
        isSaving={isSaving}
        onChoose={(sticker, at) => {
          from.current = sticker === null ? null : at
          change(sticker)
        }}
      />
    </>
  )
}
