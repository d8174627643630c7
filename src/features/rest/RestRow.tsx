import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RestState } from '#contract/rest.ts'
import type { UserInfo } from '#contract/users.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { restText } from '#text/rest.ko.ts'
import { RETRY } from '#text/ui.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { ListRow, RowCaret, RowIcon } from '#ui/ListRow.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './RestRow.module.css'
import { useEndRest, useRest } from './rest.queries.ts'

const restSheet = lazyCode(async () => (await import('./RestSheet.tsx')).RestSheet)

/** The row of the settings: begins a rest, or says until when one is and ends it. */
export function RestRow({ me }: { me: UserInfo }) {
  const rest = useRest()
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const hasEnded = useRef(false)
  const end = useEndRest({
    onSuccess: () => {
      showToast(restText.ended)
      hasEnded.current = true
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
  const { data } = rest
  useLayoutEffect(() => {
    if (!hasEnded.current || data?.rest) return
    // The button that had the focus is gone.
    hasEnded.current = false
    row.current?.querySelector('button')?.focus()
  }, [data?.rest])
  const hasFailed = data === undefined && rest.isError
  const common = { size: 'setting' as const, title: restText.title }
  return (
    <div ref={row}>
      {data?.rest ? (
        <ListRow
          {...common}
          media={<Tile isOn />}
          sub={<span className={styles.until}>{untilOf(data, data.rest)}</span>}
          trailing={
            <Button variant="soft" size="s" isPending={end.isPending} pendingText={restText.ending} onClick={() => end.mutate(undefined)}>
              {restText.end}
            </Button>
          }
        />
      ) : hasFailed ? (
        <ListRow
          {...common}
          media={<Tile />}
          sub={<span role="alert">{restText.failed}</span>}
          trailing={<Badge>{RETRY}</Badge>}
          onClick={() => void rest.refetch()}
        />
      ) : (
        <ListRow
          {...common}
          media={<Tile />}
          sub={data ? restText.sub : <Skeleton width="50%" height={13} />}
          trailing={<RowCaret />}
          onClick={() => setOpen(true)}
        />
      )}
      <LazyOverlay code={restSheet} props={{ me, isOpen, onOpenChange: setOpen }} onFailed={() => setOpen(false)} />
    </div>
  )
}

/** On the member's card, while a rest is. */
export function RestBadge() {
  const { data } = useRest()
  if (!data?.rest || data.rest.from > data.today) return null
  return (
    <span className={styles.badge}>
      <MoonStarsIcon size={15} weight="fill" aria-hidden />
      {restText.resting}
    </span>
  )
}

function Tile({ isOn = false }: { isOn?: boolean }) {
  return (
    <RowIcon isOn={isOn}>
      <MoonStarsIcon size={22} weight="fill" aria-hidden />
    </RowIcon>
  )
}

function untilOf({ today }: RestState, { from, until }: NonNullable<RestState['rest']>): string {
  return from > today ? restText.fromTomorrow(until) : restText.until(until)
}
