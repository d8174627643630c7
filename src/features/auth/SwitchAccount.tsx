import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLoginAccount } from '#contract/auth.ts'
import { pageOwner } from '#lib/api/session.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { switchAccountText as text } from '#text/switchAccount.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { LoginButtons } from './LoginButtons.tsx'
import { logOut, withdrawAccount } from './logOut.ts'
import styles from './SwitchAccount.module.css'

/** For somebody who has a star already and came by the wrong button: the other provider, another account, or no account at all. */
export function SwitchAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={cx('label', styles.ask)} onClick={() => setOpen(true)}>
        {text.ask}
      </button>
      <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={setOpen} title={text.ask}>
        <Ways />
      </BottomSheet>
    </>
  )
}

function Ways() {
  const { data: account } = useQuery({ ...endpointQuery(getLoginAccount), staleTime: STALE.minutes })
  const [isAsking, setAsking] = useState(false)
  const leaving = useMutation({ mutationFn: leave })
  return (
    <div className={styles.ways}>
      <p className={cx('b2', styles.sub)}>{account ? text.sub[account.provider] : text.sub.unknown}</p>
      <LoginButtons without={account?.provider} />
      <Button variant="neutral" isFull isPending={leaving.isPending} pendingText={text.leaving} onClick={() => leaving.mutate('logOut')}>
        {text.otherAccount}
      </Button>
      <button type="button" className={cx('label', styles.ask)} onClick={() => setAsking(true)}>
        {text.withdraw}
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title={text.withdrawTitle}
        sub={text.withdrawSub}
        confirmText={text.withdraw}
        tone="danger"
        isPending={leaving.isPending}
        pendingText={text.leaving}
        onConfirm={() => leaving.mutate('withdraw')}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** What this person wrote on an invitation is not left to the next one. */
async function leave(how: 'logOut' | 'withdraw'): Promise<void> {
  const person = pageOwner()
  await (how === 'logOut' ? logOut() : withdrawAccount())
  visitorAnswer.forgetOf(person)
}
