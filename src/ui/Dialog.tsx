import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { FeedbackRegions } from './FeedbackRegions.tsx'
import { enterTopLayer } from './topLayer.store.ts'
import { useBackToClose } from './useBackToClose.ts'

export type DialogProps = {
  /** Whether people may use it now. Closing it gives the focus back to what had it. */
  isOpen: boolean
  /** Whether it is still to be seen, when its own closing motion outlasts `isOpen`. */
  isVisible: boolean
  /** Escape, the back button or a press on the scrim. Without it the dialog blocks: none of them does anything. */
  onClose: (() => void) | undefined
  label?: string | undefined
  labelledBy?: string | undefined
  /** Laid over the page behind the content; its own motion is the caller's. */
  scrim: ReactNode
  children: ReactNode
}

/** The native modal dialog below `Modal` and `BottomSheet`: fills the column, traps the focus, closes as a person expects. */
export function Dialog({ isOpen, isVisible, onClose, label, labelledBy, scrim, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackToClose(isOpen, onClose)
  useEffect(() => {
    if (!isVisible) return
    const element = dialog.current
    element?.showModal()
    const leave = enterTopLayer(id)
    return () => {
      leave()
      element?.close()
    }
  }, [isVisible, id])

  const cancel = (event: SyntheticEvent) => {
    // The owner's state decides what is open; the element only follows it.
    event.preventDefault()
    onClose?.()
  }
  const pressOutside = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest(`[data-dialog-panel]`)) onClose?.()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClick={pressOutside}
      onKeyDown={(event) => event.key === 'Escape' && onClose === undefined && event.preventDefault()}
    >
      {scrim}
      {children}
      <FeedbackRegions dialogId={id} />
    </dialog>
  )
}
