import { type ReactNode, useId } from 'react'
import { CANCEL, CONFIRM } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmModal.module.css'
import { cx } from './cx.ts'
import { Modal } from './Modal.tsx'

export type ConfirmModalProps = {
  isOpen: boolean
  title: ReactNode
  sub?: ReactNode
  confirmText: string
  cancelText?: string
  tone?: 'primary' | 'danger'
  /** While true neither button, Escape nor scrim answers. */
  isPending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done: '취소' at the left, the action at the right. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    isOpen,
    title,
    sub,
    confirmText,
    cancelText = CANCEL,
    tone = 'primary',
    isPending = false,
    pendingText,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={isPending ? undefined : onCancel} labelledBy={id}>
      <div className={styles.text}>
        <h2 id={id} className="t2">
          {title}
        </h2>
        {sub !== undefined && <p className={cx('b2', styles.sub)}>{sub}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="neutral" isFull disabled={isPending} onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant={tone} isFull isPending={isPending} onClick={onConfirm} {...(pendingText !== undefined && { pendingText })}>
          {confirmText}
        </Button>
      </div>
    </Modal>
  )
}

type AlertModalProps = { isOpen: boolean; title: string; sub?: ReactNode; onClose: () => void }

export function AlertModal({ isOpen, title, sub, onClose }: AlertModalProps) {
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
          {CONFIRM}
        </Button>
      </div>
    </Modal>
  )
}
