import { useId } from 'react'
import { signalsText } from '#text/signals.ko.ts'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './SignalModal.module.css'

export type SignalModalProps = {
  isOpen: boolean
  /** Which of the three pictures; another number shows the first. */
  imageIndex: number
  userName: string
  /** The rest of the sentence, beginning right after the name. */
  afterName: string
  sub: string
  onClose: () => void
}

/** A signal's picture with its sentence. */
export function SignalModal({ isOpen, imageIndex, userName, afterName, sub, onClose }: SignalModalProps) {
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
