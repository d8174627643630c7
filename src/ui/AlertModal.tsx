import { type ReactNode, useId } from 'react'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmModal.module.css'
import { cx } from './cx.ts'
import { Modal } from './Modal.tsx'

export type AlertModalProps = { isOpen: boolean; title: string; sub?: ReactNode; buttonText?: string; onClose: () => void }

/** Tells something that must be read, with the one button '확인'. */
export function AlertModal({ isOpen, title, sub, buttonText = CONFIRM, onClose }: AlertModalProps) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id}>
      <div className={styles.text}>
        <h2 id={id} className="t2">
          {title}
        </h2>
        {sub !== undefined && <p className={cx('b2', styles.sub)}>{sub}</p>}
      </div>
      <div className={styles.buttons}>
        <Button isFull onClick={onClose}>
          {buttonText}
        </Button>
      </div>
    </Modal>
  )
}
