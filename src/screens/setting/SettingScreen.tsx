import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { CodeIcon } from '@phosphor-icons/react/dist/ssr/Code'
import { DownloadIcon } from '@phosphor-icons/react/dist/ssr/Download'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey'
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getPush } from '#contract/push.ts'
import { lockSupport } from '#features/appLock/lockSupport.ts'
import { logOut, withdrawAccount } from '#features/auth/logOut.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useBlocks } from '#features/people/blocks.queries.ts'
import { pushQuery } from '#features/push/push.queries.ts'
import { forgetDrafts, hasDrafts } from '#features/reports/drafts/draftStore.ts'
import { RestBadge, RestRow } from '#features/rest/RestRow.tsx'
import { LoginAccountRow } from '#features/settings/LoginAccountRow.tsx'
import { pageOwner } from '#lib/api/session.ts'
import { useAppLock } from '#lib/appLock.ts'
import { FROM_APP } from '#lib/fromApp.ts'
import { localStore } from '#lib/storage/storage.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { appLockText } from '#text/appLock.ko.ts'
import { peopleText } from '#text/people.ko.ts'
import { reportsText } from '#text/reports.ko.ts'
import { settingsText } from '#text/settings.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { ListRow, RowCaret, RowIcon, SectionLabel } from '#ui/ListRow.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './SettingScreen.module.css'

export function SettingScreen() {
  return (
    <div className={styles.screen}>
      <h1 className={cx('t1', styles.title)}>{settingsText.title}</h1>
      <ProfileCard />
      <SectionLabel>{settingsText.account}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <LoginAccountRow />
        <AlarmRow />
        <OwnRestRow />
        <AppLockRow />
        <BlockedRow />
        <Row
          to="/setting/data"
          icon={<DownloadIcon size={22} weight="fill" aria-hidden />}
          title={settingsText.ownData}
          sub={settingsText.ownDataSub}
        />
      </Card>
      <SectionLabel>{settingsText.service}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <Row to="/terms" state={FROM_APP} icon={<FileTextIcon size={22} weight="fill" aria-hidden />} title={settingsText.terms} />
        <Row to="/privacy" state={FROM_APP} icon={<ShieldCheckIcon size={22} weight="fill" aria-hidden />} title={settingsText.privacy} />
        <Row to="/setting/licenses" icon={<CodeIcon size={22} weight="fill" aria-hidden />} title={settingsText.licenses} />
      </Card>
      <LeaveButtons />
    </div>
  )
}

type RowProps = { to: string; icon: ReactNode; title: string; sub?: string; state?: object }

function Row({ icon, ...row }: RowProps) {
  return <ListRow size="setting" {...row} media={<RowIcon>{icon}</RowIcon>} trailing={<RowCaret />} />
}

const alarmText = settingsText.alarmState

function AlarmRow() {
  const { data, isError } = useQuery(pushQuery())
  const unknown = isError ? settingsText.alarmsSub : <Skeleton width="50%" height={13} />
  return (
    <ListRow
      size="setting"
      to="/setting/notifications"
      title={settingsText.alarms}
      sub={data ? describe(data) : unknown}
      media={
        <RowIcon>
          <BellIcon size={22} weight="fill" aria-hidden />
        </RowIcon>
      }
      trailing={<RowCaret />}
    />
  )
}

function describe({ endpoint, switches }: OutputOf<typeof getPush>): string {
  if (endpoint === null) return alarmText.deviceOff
  return switches.stationAlarm ? alarmText.on : alarmText.off
}

function OwnRestRow() {
  const { data: me } = useQuery(meQuery())
  return me && hasProfile(me) ? <RestRow me={me} /> : null
}

