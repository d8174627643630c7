import { useSyncExternalStore } from 'react'

/** A browser's own bars that come and go are lower. */
const LOWEST_KEYBOARD_PX = 120
const CHANGES = ['resize', 'scroll'] as const

/** How much of the window a keyboard on the screen covers, in px, where it lies over the page and leaves the window's height as it was. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight, () => 0)
}

let isWatched = false

/**
 * Keeps the area above a keyboard in the root's CSS: `--visible-top` and `--visible-height` for what fills the window,
 * `--keyboard` for what is at its lower edge. Scrolls the focused field into view, also where the keyboard shrinks the window.
 */
export function watchKeyboard(): void {
  if (isWatched) return
  isWatched = true
  for (const type of CHANGES) window.visualViewport?.addEventListener(type, writeVisiblePart)
  for (const target of [window.visualViewport, window]) target?.addEventListener('resize', showField)
  writeVisiblePart()
}

function writeVisiblePart(): void {
  const { style } = document.documentElement
  const seen = window.visualViewport
  if (seen && keyboardHeight() > 0) {
    style.setProperty('--visible-top', `${seen.offsetTop}px`)
    style.setProperty('--visible-height', `${seen.height}px`)
    style.setProperty('--keyboard', `${Math.max(0, window.innerHeight - seen.offsetTop - seen.height)}px`)
  } else for (const name of ['--visible-top', '--visible-height', '--keyboard']) style.removeProperty(name)
}

function showField(): void {
  const field = document.activeElement
  // Only after the layout for the new height.
  if (field?.matches('input, textarea')) requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
}

function keyboardHeight(): number {
  const seen = window.visualViewport
  // Who zooms in sees less of the page, too.
  if (!seen || seen.scale > 1.01) return 0
  const covered = Math.round(window.innerHeight - seen.height)
  return covered < LOWEST_KEYBOARD_PX ? 0 : covered
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
