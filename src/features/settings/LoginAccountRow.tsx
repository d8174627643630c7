import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsText } from '#text/settings.ko.ts'
import { RETRY } from '#text/ui.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowCaret } from '#ui/RowCaret.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoginAccountSheet } from './LoginAccountSheet.tsx'
import { loginAccountQuery } from './settings.queries.ts'

const media = (
  <RowIcon>
    <UserIcon size={22} weight="fill" aria-hidden />
  </RowIcon>
)

/** The row of the social account, and the sheet that it opens. */
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
