import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getPush } from '#contract/push.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { DeviceCard } from '#features/push/DeviceCard.tsx'
import { KindSwitches } from '#features/push/KindSwitches.tsx'
import { pushQuery } from '#features/push/push.queries.ts'
import { useDevicePush } from '#features/push/useDevicePush.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { pushText } from '#text/push.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { SectionLabel } from '#ui/ListRow.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './SettingScreen.module.css'

export function NotificationSettingScreen() {
  const goBack = useGoBack('/setting')
  const { data: me } = useQuery(meQuery())
  const push = useQuery({ ...pushQuery(), refetchOnMount: 'always' })
  const userId = me && hasProfile(me) ? me.userId : undefined
  return (
    <div className={styles.notificationSettingScreen}>
      <AppBar title={pushText.title} onBack={goBack} />
      {push.data && userId !== undefined ? (
        <Settings push={push.data} userId={userId} />
      ) : push.isError ? (
        <LoadError
          message={pushText.loadFailed}
          sub={sentenceOf(push.error)}
          isRetrying={push.isFetching}
          onRetry={() => void push.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Settings({ push, userId }: { push: OutputOf<typeof getPush>; userId: string }) {
  const device = useDevicePush(push, userId)
  const isOff = !device.isOn && !device.isUnknown
  return (
    <>
      <DeviceCard device={device} />
      <SectionLabel>{pushText.kinds.label}</SectionLabel>
      <Card padding="list" className={styles.notificationSettingCard}>
        {isOff && <p className={cx('caption', styles.first)}>{pushText.kinds.first}</p>}
        <KindSwitches saved={push.switches} isDisabled={isOff} />
      </Card>
      <SectionLabel>{pushText.quiet.label}</SectionLabel>
      <Card padding="none" className={cx('caption', styles.notificationSettingCard, styles.quiet)}>
        <MoonIcon size={20} weight="fill" className={styles.moon} aria-hidden />
        <p>{pushText.quiet.rules}</p>
      </Card>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.notificationSettingWaiting}>
      <Skeleton height={163} radiusPx={20} />
      <Skeleton height={318} radiusPx={20} />
      <Skeleton height={64} radiusPx={20} />
    </div>
  )
}
