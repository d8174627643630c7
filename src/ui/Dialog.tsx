import { type PointerEvent, type ReactNode, type SyntheticEvent, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { logWarning } from '#lib/log.ts'
import styles from './Dialog.module.css'
import { FeedbackRegions } from './FeedbackRegions.tsx'
import { LazyOpener } from './lazyOpener.ts'
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
  const pressBegan = useRef<EventTarget>(null)
  const lazyOpener = use(LazyOpener)
  useBackToClose(isOpen, onClose)
  useEffect(() => (isVisible ? enterTopLayer(id) : undefined), [isVisible, id])
  // Before the element leaves the page: a dialog that is taken away while open does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isVisible || element === null) return
    keepOpener(element, lazyOpener?.current)
    element.showModal()
    return () => {
      element.close()
      try {
        focusOpener(element)
      } catch (error) {
        // What a clean-up throws would take the screen away.
        logWarning('The focus was not given back', error)
      }
    }
  }, [isVisible, lazyOpener])

  const cancel = (event: SyntheticEvent) => {
    // The owner's state decides what is open; the element only follows it.
    event.preventDefault()
    onClose?.()
  }
  /** The browser may close a dialog that refused once, as on a second Escape. */
  const closedByBrowser = () => {
    // The event comes late: it may tell of a closing after which the element was shown again, as in React's strict mode.
    if (!isOpen || dialog.current?.open) return
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  const pressScrim = (event: SyntheticEvent) => {
    if (isOutsidePanel(event.target, event.currentTarget) && isOutsidePanel(pressBegan.current, event.currentTarget)) onClose?.()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={(event: PointerEvent) => {
        pressBegan.current = event.target
      }}
      onClick={pressScrim}
      onKeyDown={(event) => event.key === 'Escape' && onClose === undefined && event.preventDefault()}
    >
      {scrim}
      {children}
      <FeedbackRegions dialogId={id} />
    </dialog>
  )
}

/** What had the focus when a dialog was opened. */
const openers = new WeakMap<Element, Element>()

function keepOpener(dialog: Element, late: Element | null | undefined): void {
  const active = document.activeElement
  const opener = active === document.body ? (late ?? active) : active
  if (opener) openers.set(dialog, opener)
}

/**
 * The browser restores the focus itself, except to an element in a closed dialog: then that one's opener gets it. Without any the screen does,
 * or the next Tab would go on past all of it.
 */
function focusOpener(dialog: Element): void {
  const active = document.activeElement
  // The focus leaves what is hidden only later.
  if (active && active !== document.body && !dialog.contains(active)) return
  let opener = openers.get(dialog)
  while (opener && !isRendered(opener)) {
    const outer = opener.closest('dialog')
    opener = outer ? openers.get(outer) : undefined
  }
  const heir = opener && opener !== document.body ? opener : document.querySelector('main')
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
}

/** `checkVisibility` came with Safari 17.4. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0
}

/** Whether a press landed on this dialog's scrim: a dialog may be nested in the panel of another one. */
function isOutsidePanel(target: EventTarget | null, dialog: Element): boolean {
  return target instanceof Element && target.closest('dialog, [data-dialog-panel]') === dialog
}
