import { useId } from 'react'
import { Modal } from '#ui/Modal.tsx'
import { SignalStack } from './SignalStack.tsx'
import { randomImageIndex, useSendSignal } from './signals.queries.ts'
import { useSignalStack } from './useSignalStack.ts'

/** The popups of signals: sent ones, and, unless `isSentOnly`, received ones as a stack to go through. Leaving a received one tells the server. */
export function SignalPopups({ isSentOnly = false }: { isSentOnly?: boolean }) {
  const id = useId()
  const { shown, isOpen, count, hasNext, confirm, close } = useSignalStack(isSentOnly)
  const send = useSendSignal()
  if (shown === null) return null
  const { userId, userName, profile = '' } = shown.signal
  return (
    <Modal isOpen={isOpen} onClose={close} labelledBy={`${id}${shown.key}`} isFree>
      <SignalStack
        {...{ id, shown, count, hasNext }}
        isSending={send.isPending}
        onConfirm={confirm}
        onReply={() => send.mutate({ userId, userName, profile, imageIndex: randomImageIndex() })}
      />
    </Modal>
  )
}
