import type { getLoginAccount } from '#contract/auth.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { seoulDate } from '#contract/rules/birthDate.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { settingsText } from '#text/settings.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import styles from './LoginAccountSheet.module.css'
import { useLogOutOthers } from './settings.queries.ts'

type Props = { account: OutputOf<typeof getLoginAccount>; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Which social account this is, since when, and a way to end the sessions of other devices. */
export function LoginAccountSheet({ account: { provider, email, joinedAt }, isOpen, onOpenChange }: Props) {
  const logOutOthers = useLogOutOthers()
  const endOthers = () =>
    logOutOthers.mutate(undefined, {
      onSuccess: ({ ended }) => showToast(settingsText.loggedOutOthers(ended)),
      onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    })
  const rows = [
    [settingsText.provider, settingsText.providers[provider]],
    [settingsText.email, email ?? settingsText.noEmail],
    [settingsText.joined, seoulDate(new Date(joinedAt)).replaceAll('-', '.')],
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
