import { useEffect, useMemo, useState } from 'react'
import { STICKERS_SHOWN } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { AnswerActions } from '#features/reports/AnswerActions.tsx'
import { AnswerField } from '#features/reports/AnswerField.tsx'
import { closeEditor, editorOf, openEditor, type SaveAnswer, useEditors } from '#features/reports/drafts/editors.store.ts'
import { leaveAndToast } from '#features/reports/drafts/saveAnswer.ts'
import { hasUnsaved } from '#features/reports/drafts/saveMachine.ts'
import { dayOf } from '#features/reports/reportDay.ts'
import { reportsText } from '#text/reports.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { stickersText } from '#text/stickers.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import styles from './RoomReport.module.css'
import { saveByStation, type TodayReport } from './stationReport.ts'
import { QuestionAndAnswer, RoomAnswerSheet } from './stickers/RoomAnswerSheet.tsx'
import { StageFigure } from './stickers/StageFigure.tsx'
import { StickerRow } from './stickers/StickerRow.tsx'
import stickerStyles from './stickers/Stickers.module.css'
import { type ShownSticker, withChanges } from './stickers/shownStickers.ts'

type Props = {
  own: StationMember
  placement: Placement
  stationId: string
  today: TodayReport
  isOpen: boolean
  onPin: (isPinned: boolean) => void
  /** It is left; the answer may have been edited. */
  onClose: () => void
  onMembershipLost: () => void
}

/** The member's own figure: today's report, to read and to edit, and whether others may move the figure. */
export function OwnReportSheet({ own, placement, stationId, today, isOpen, onPin, onClose, onMembershipLost }: Props) {
  const { report, problem } = today
  const { userId, stickers = [], isPinned = false } = own
  const shown = withChanges(stickers, [], own)
  return (
    <RoomAnswerSheet
      member={own}
      isMe
      serviceDate={report && dayOf(report)}
      isOpen={isOpen}
      onClose={onClose}
      figure={<StageFigure member={own} placement={placement} floating={shown.slice(-STICKERS_SHOWN)} />}
    >
      {report ? (
        <Body key={report.reportId} {...{ member: userId, stationId, report, shown, onMembershipLost, onClose }} />
      ) : (
        <div className={styles.report}>
          <h2 className="t2">{roomText.readOwn}</h2>
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
    </RoomAnswerSheet>
  )
}

type BodyProps = Pick<Props, 'stationId' | 'onClose' | 'onMembershipLost'> & {
  member: string
  report: Report
  shown: readonly ShownSticker[]
}

function Body({ member, stationId, report, shown, onClose, onMembershipLost }: BodyProps) {
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
  if (isEditing && editor)
    return (
      <div className={styles.report}>
        <h2 className="t3">{report.question}</h2>
        <AnswerField editor={editor} place="card" hasFocus />
        <AnswerActions editor={editor} onGaveUp={onClose} />
      </div>
    )
  return (
    <>
      <QuestionAndAnswer question={report.question} answer={report.answer} />
      <StickerRow stickers={shown} me={member} />
      {shown.length > 0 && <p className={stickerStyles.got}>{stickersText.got}</p>}
      <Button variant="soft" isFull onClick={edit}>
        {reportsText.edit}
      </Button>
    </>
  )
}

/** What another tab saved since this was opened is what one edits now. */
function beginEdit(member: string, report: Report, saveBy: SaveAnswer): void {
  const open = editorOf(report.reportId)
  if (open && !hasUnsaved(open)) closeEditor(report.reportId)
  openEditor(member, report, { kind: 'edit', modifiedAt: report.modifiedAt }, saveBy)
}
