import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Signal } from '#contract/signals.ts'
import { signalsText } from '#text/signals.ko.ts'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useTopLayer } from '#ui/topLayer.store.ts'
import styles from './SignalPopups.module.css'
import { hideSentSignal, signalsQuery, useOpenSignal, useSentSignal } from './signals.queries.ts'

type Shown = { kind: 'sent' | 'received'; signal: Signal }

/**
 * The popups of signals, one at a time: what was just sent, then what waits to be opened, unless `isSentOnly`. Closing a received one
 * tells the server. A popup waits while another dialog is open.
 */
export function SignalPopups({ isSentOnly = false }: { isSentOnly?: boolean }) {
  const { mutate: openSignal } = useOpenSignal()
  const next = useNextPopup(isSentOnly)
  const isFree = useTopLayer(({ dialogIds }) => dialogIds.length === 0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen || !isFree || next === undefined) return
    setShown(next)
    setOpen(true)
  }, [isOpen, isFree, next])
  // What was sent from a screen that is gone must not come up on the next one.
  useEffect(() => {
    hideSentSignal()
    return hideSentSignal
  }, [])

  const close = () => {
    setOpen(false)
    if (shown?.kind === 'sent') hideSentSignal()
    else if (shown) openSignal(shown.signal)
  }
  if (shown === null) return null
  const isSent = shown.kind === 'sent'
  const { userName, imageIndex } = shown.signal
  return (
    <SignalModal
      isOpen={isOpen}
      imageIndex={imageIndex}
      userName={userName}
      afterName={isSent ? signalsText.sentAfterName : signalsText.receivedAfterName}
      sub={isSent ? signalsText.sentSub : signalsText.receivedSub}
      onClose={close}
    />
  )
}

/** What comes next. A signal that arrives live is put into the cache for every screen alike, and so joins the row. */
function useNextPopup(isSentOnly: boolean): Shown | undefined {
  const waiting = useQuery({ ...signalsQuery(), refetchOnMount: 'always', enabled: !isSentOnly })
  const sent = useSentSignal(({ signal }) => signal)
  if (sent !== null) return { kind: 'sent', signal: sent }
  const [signal] = isSentOnly ? [] : (waiting.data?.signals ?? [])
  return signal && { kind: 'received', signal }
}

type SignalModalProps = {
  isOpen: boolean
  imageIndex: number
  userName: string
  /** The rest of the sentence, beginning right after the name. */
  afterName: string
  sub: string
  onClose: () => void
}

function SignalModal({ isOpen, imageIndex, userName, afterName, sub, onClose }: SignalModalProps) {
  const id = useId()
  const index = imageIndex in signalsText.pictures ? imageIndex : 0
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id}>
      <div className={styles.body}>
        <Picture
          name={`signal_${index}`}
          alt={signalsText.pictures[index] ?? ''}
          widthPx={200}
          heightPx={200}
          className={styles.picture}
          isHero
        />
        <h2 id={id} className={cx('t2', styles.title)}>
          {/* A long name takes a line of its own. */}
          {userName}
          <wbr />
          {afterName}
        </h2>
        <p className={cx('b2', styles.sub)}>{sub}</p>
      </div>
      <Button isFull onClick={onClose}>
        {CONFIRM}
      </Button>
    </Modal>
  )
}
