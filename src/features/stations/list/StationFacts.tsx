import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank'
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import { STATION_CAPACITY } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { timeAgo } from '#contract/rules/timeAgo.ts'
import type { StationFigure } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './StationFacts.module.css'

const text = stationsText.slider

/** `3/6` */
export function MemberCount({ count }: { count: number }) {
  return (
    <>
      <UsersIcon size={15} weight="fill" aria-hidden />
      <span translate="no" aria-hidden>{`${count}/${STATION_CAPACITY}`}</span>
      <span className="visually-hidden">{text.members(count, STATION_CAPACITY)}</span>
    </>
  )
}

/** `2026.03.14`, the day in Seoul. */
export function CreatedDate({ at }: { at: string }) {
  return (
    <>
      <CalendarBlankIcon size={16} aria-hidden />
      <span className="visually-hidden">{text.created} </span>
      <time dateTime={at}>{dateOf(at)}</time>
    </>
  )
}

/** `12분 전 활동` */
export function LastActive({ at, now }: { at: string; now: Date }) {
  return (
    <>
      <ClockIcon size={16} aria-hidden />
      <time dateTime={at}>{text.active(timeAgo(new Date(at), now))}</time>
    </>
  )
}

/** `오늘 3/6명이 답했어요`, and `지금 2명` while others are in the room. */
export function TodayPills({ figures }: { figures: readonly StationFigure[] }) {
  const answered = figures.filter(({ todayReport }) => todayReport).length
  const present = figures.filter(({ isPresent }) => isPresent).length
  return (
    <p className={styles.pills}>
      <span className={cx(styles.pill, answered > 0 && styles.answered)}>
        <StarIcon size={15} weight="fill" aria-hidden />
        {text.answered(answered, figures.length)}
      </span>
      {present > 0 && (
        <span className={styles.pill}>
          <span className={styles.dot} />
          {text.present(present)}
        </span>
      )}
    </p>
  )
}

/** An answer of another server may lack a time that can be read. */
function dateOf(at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '' : serviceDateOf(date).replaceAll('-', '.')
}
