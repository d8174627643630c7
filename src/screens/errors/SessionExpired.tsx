import { TIME_ZONE } from '#contract/limits.ts'
import { useSession } from '#features/auth/session.store.ts'
import { NightSky } from '#features/stations/NightSky.tsx'
import { type ApiError, isApiError } from '#lib/api/apiError.ts'
import { useNow } from '#lib/useNow.ts'
import { moderationText } from '#text/moderation.ko.ts'
import { stationsText } from '#text/stations.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { AlertModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { MessageScreen } from './MessageScreen.tsx'
import styles from './SessionExpired.module.css'

const { suspended } = moderationText

/** Replaces a screen whose session the operators ended, and the station list for any ended session. Leads to /login. */
export function SessionExpired() {
  const failure = useSession((session) => session.failure)
  if (isApiError(failure, 'SUSPENDED')) return <SuspendedScreen refusal={failure} />
  return (
    <div className={styles.screen}>
      <NightSky />
      <AlertModal isOpen title={stationsText.sessionExpired} onClose={() => useSession.setState({ status: 'leaving' })} />
    </div>
  )
}

/** What somebody sees whom the operators keep away for a while: until when, and why. */
function SuspendedScreen({ refusal }: { refusal: ApiError }) {
  const now = useNow()
  const said = (field: string) => refusal.fields.find((one) => one.field === field)?.message ?? ''
  const until = new Date(said('until'))
  const isOver = until <= now
  return (
    <MessageScreen
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
    </MessageScreen>
  )
}

/** `2026년 11월 25일 오후 3:10`, wherever the phone is. */
function seoulTime(at: Date): string {
  return at.toLocaleString('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE.name })
}
