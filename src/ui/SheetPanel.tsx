import { animated } from '@react-spring/web'
import type { ReactNode } from 'react'
import { SHEET } from '#contract/limits.ts'
import styles from './BottomSheet.module.css'
import type { SheetMotion } from './useSheetMotion.ts'

type Props = {
  id: string
  mode: 'peek' | 'modal'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  motion: SheetMotion
  title: ReactNode
  headerExtra?: ReactNode
  headerControl?: ReactNode
  children: ReactNode
}

/** The moving part of a `BottomSheet`. Only its transform changes, so that opening never lays the page out anew. */
export function SheetPanel({ id, mode, isOpen, onOpenChange, motion, title, headerExtra, headerControl, children }: Props) {
  const restPx = mode === 'peek' ? SHEET.headerPx : 0
  return (
    <animated.section
      data-dialog-panel
      ref={motion.panel}
      aria-labelledby={`${id}-title`}
      className={styles.panel}
      // A quick finger may carry the spring past the end: there is nothing below the lower edge to show.
      style={{ transform: motion.closed.to((share) => `translate3d(0, calc(${Math.max(0, share)} * (100% - ${restPx}px)), 0)`) }}
    >
      <button
        type="button"
        {...motion.bind()}
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
        <div className={styles.control} inert={!isOpen}>
          {headerControl}
        </div>
      )}
      <div id={`${id}-body`} className={styles.body} inert={!isOpen}>
        {children}
      </div>
    </animated.section>
  )
}
