import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley'
import { useState } from 'react'
import type { GuestLine } from '#contract/guestBook.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { timeAgo } from '#contract/rules/timeAgo.ts'
import { STICKERS, type Sticker } from '#contract/stickers.ts'
import { StickerTray } from '#features/stickers/StickerTray.tsx'
import { dateSeenFrom } from '#text/dates.ko.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { stickersText } from '#text/stickers.ko.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './GuestLineRow.module.css'
import { LineMenu } from './LineMenu.tsx'

type Props = {
  line: GuestLine
  ownerName: string
  isOwnBook: boolean
  /** Written by who looks. */
  isMine: boolean
  now: Date
  onAnswer: (sticker: Sticker | null) => void
  onRemove: () => void
  onReport: () => void
}

export function GuestLineRow({ line, ownerName, isOwnBook, isMine, now, onAnswer, onRemove, onReport }: Props) {
  const { person, text, writtenAt } = line
  const sticker = STICKERS.find((one) => one === line.sticker) ?? null
  return (
    <li className={styles.row}>
      <MemberFace url={person.profile} alt="" sidePx={40} />
      <div className={styles.lines}>
        <p className={styles.who}>
          <span className={cx('ellipsis', styles.name)} translate="no">
            {person.userName}
          </span>
          <time className={styles.time} dateTime={writtenAt}>
            {writtenAgo(new Date(writtenAt), now)}
          </time>
        </p>
        <p className={styles.text} translate="no">
          {text}
        </p>
        {isOwnBook ? (
          <Answering sticker={sticker} onAnswer={onAnswer} />
        ) : (
          sticker && <Laid sticker={sticker} of={guestBookText.stickerOf(ownerName)} />
        )}
      </div>
      <LineMenu userName={person.userName} onRemove={isOwnBook || isMine ? onRemove : undefined} onReport={isMine ? undefined : onReport} />
    </li>
  )
}

function Laid({ sticker, of }: { sticker: Sticker; of: string }) {
  return (
    <span className={styles.pill}>
      <Picture name={`sticker_${sticker}`} alt={stickersText.names[sticker]} widthPx={24} isEager />
      {of}
    </span>
  )
}

/** The owner's answer, and the tray from which it is chosen. */
function Answering({ sticker, onAnswer }: { sticker: Sticker | null; onAnswer: (sticker: Sticker | null) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        className={cx('press', 'tap-area', styles.pill, sticker === null && styles.ask)}
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {sticker === null ? (
          <>
            <SmileyIcon size={17} weight="bold" aria-hidden />
            {guestBookText.answer}
          </>
        ) : (
          <>
            <Picture name={`sticker_${sticker}`} alt={stickersText.names[sticker]} widthPx={24} isEager />
            {guestBookText.ownSticker}
          </>
        )}
      </button>
      {isChoosing && (
        <div className={styles.tray}>
          <StickerTray
            chosen={sticker}
            isSaving={false}
            onChoose={(next) => {
              setChoosing(false)
              onAnswer(next)
            }}
          />
        </div>
      )}
    </>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** `3시간 전`, `어제`, `11월 19일`. */
function writtenAgo(at: Date, now: Date): string {
  const [day, today] = [serviceDateOf(at), serviceDateOf(now)]
  if (day === today || now.getTime() - at.getTime() < DAY_MS / 4) return timeAgo(at, now)
  return day === addDays(today, -1) ? guestBookText.yesterday : dateSeenFrom(today, day)
}
