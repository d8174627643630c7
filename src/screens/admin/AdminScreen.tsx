import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CaseOrder } from '#contract/admin.ts'
import { AdminFigures } from '#features/moderation/AdminFigures.tsx'
import type { Chosen } from '#features/moderation/admin.queries.ts'
import { casesQuery, todayQuery } from '#features/moderation/admin.queries.ts'
import { dotted } from '#features/moderation/adminDates.ts'
import { CaseDetail } from '#features/moderation/CaseDetail.tsx'
import { CaseQueue } from '#features/moderation/CaseQueue.tsx'
import { isApiError } from '#lib/api/apiError.ts'
import { MessageScreen } from '#screens/errors/MessageScreen.tsx'
import { adminText } from '#text/admin.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './AdminScreen.module.css'

/** /admin: for operators; the server asks for the role at every call. */
export function AdminScreen() {
  const { error } = useQuery(todayQuery())
  if (isApiError(error, 'FORBIDDEN')) return <Refused />
  return (
    <div className={styles.page}>
      <AdminHeader />
      <main className={styles.main}>
        <h1 className="visually-hidden">{adminText.badge}</h1>
        <AdminFigures />
        <Cases />
      </main>
    </div>
  )
}

function AdminHeader() {
  const { data } = useQuery(todayQuery())
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/home" className={styles.logo}>
          <Picture name="logo_wordmark" alt={adminText.product} widthPx={55} heightPx={22} isEager />
        </Link>
        <Badge>{adminText.badge}</Badge>
        <span className={cx('caption', styles.date)}>{data && adminText.today(dotted(data.serviceDate))}</span>
        {data && (
          <span className={styles.operator}>
            <MemberFace url={data.operator.profile} alt="" sidePx={32} />
            <span className={cx('label', styles.name)}>{data.operator.userName}</span>
          </span>
        )}
      </div>
    </header>
  )
}

/** The queue and the selected row, which is in the address: back leads to the previous one. */
function Cases() {
  const [params, setParams] = useSearchParams()
  const order = CaseOrder.catch('recent').parse(params.get('order'))
  const isWide = useIsWide()
  const { data } = useQuery(casesQuery(order))
  const asked = chosenIn(params)
  const first = data?.cases[0]?.person.userId
  // On a wide page there is always somebody beside the queue.
  const chosen = asked ?? (isWide && first !== undefined ? { userId: first, decisionId: null } : null)
  const detail = useRef<HTMLDivElement>(null)
  const askedFor = asked && `${asked.userId} ${asked.decisionId}`
  useEffect(() => {
    if (askedFor !== null) detail.current?.focus()
  }, [askedFor])

  const show = (next: Chosen | null, how: { replace: boolean } = { replace: false }) =>
    setParams(
      {
        ...(order === 'recent' ? {} : { order }),
        ...(next && { user: next.userId }),
        ...(next?.decisionId && { decision: next.decisionId }),
      },
      how,
    )
  const showNext = () => {
    const waiting = (data?.cases ?? []).map(({ person }) => person.userId)
    const at = chosen ? waiting.indexOf(chosen.userId) : -1
    const next = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))][0]
    show(isWide && next !== undefined && next !== chosen?.userId ? { userId: next, decisionId: null } : null, { replace: true })
  }
  return (
    <div className={cx(styles.cases, asked && styles.opened)}>
      <div className={styles.queue}>
        <CaseQueue
          order={order}
          onOrderChange={(next) => setParams(next === 'recent' ? {} : { order: next }, { replace: true })}
          chosen={chosen}
          onChoose={(next) => show(next)}
        />
      </div>
      <div className={styles.detail} ref={detail} tabIndex={-1}>
        <Card padding="none" className={styles.sheet}>
          <div className={styles.back}>
            <Button variant="neutral" size="s" onClick={() => show(null, { replace: true })}>
              {adminText.toList}
            </Button>
          </div>
          {chosen ? (
            <CaseDetail key={`${chosen.userId} ${chosen.decisionId}`} chosen={chosen} onDone={showNext} onLater={showNext} />
          ) : (
            <EmptyState picture="empty_search" title={adminText.choose} sub={adminText.chooseSub} />
          )}
        </Card>
      </div>
    </div>
  )
}

function chosenIn(params: URLSearchParams): Chosen | null {
  const userId = params.get('user')
  return userId === null ? null : { userId, decisionId: params.get('decision') }
}

const WIDE = '(width >= 700px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
  )
}

function Refused() {
  const { title, caption, action } = adminText.refused
  return (
    <main>
      <MessageScreen
        picture="error_path"
        title={title}
        caption={caption}
        action={
          <ButtonLink to="/home" isFull>
            {action}
          </ButtonLink>
        }
      />
    </main>
  )
}
