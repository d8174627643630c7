import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logOut, withdrawAccount } from '#features/auth/logOut.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { draftArea } from '#features/reports/drafts/draftArea.ts'
import { forgetDrafts, hasDrafts } from '#features/reports/drafts/draftStore.ts'
import { reportsText } from '#text/reports.ko.ts'
import { settingsText } from '#text/settings.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import styles from './LeaveButtons.module.css'

type Asked = 'logOut' | 'withdraw' | null

/** Logout and withdrawal, each asked for once more. Whatever the server says, the guard then leads to /login. */
export function LeaveButtons() {
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
        sub={asked === 'logOut' && hasDrafts(draftArea, member) ? reportsText.draft.logOutWarning : settingsText.logOutSub}
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
  await (how === 'logOut' ? logOut() : withdrawAccount())
  forgetDrafts(draftArea, member)
}
