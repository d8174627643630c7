import type { ReactNode, SyntheticEvent } from 'react'
import styles from './BottomSheet.module.css'
import { cx } from './cx.ts'
import type { SheetMotion } from './useSheetMotion.ts'

type Props = {
  id: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  motion: SheetMotion
  title: ReactNode
  headerExtra?: ReactNode
  headerControl?: ReactNode
  variant?: 'surface' | 'page'
  children: ReactNode
}

/** The moving part of a `BottomSheet`. Only its transform changes, so that opening never lays the page out anew. */
export function SheetPanel({ id, isOpen, onOpenChange, motion, title, headerExtra, headerControl, variant, children }: Props) {
  return (
    <section
      data-dialog-panel
      ref={motion.panel}
      aria-labelledby={`${id}-title`}
      className={cx(styles.panel, variant === 'page' && styles.pageVariant)}
      style={{ transform: motion.firstTransform }}
      onPointerDown={motion.onPointerDown}
    >
      <button
        type="button"
        ref={motion.header}
        className={styles.header}
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => onOpenChange(!isOpen)}
      >
        <span id={`${id}-title`} className="t3">
          {title}
        </span>
        {headerExtra}
      </button>
      {headerControl !== undefined && (
        <div ref={motion.control} className={styles.control} inert={!isOpen}>
          {headerControl}
        </div>
      )}
      <div
        ref={motion.body}
        id={`${id}-body`}
        className={styles.body}
        inert={motion.isBodyInert}
        onClickCapture={isOpen ? undefined : refuse}
      >
        {children}
      </div>
    </section>
  )
}

/** What is pressed in a sheet that is going does nothing. */
function refuse(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
