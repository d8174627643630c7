import { useCallback, useState } from 'react'
import type { Location } from 'react-router-dom'
import { tabStore } from '#lib/storage/storage.ts'

type Router = { state: { location: Location; historyAction: string }; subscribe(listener: () => void): unknown }

const PREFIX = 'entry:'
const IDS_KEY = 'entryIds'
/** So many entries keep their state; the oldest go first. */
const KEPT = 50

/** Which mean that the person scrolls, or has begun to use what is there. */
export const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A zod schema; the first screens load none for this. */
type Shape<Value> = { safeParse(value: unknown): { data?: Value | undefined } }

/** @param stays the person has begun to use the screen where it is */
type ScrollTo = (pathname: string, stays?: boolean) => void

let router: Router
let current = ''
/** The path of the entry before the current one, where a step within the app made it. */
let from: string | undefined
let shown: Location
const leaveListeners = new Set<(entry: string) => void>()
let shownPath: string | null = null
let scrollTo: ScrollTo | undefined
let hasBegun = false

/**
 * Gives each history entry an id, kept in `history.state` beside what the router keeps there. Entries of overlays, and those that replace
 * another one on the same screen, share it. Call once, before the first screen and before `connectOverlayHistory` moves anything.
 */
export function connectEntryState(appRouter: Router): void {
  router = appRouter
  // The app scrolls its screens itself.
  window.history.scrollRestoration = 'manual'
  shown = router.state.location
  current = inHistory('entry') ?? newId()
  from = inHistory('from')
  mark()
  router.subscribe(follow)
  for (const type of OWN_MOVES) addEventListener(type, () => (hasBegun = true), { once: true })
}

/** The id of the entry that the newest location belongs to. */
export function currentEntry(): string {
  return current
}

/** Whether one step back leads to a path, as it was left there. */
export function cameFrom(pathname: string): boolean {
  return from === pathname
}

/** The current entry's screen is rendered. Call in a layout effect. */
export function entryIsShown(pathname: string): void {
  if (scrollTo) scrollTo(pathname)
  else if (shownPath !== null && shownPath !== pathname) window.scrollTo(0, 0)
  shownPath = pathname
}

/** What scrolls is loaded after the first screen: a person who has scrolled, tapped or typed by then stays where they are. */
export function scrollEntriesWith(scroll: ScrollTo): void {
  scrollTo = scroll
  if (shownPath !== null) scroll(shownPath, hasBegun || window.scrollY > 0)
}

/** Called with the entry that is being left, before its screen is unmounted. */
export function onEntryLeft(listener: (entry: string) => void): void {
  leaveListeners.add(listener)
}

function follow(): void {
  const { location, historyAction } = router.state
  if (location.key === shown.key) return
  const before = shown
  shown = location
  const marked = inHistory('entry')
  const next = marked ?? (isSameScreen(before, location, historyAction) ? current : newId())
  if (marked !== undefined) from = inHistory('from')
  else if (next !== current && (historyAction === 'PUSH' || hasOverlays(before))) from = before.pathname
  if (next !== current) {
    for (const listener of leaveListeners) listener(current)
    current = next
  }
  mark()
}

/** A move out of an overlay replaces the overlay's entry, not the screen's. */
function isSameScreen(before: Location, now: Location, action: string): boolean {
  if (before.pathname !== now.pathname) return false
  return hasOverlays(now) || (action === 'REPLACE' && !hasOverlays(before))
}

function hasOverlays({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && Array.isArray(state.overlays) && state.overlays.length > 0
}

function inHistory(name: 'entry' | 'from'): string | undefined {
  const kept: unknown = window.history.state?.[name]
  return typeof kept === 'string' ? kept : undefined
}

function mark(): void {
  if (inHistory('entry') !== current) window.history.replaceState({ ...window.history.state, entry: current, from }, '')
}

function newId(): string {
  return Math.random().toString(36).slice(2)
}

/** What a history entry keeps under a name; undefined when there is nothing of that shape. */
export function readEntry<Value>(entry: string, name: string, shape: Shape<Value>): Value | undefined {
  return shape.safeParse(valuesOf(entry)[name]).data
}

/** Keeps a value with a history entry, in this tab and for who is signed in: `tabStore` is emptied or put aside when that changes. */
export function writeEntry(entry: string, name: string, value: unknown): void {
  const kept = parsed(tabStore.read(IDS_KEY))
  const ids: unknown[] = Array.isArray(kept) ? kept : []
  if (ids.at(-1) !== entry) {
    const others = ids.filter((id) => id !== entry)
    for (const id of others.splice(0, others.length + 1 - KEPT)) tabStore.remove(PREFIX + id)
    tabStore.write(IDS_KEY, JSON.stringify([...others, entry]))
  }
  tabStore.write(PREFIX + entry, JSON.stringify({ ...valuesOf(entry), [name]: value }))
}

function valuesOf(entry: string): Record<string, unknown> {
  const kept = parsed(tabStore.read(PREFIX + entry))
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * `useState` for what a person opened, chose or typed on a screen: it belongs to the history entry, so that it is there again after a step
 * back, a reload, and when a phone has discarded the page. @param name unique on the screen
 */
export function useEntryState<Value>(name: string, initial: Value, shape: Shape<Value>): [Value, (next: Value) => void] {
  // The entry of the mount: while the next screen loads, this one is still shown.
  const [entry] = useState(currentEntry)
  const [value, setValue] = useState(() => readEntry(entry, name, shape) ?? initial)
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      writeEntry(entry, name, next)
    },
    [entry, name],
  )
  return [value, change]
}