/** Off where the browser lacks what a lock needs. */
function AppLockRow() {
  const isSet = useAppLock((lock) => lock.isSet)
  const [support] = useState(lockSupport)
  const media = (
    <RowIcon>
      <LockKeyIcon size={22} weight="fill" aria-hidden />
    </RowIcon>
  )
  const { title } = appLockText
  if (support !== 'ok') return <ListRow size="setting" media={media} title={title} sub={appLockText.unsupported[support]} />
  const sub = isSet ? appLockText.on : appLockText.off
  return <ListRow size="setting" to="/setting/lock" media={media} title={title} sub={sub} trailing={<RowCaret />} />
}

function BlockedRow() {
  const { query, people } = useBlocks()
  const count = people ? settingsText.blockedCount(people.length) : <Skeleton width="30%" height={13} />
  return (
    <ListRow
      size="setting"
      to="/setting/blocked"
      title={peopleText.blockList}
      sub={query.isError && !people ? peopleText.blockListFailed : count}
      media={
        <RowIcon>
          <ProhibitIcon size={22} weight="bold" aria-hidden />
        </RowIcon>
      }
      trailing={<RowCaret />}
    />
  )
}

type Asked = 'logOut' | 'withdraw' | null

/** Logout and withdrawal, each asked for once more. Whatever the server says, the guard then leads to /login. */
function LeaveButtons() {
  const [asked, setAsked] = useState<Asked>(null)
  const { data: me } = useQuery(meQuery())
  const member = me && hasProfile(me) ? me.userId : ''
  const leaving = useMutation({ mutationFn: (how: Exclude<Asked, null>) => leave(how, member) })
  const cancel = () => setAsked(null)
  return (
    <div className={styles.buttons}>
      <Button variant="white" isFull icon={<SignOutIcon size={20} weight="bold" aria-hidden />} onClick={() => setAsked('logOut')}>
        {settingsText.logOut}
      </Button>
      <button type="button" className={cx('label', styles.withdraw)} onClick={() => setAsked('withdraw')}>
        {settingsText.withdraw}
      </button>
      <ConfirmModal
        isOpen={asked === 'logOut'}
        title={settingsText.logOutTitle}
        sub={asked === 'logOut' && hasDrafts(localStore, member) ? reportsText.draft.logOutWarning : settingsText.logOutSub}
        confirmText={settingsText.logOut}
        isPending={leaving.isPending}
        pendingText={settingsText.logOutPending}
        onConfirm={() => leaving.mutate('logOut')}
        onCancel={cancel}
      />
      <ConfirmModal
        isOpen={asked === 'withdraw'}
        title={settingsText.withdrawTitle}
        sub={settingsText.withdrawSub}
        confirmText={settingsText.withdrawConfirm}
        tone="danger"
        isPending={leaving.isPending}
        pendingText={settingsText.withdrawPending}
        onConfirm={() => leaving.mutate('withdraw')}
        onCancel={cancel}
      />
    </div>
  )
}

/** A half-written page of a diary is not left behind on a phone that somebody may share. */
async function leave(how: Exclude<Asked, null>, member: string): Promise<void> {
  const person = pageOwner()
  await (how === 'logOut' ? logOut() : withdrawAccount())
  forgetDrafts(localStore, member)
  visitorAnswer.forgetOf(person)
}

function ProfileCard() {
  const { data: me } = useQuery(meQuery())
  // The guard has read the profile before any screen is rendered here.
  if (me === undefined || !hasProfile(me)) return null
  return (
    <Link to="/setting/profile" className={styles.profileCardCard}>
      <MemberFace url={me.profile} alt="" sidePx={64} />
      <span className={styles.lines}>
        <span className={cx('t2', 'ellipsis', styles.name)} translate="no">
          {me.userName}
        </span>
        <span className={cx('caption', 'ellipsis', styles.id)}>{me.userId}</span>
        <span className="visually-hidden">{settingsText.profileCard}</span>
      </span>
      <RestBadge />
      <CaretRightIcon size={20} weight="bold" className={styles.caret} aria-hidden />
    </Link>
  )
}
