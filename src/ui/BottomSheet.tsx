import { type ReactNode, type SyntheticEvent, useId } from 'react'
import styles from './BottomSheet.module.css'
import { cx } from './cx.ts'
import { Dialog } from './Dialog.tsx'
import { type SheetMotion, useSheetMotion } from './useSheetMotion.ts'

export type BottomSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** At the right of the header, as a count or caret; not a control. */
  headerExtra?: ReactNode
  /** A control at the right of the open sheet's header, as a sort order. It is beside the header's button, not in it. */
  headerControl?: ReactNode
  /** A control in place of the header's left end, as a step back; the title is for screen readers then. */
  headerStart?: ReactNode
  /** A picture behind the header and the upper part of the content, which begins over it and scrolls below. */
  cover?: ReactNode
  /**
   * `peek`: lies in the page, its 57 px header stays visible when closed, no scrim. `modal`: dims the page, traps the focus, closes with
   * Escape, scrim and back button.
   */
  mode?: 'peek' | 'modal'
  /** Of a `peek` one: the page is dimmed as far as the sheet is open, and a tap there closes it. A modal one always has it. */
  hasScrim?: boolean
  /** Of a `modal` one: the page behind is not to be touched, but seen as it is. */
  isUndimmed?: boolean
  /** Of a `modal` one: what is in it is mounted for each opening, and not while it is closed. */
  isUnmountedClosed?: boolean
  /** Of a `modal` one: drawn over the page behind in place of its dimming; not to be touched. */
  overPage?: ReactNode
  /** Of a `modal` one: a control at the upper left of the screen, over the page behind. */
  screenControl?: ReactNode
  /** Room under the sheet, in px or as a CSS length: `var(--tab-bar)` above the tab bar. */
  bottomPx?: number | string
  /** `page`: as the page behind it, for cards to lie on. */
  variant?: 'surface' | 'page'
  /** The content fills the sheet without side gutters. */
  children: ReactNode
}

/** A panel that slides up from the lower edge. A drag of more than 30 px or a tap on its header opens and closes it. */
export function BottomSheet({ mode = 'peek', ...rest }: BottomSheetProps) {
  return mode === 'peek' ? <PeekSheet {...rest} /> : <ModalSheet {...rest} />
}

function PeekSheet({
  bottomPx = 0,
  hasScrim = false,
  isUndimmed: _never,
  overPage: _nowhere,
  isUnmountedClosed: _neither,
  screenControl: _none,
  ...panel
}: BottomSheetProps) {
  const motion = useSheetMotion({ ...panel, mode: 'peek' })
  return (
    <>
      {hasScrim && (
        <div
          ref={motion.scrim}
          aria-hidden
          className={cx(styles.pageScrim, panel.isOpen && styles.catching)}
          style={{ opacity: 0 }}
          onClick={() => panel.onOpenChange(false)}
        />
      )}
      <div className={styles.place} style={{ bottom: bottomPx }}>
        <SheetPanel {...panel} id={useId()} motion={motion} isRegion />
      </div>
    </>
  )
}

function ModalSheet({
  bottomPx: _underNothing,
  hasScrim: _always,
  isUndimmed = false,
  isUnmountedClosed = false,
  overPage,
  screenControl,
  children,
  ...panel
}: BottomSheetProps) {
  const id = useId()
  const motion = useSheetMotion({ ...panel, mode: 'modal' })
  return (
    <Dialog
      isOpen={panel.isOpen}
      isVisible={motion.isVisible}
      onClose={() => panel.onOpenChange(false)}
      labelledBy={`${id}-title`}
      scrim={
        <div
          ref={motion.scrim}
          className={cx(styles.scrim, (isUndimmed || overPage !== undefined) && styles.undimmed)}
          style={{ opacity: 0 }}
        >
          {motion.isVisible && overPage}
        </div>
      }
    >
      {screenControl !== undefined && (
        <div data-dialog-panel className={styles.screenControl} inert={!panel.isOpen}>
          {screenControl}
        </div>
      )}
      <div className={styles.modalPlace}>
        <SheetPanel {...panel} id={id} motion={motion}>
          {(motion.isVisible || !isUnmountedClosed) && children}
        </SheetPanel>
      </div>
    </Dialog>
  )
}

type Props = {
  id: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  motion: SheetMotion
  /** It names itself; a modal one is named by its dialog. */
  isRegion?: boolean
  title: ReactNode
  headerExtra?: ReactNode
  headerControl?: ReactNode
  headerStart?: ReactNode
  cover?: ReactNode
  variant?: 'surface' | 'page'
  children: ReactNode
}

/** The moving part of a `BottomSheet`. Only its transform changes, so that opening never lays the page out again. */
function SheetPanel({ id, isOpen, onOpenChange, motion, isRegion = false, title, children, ...parts }: Props) {
  const { headerExtra, headerControl, headerStart, cover, variant } = parts
  return (
    <section
      data-dialog-panel
      ref={motion.panel}
      aria-labelledby={isRegion ? `${id}-title` : undefined}
      className={cx(styles.panel, variant === 'page' && styles.pageVariant)}
      style={{ transform: motion.firstTransform }}
      onPointerDown={motion.onPointerDown}
    >
      {cover !== undefined && <div className={styles.cover}>{cover}</div>}
      <button
        type="button"
        ref={motion.header}
        className={styles.header}
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => onOpenChange(!isOpen)}
      >
        <span id={`${id}-title`} className={headerStart === undefined ? 't3' : 'visually-hidden'}>
          {title}
        </span>
        {headerExtra}
      </button>
      {headerStart !== undefined && (
        <div className={styles.start} inert={!isOpen}>
          {headerStart}
        </div>
      )}
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
