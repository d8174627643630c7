import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { ReactNode } from 'react'
import type { StationMember } from '#contract/stations.ts'
import { stickersText } from '#text/stickers.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './RoomAnswerSheet.module.css'

type Props = {
  member: StationMember
  isMe: boolean
  /** `YYYY-MM-DD`, once it is known. */
  serviceDate: string | undefined
  isOpen: boolean
  onClose: () => void
  /** The writer, seen over the dimmed room. */
  figure?: ReactNode
  children: ReactNode
}

/** A member's answer of today over the room: who, when, and what can be done with it. */
export function RoomAnswerSheet({ member, isMe, serviceDate, isOpen, onClose, figure, children }: Props) {
  const [, month = 0, day = 0] = serviceDate?.split('-').map(Number) ?? []
  return (
    <BottomSheet
      mode="modal"
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      overPage={figure}
      // An editor in it is left when it closes.
      isUnmountedClosed
      title={
        <span className={styles.author}>
          <MemberFace url={member.profile} alt="" sidePx={48} />
          <span className={styles.lines}>
            <span className={styles.name}>
              <span className="ellipsis" translate="no">
                {member.userName}
              </span>
              {isMe && <Badge tone="star">{stickersText.me}</Badge>}
            </span>
            <span className={styles.day}>
              {stickersText.today}
              {month > 0 && ` · ${stickersText.day(month, day)}`}
            </span>
          </span>
        </span>
      }
      headerControl={<IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" aria-hidden />} onClick={onClose} />}
    >
      <div className={styles.body}>{children}</div>
    </BottomSheet>
  )
}

/** The question and what was answered. */
export function QuestionAndAnswer({ question, answer }: { question: string; answer: string }) {
  return (
    <div>
      <h2 className={styles.question}>{question}</h2>
      <p className={styles.answer}>{answer}</p>
    </div>
  )
}
