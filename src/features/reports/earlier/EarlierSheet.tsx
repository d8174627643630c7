import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { animated, useSpring } from '@react-spring/web'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import type { Report } from '#contract/reports.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { dateSeenFrom, fullDate } from '#text/dates.ko.ts'
import { earlierText } from '#text/earlierAnswers.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { modalSpring } from '#ui/motion.ts'
import { DayFigure } from '../DayFigure.tsx'
import { dayOf } from '../reportDay.ts'
import styles from './EarlierSheet.module.css'
import { ShortStar, type ShortStarProps } from './ShortStar.tsx'

type OwnAnswer = NonNullable<EarlierAnswers['own']>

export type EarlierSheetProps = {
  /** What has just been answered. */
  report: Report
  own: OwnAnswer
  friends: EarlierAnswers['friends']
  /** The place over the sheet, and who was asked. */
  star: Omit<ShortStarProps, 'style'>
  /** As in a room, at every hour. */
  isDark?: boolean | undefined
  isOpen: boolean
  onClose: () => void
}

/** The bubble comes after the sheet. Source: docs/design.md#motion */
const BUBBLE_DELAY_MS = 200

/** After the first answer of a day: what the member and friends answered to the same question before. */
export function EarlierSheet({ report, own, friends, star, isDark = false, isOpen, onClose }: EarlierSheetProps) {
  const [content, size] = useElementSize()
  return (
    <div className={cx(isDark && 'dark', styles.theme)} style={{ '--content': `${size?.height ?? 0}px` } as CSSProperties}>
      <BottomSheet
        mode="modal"
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        overPage={<ShortStar {...star} />}
        screenControl={
          <IconButton variant="glass" className={styles.close} label={CLOSE} icon={<XIcon size={22} weight="bold" />} onClick={onClose} />
        }
        title={<span className="visually-hidden">{earlierText.own}</span>}
        headerExtra={
          <span className={styles.saved}>
            <CheckCircleIcon size={18} weight="fill" aria-hidden />
            {earlierText.saved}
          </span>
        }
      >
        <div ref={content} className={styles.content}>
          <div className={styles.today}>
            <h2 className="t3">{report.question}</h2>
            <p className={cx(styles.answer, styles.words)} translate="no">
              {report.answer}
            </p>
          </div>
          <OwnCard own={own} isOpen={isOpen} />
          {friends.length > 0 && <Friends friends={friends} today={dayOf(report)} />}
          <div data-form-foot className={styles.foot}>
            <Button isFull onClick={onClose}>
              {earlierText.done}
            </Button>
          </div>
        </div>
      </BottomSheet>
    </div>
  )
}

function OwnCard({ own: { serviceDate, answer, character }, isOpen }: { own: OwnAnswer; isOpen: boolean }) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h3 className="t3">{earlierText.own}</h3>
        <time className={styles.date} dateTime={serviceDate}>
          {fullDate(serviceDate)}
        </time>
      </div>
      <div className={styles.then}>
        <span className={styles.tile}>
          <DayFigure url={character} widthPx={90} className={styles.figure} />
        </span>
        <Bubble isOpen={isOpen}>{answer}</Bubble>
      </div>
    </section>
  )
}

function Bubble({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const { shown } = useSpring({ from: { shown: 0 }, to: { shown: wasOpened ? 1 : 0 }, delay: BUBBLE_DELAY_MS, config: modalSpring })
  return (
    <animated.div
      className={styles.bubble}
      style={{ opacity: shown.to((share) => Math.min(1, share * 2)), scale: shown.to((share) => 0.6 + share * 0.4) }}
    >
      <svg aria-hidden viewBox="0 0 10 20" className={styles.tail}>
        <path d="M10 0C9.5 5 7 7.5 2.5 8.7C.8 9.2 .8 10.8 2.5 11.3C7 12.5 9.5 15 10 20Z" fill="currentColor" />
      </svg>
      <p className={styles.words} translate="no">
        {children}
      </p>
    </animated.div>
  )
}

function Friends({ friends, today }: { friends: EarlierAnswers['friends']; today: string }) {
  return (
    <section className={styles.friends}>
      <h3 className="t3">{earlierText.friends}</h3>
      <ul className={styles.list}>
        {friends.map(({ person, serviceDate, answer }) => (
          <li key={`${person.userId} ${serviceDate}`} className={styles.row}>
            <MemberFace url={person.profile} alt="" sidePx={40} />
            <div className={styles.lines}>
              <p className={styles.who}>
                <span className={cx('ellipsis', styles.name)} translate="no">
                  {person.userName}
                </span>
                <time className={styles.date} dateTime={serviceDate}>
                  {dateSeenFrom(today, serviceDate)}
                </time>
              </p>
              <p className={cx('b2', styles.words)} translate="no">
                {answer}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
