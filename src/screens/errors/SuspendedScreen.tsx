import type { ApiError } from '#lib/api/apiError.ts'
import { useNow } from '#lib/useNow.ts'
import { moderationText } from '#text/moderation.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { NightScreen } from './NightScreen.tsx'
import styles from './SuspendedScreen.module.css'

const { suspended } = moderationText

export function SuspendedScreen({ refusal }: { refusal: ApiError }) {
  const now = useNow()
  const said = (field: string) => refusal.fields.find((one) => one.field === field)?.message ?? ''
  const until = new Date(said('until'))
  const isOver = until <= now
  return (
    <NightScreen
      picture="error_login"
      title={suspended.title}
      caption={suspended.caption}
      action={
        <ButtonLink to={isOver ? '/login' : '/'} isFull>
          {isOver ? suspended.logIn : suspended.action}
        </ButtonLink>
      }
    >
      <div className={styles.card}>
        {Number.isNaN(until.getTime()) ? null : <p className={cx('t3', styles.until)}>{suspended.until(seoulTime(until))}</p>}
        <p className={cx('b1', styles.reason)}>{said('reason')}</p>
        <p className={cx('b2', styles.after)} role="status">
          {isOver ? suspended.over : suspended.afterwards}
        </p>
      </div>
      <ButtonLink to="/contact" variant="neutral" size="s" className={styles.contact}>
        {suspended.contact}
      </ButtonLink>
    </NightScreen>
  )
}

/** `2026년 11월 25일 오후 3:10`, wherever the phone is. */
function seoulTime(at: Date): string {
  return at.toLocaleString('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' })
}
