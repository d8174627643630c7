import { type RefObject, useEffect, useRef } from 'react'

type Focused = { element: Element; list: Element; userId: string; neighbours: string[] }

/**
 * When the row that had the focus goes, it moves to the same person's row, else to the nearest one, else to that person's in another list, else
 * to the container, which needs a tabIndex of -1. Rows are list items with `data-person`.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (element === null) return
    let last: Focused | null = null
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to the row that it was opened from.
      if (target instanceof Element && !target.closest('dialog')) last = focusedRow(target)
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (target !== last?.element || relatedTarget !== null || target === document.activeElement) return
      // Taken away by the person, not by the row's going.
      queueMicrotask(() => {
        if (last?.element.isConnected && document.activeElement === document.body) last = null
      })
    }
    const observer = new MutationObserver(() => {
      if (last === null || (last.element.isConnected && !last.element.closest('[inert]'))) return
      // Nothing behind an open dialog can have the focus; when the dialog goes, that is looked at next.
      if (document.querySelector('dialog[open]') !== null) return
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const place = placeFor(last, element)
      last = null
      place.focus({ preventScroll: place === element })
    })
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
  return container
}

function focusedRow(element: Element): Focused | null {
  const row = element.closest<HTMLElement>('[data-person]')
  const list = row?.parentElement
  if (!row || !list) return null
  const rows = [...list.children].map(userIdOf)
  const index = rows.indexOf(userIdOf(row))
  return { element, list, userId: userIdOf(row), neighbours: [...rows.slice(index + 1), ...rows.slice(0, index).reverse()] }
}

function placeFor({ list, userId, neighbours }: Focused, container: HTMLElement): HTMLElement {
  if (list.isConnected && !list.closest('[inert]')) {
    for (const id of [userId, ...neighbours]) {
      const row = [...list.children].find((one) => userIdOf(one) === id)
      const button = row?.querySelector<HTMLElement>('button, a')
      if (button) return button
    }
  }
  const moved = [...container.querySelectorAll('[data-person]')].find((row) => userIdOf(row) === userId && !row.closest('[inert]'))
  return moved?.querySelector<HTMLElement>('button, a') ?? container
}

function userIdOf(row: Element): string {
  return (row instanceof HTMLElement && row.dataset.person) || ''
}
