import { useState } from 'react'
import { currentEntry, OWN_MOVES, onEntryLeft, readEntry, scrollEntriesWith, writeEntry } from './entryState.ts'

/** Content may come late: so long without growing it is waited for. */
const WAIT_MS = 15_000
/** What is there may still be measured or replaced: so long the place is held once it is reached. */
const HOLD_MS = 1000

const Top = { safeParse: (value: unknown) => ({ data: typeof value === 'number' && value >= 0 ? value : undefined }) }
const WINDOW = 'scroll'

let shownEntry: string | null = null
let shownPath: string | null = null
let held: { topPx: number; release: () => void } | null = null

/** Scrolls each screen to where its entry was left. Call once, after `connectEntryState`. */
export function connectEntryScroll(): void {
  onEntryLeft(keep)
  window.addEventListener('pagehide', () => keep(currentEntry()))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep(currentEntry()))
  scrollEntriesWith(scrollToEntry)
}

function keep(entry: string): void {
  writeEntry(entry, WINDOW, Math.round(held?.topPx ?? window.scrollY))
}

/** The current entry's screen is rendered: restores its scroll position, or scrolls a new one to the top. */
function scrollToEntry(pathname: string, stays = false): void {
  const entry = currentEntry()
  if (entry === shownEntry) return
  const isOtherScreen = shownPath !== null && shownPath !== pathname
  shownEntry = entry
  shownPath = pathname
  held?.release()
  if (stays) return
  const topPx = readEntry(entry, WINDOW, Top)
  if (topPx === undefined || topPx === 0) {
    if (isOtherScreen || topPx === 0) window.scrollTo(0, 0)
    return
  }
  const whenGrown = (approach: () => void) => {
    const observer = new ResizeObserver(approach)
    observer.observe(document.body)
    return () => observer.disconnect()
  }
  const own = {
    topPx,
    release: holdScroll(document.documentElement, topPx, whenGrown, () => {
      if (held === own) held = null
    }),
  }
  held = own
}

/** Brings a scroller to a place as soon as its content is tall enough. Ends when that lasts, or the person does something. */
function holdScroll(scroller: Element, topPx: number, whenGrown: (approach: () => void) => () => void, onEnd?: () => void): () => void {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    if (ended.signal.aborted) return
    ended.abort()
    unwatch()
    clearTimeout(timer)
    onEnd?.()
  }
  const approach = () => {
    if (Math.abs(scroller.scrollTop - topPx) > 1) scroller.scrollTo({ top: topPx, behavior: 'instant' })
    clearTimeout(timer)
    timer = setTimeout(release, Math.abs(scroller.scrollTop - topPx) > 1 ? WAIT_MS : HOLD_MS)
  }
  for (const type of OWN_MOVES) window.addEventListener(type, release, { capture: true, passive: true, signal: ended.signal })
  const unwatch = whenGrown(approach)
  approach()
  return release
}

/** A ref for what scrolls inside of a screen, as a sheet or a grid: its place belongs to the history entry. @param name unique on the screen */
export function useEntryScroll(name: string): (scroller: HTMLElement | null) => (() => void) | undefined {
  const [attach] = useState(() => (scroller: HTMLElement | null) => (scroller ? keepScroll(scroller, name) : undefined))
  return attach
}

function keepScroll(scroller: HTMLElement, name: string): () => void {
  const entry = currentEntry()
  let topPx = readEntry(entry, name, Top) ?? 0
  const whenFilled = (approach: () => void) => {
    const observer = new MutationObserver(approach)
    observer.observe(scroller, { childList: true, subtree: true })
    return () => observer.disconnect()
  }
  const stopHolding = topPx > 0 ? holdScroll(scroller, topPx, whenFilled) : undefined
  const wasAt = topPx
  const follow = () => {
    topPx = Math.round(scroller.scrollTop)
  }
  const save = () => topPx !== wasAt && writeEntry(entry, name, topPx)
  scroller.addEventListener('scroll', follow, { passive: true })
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  return () => {
    stopHolding?.()
    scroller.removeEventListener('scroll', follow)
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', save)
    save()
  }
}
