import { animated, useTransition } from '@react-spring/web'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Dialog } from './Dialog.tsx'
import styles from './Modal.module.css'
import { modalSpring } from './motion.ts'

export type ModalProps = {
  isOpen: boolean
  /** Without it the modal blocks: Escape, the back button and the scrim do nothing. */
  onClose?: (() => void) | undefined
  /** Id of the heading inside; else give `label`. */
  labelledBy?: string
  label?: string
  /** `bottom` is at the lower edge, for forms with a keyboard. */
  placement?: 'center' | 'bottom'
  /** No card: what is inside brings its own. */
  isFree?: boolean
  /** No padding, for a modal with a picture or a tinted head up to its edges. */
  isBare?: boolean
  children: ReactNode
}

/** A card over the dimmed page. Traps the focus; Escape, scrim and back button close it. */
export function Modal({ isOpen, onClose, labelledBy, label, placement = 'center', isBare = false, isFree = false, children }: ModalProps) {
  const transitions = useTransition(isOpen, {
    from: { opacity: 0, y: 16, scale: 0.92 },
    enter: { opacity: 1, y: 0, scale: 1 },
    leave: { opacity: 0, y: 8, scale: 0.98, config: { duration: 120 } },
    config: modalSpring,
  })
  return transitions(
    ({ opacity, y, scale }, isShown) =>
      isShown && (
        <Dialog
          isOpen={isOpen}
          isVisible
          onClose={onClose}
          label={label}
          labelledBy={labelledBy}
          scrim={<animated.div className={styles.scrim} style={{ opacity }} />}
        >
          <div className={cx(styles.frame, placement === 'bottom' && styles.bottom)} inert={!isOpen}>
            <animated.div
              data-dialog-panel
              className={cx(isFree ? styles.free : styles.panel, isBare && styles.bare)}
              style={{ opacity, y, scale }}
            >
              {children}
            </animated.div>
          </div>
        </Dialog>
      ),
  )
}
