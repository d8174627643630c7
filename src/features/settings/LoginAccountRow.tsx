import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getLoginAccount } from '#contract/auth.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { settingsText } from '#text/settings.ko.ts'
import { RETRY } from '#text/ui.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ListRow, RowCaret, RowIcon } from '#ui/ListRow.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LinkedLogins } from './LinkedLogins.tsx'
import styles from './LoginAccountRow.module.css'
import { loginAccountQuery, useLogOutOthers } from './settings.queries.ts'

const media = (
  <RowIcon>
    <UserIcon size={22} weight="fill" aria-hidden />
  </RowIcon>
)

export function LoginAccountRow() {
  const account = useQuery(loginAccountQuery())
  const [isOpen, setOpen] = useState(false)
  if (account.data === undefined) {
    if (account.isError) {
      return (
        <ListRow
          size="setting"
          media={media}
          title={settingsText.loginAccount}
          sub={<span role="alert">{settingsText.accountFailed}</span>}
          trailing={<Badge>{RETRY}</Badge>}
          onClick={() => void account.refetch()}
        />
      )
    }
    return <ListRow size="setting" media={media} title={settingsText.loginAccount} sub={<Skeleton width="60%" height={13} />} />
  }
  const { provider, email } = account.data
  return (
    <>
      <ListRow
        size="setting"
        media={media}
        title={settingsText.loginAccount}
        sub={email ?? settingsText.noEmail}
        trailing={
          <>
            <Badge tone={provider}>{settingsText.providers[provider]}</Badge>
            <RowCaret />
          </>
        }
        onClick={() => setOpen(true)}
      />
      <LoginAccountSheet account={account.data} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

type Props = { account: OutputOf<typeof getLoginAccount>; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Which social accounts open this star, since when it is there, and a way to end the sessions of other devices. */
function LoginAccountSheet({ account: { provider, email, joinedAt, linked }, isOpen, onOpenChange }: Props) {
  const logOutOthers = useLogOutOthers()
  const endOthers = () => logOutOthers.mutate()
  const rows = [
    [settingsText.provider, settingsText.providers[provider]],
    [settingsText.email, email ?? settingsText.noEmail],
    [settingsText.joined, serviceDateOf(new Date(joinedAt)).replaceAll('-', '.')],
  ] as const
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={settingsText.loginAccount}>
      <div className={styles.body}>
        <dl>
          {rows.map(([name, value]) => (
            <div className={styles.row} key={name}>
              <dt className={cx('b2', styles.name)}>{name}</dt>
              <dd className={cx('b1', styles.value)}>{value}</dd>
            </div>
          ))}
        </dl>
        <LinkedLogins logins={[{ provider, email }, ...(linked ? [linked] : [])]} />
        <Button
          variant="neutral"
          isFull
          isPending={logOutOthers.isPending}
          pendingText={settingsText.logOutOthersPending}
          onClick={endOthers}
        >
          {settingsText.logOutOthers}
        </Button>
      </div>
    </BottomSheet>
  )
}
