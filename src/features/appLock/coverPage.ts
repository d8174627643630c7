import { useTopLayer } from '#ui/topLayer.store.ts'

/**
 * Shows a modal dialog above everything, and keeps the app behind it from eyes, fingers, keys and screen readers. The app's own dialogs are in the
 * same layer: hidden with it, and never above for long. @returns how to take it away; the focus goes back to where it was
 */
export function coverPage(dialog: HTMLDialogElement): () => void {
  const root = document.getElementById('root')
  const before = document.activeElement
  const html = document.documentElement
  const show = () => {
    if (dialog.open) dialog.close()
    dialog.showModal()
    dialog.focus()
  }
  // A browser may close it all the same, as on a second Escape.
  const reopen = () => dialog.open || show()
  // Whatever listens at the window hears no key that is meant for the lock.
  const keep = (event: KeyboardEvent) => event.stopPropagation()

  show()
  html.dataset.covered = ''
  root?.setAttribute('inert', '')
  root?.setAttribute('aria-hidden', 'true')
  dialog.addEventListener('close', reopen)
  dialog.addEventListener('cancel', refuse)
  window.addEventListener('keydown', keep, { capture: true })
  const stop = useTopLayer.subscribe(show)

  return () => {
    stop()
    window.removeEventListener('keydown', keep, { capture: true })
    dialog.removeEventListener('close', reopen)
    delete html.dataset.covered
    root?.removeAttribute('inert')
    root?.removeAttribute('aria-hidden')
    dialog.close()
    if (before instanceof HTMLElement && before !== document.activeElement) before.focus({ preventScroll: true })
  }
}

function refuse(event: Event): void {
  event.preventDefault()
}
