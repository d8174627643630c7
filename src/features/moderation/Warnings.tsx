import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getWarnings, readWarning } from '#contract/warnings.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { moderationText } from '#text/moderation.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Modal } from '#ui/Modal.tsx'
import styles from './Warnings.module.css'

/** What the operators tell a member, until each was read. Escape and back do not close it. `mayOpen` holds for one that is not open yet. */
export function Warnings({ mayOpen }: { mayOpen: boolean }) {
  const id = useId()
  const client = useQueryClient()
  const { data } = useQuery({ ...endpointQuery(getWarnings), staleTime: STALE.forever })
  const first = data?.warnings[0]
  const { mutate, isPending } = useMutation({
    mutationFn: (warningId: string) => call(readWarning, { params: { id: warningId } }),
    onSuccess: (_done, warningId) => forget(warningId),
    onError: (error, warningId) => {
      // A year has passed, or it is another member's by now.
      if (isApiError(error, 'NOT_FOUND')) forget(warningId)
      else showToast(sentenceOf(error), { icon: 'warning' })
    },
  })
  const forget = (warningId: string) =>
    client.setQueryData<OutputOf<typeof getWarnings>>(
      keyOf(getWarnings),
      (now) => now && { warnings: now.warnings.filter((warning) => warning.id !== warningId) },
    )
  const [isOpened, setOpened] = useState(false)
  if (isOpened !== (first !== undefined) && (isOpened || mayOpen)) setOpened(!isOpened)
  // While it goes it keeps its words.
  const [shown, setShown] = useState('')
  if (first !== undefined && first.sentence !== shown) setShown(first.sentence)
  return (
    <Modal isOpen={isOpened && first !== undefined} labelledBy={id}>
      <h2 id={id} className={cx('t2', styles.title)}>
        {moderationText.warningTitle}
      </h2>
      <p className={cx('b1', styles.sentence)}>{shown}</p>
      <Button isFull isPending={isPending} pendingText={moderationText.confirming} onClick={() => first && mutate(first.id)}>
        {moderationText.confirm}
      </Button>
    </Modal>
  )
}
