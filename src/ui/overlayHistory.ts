import type { Location, To } from 'react-router-dom'

type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }
type Navigate = (to: To | number | null, options?: Options) => Promise<void>

type Router = {
  state: { location: Location; historyAction: string; navigation: { state: string } }
  navigate(to: number): Promise<void>
  navigate(to: To | null, options?: Options): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Each open overlay has one history entry; an entry's state lists the overlays open at it, the lowest first. */
type EntryState = { overlays?: string[] } | null

/** How long a traversal may take before it is held to be lost, as when the browser refuses too many. */
const LOST_MS = 5000
/** The same for one that the person's own back came before: it may lead past the first entry, and then it leads nowhere. */
const OVERTAKEN_MS = 100
/**
 * How long the entries that a loaded page begins with wait for what was open to open again: a step back that is under way while the page is
 * loaded once more would be made by both of them.
 */
const REOPEN_MS = 2000

let router: Router | undefined
let navigate: Navigate
const open = new Map<string, () => void>()
/** The traversal of our own that is under way, and the index of the entry it leads to. */
let traversal: { target: number; end: (isThere: boolean) => void; endSoon: () => void } | undefined
let arrived = Promise.resolve(true)
let lastIndex = 0
let shownKey = ''
let isScheduled = false
let isReopening = false

/**
 * Lets the back button close what is open above a screen. Call once, before the first overlay. An overlay pushes an entry of the same
 * address, and takes it back when it closes otherwise; a move to another screen replaces these entries.
 */
export function connectOverlayHistory(appRouter: Router): void {
  router = appRouter
  navigate = appRouter.navigate as Navigate
  appRouter.navigate = moveOut
  lastIndex = indexNow()
  appRouter.subscribe(follow)
  isReopening = overlaysHere().length > 0
  if (isReopening) setTimeout(endReopening, REOPEN_MS)
}

function endReopening(): void {
  isReopening = false
  schedule()
}

/** The screen of a location is drawn: whatever is open now is open above it. Call in an effect around all screens. */
export function locationIsShown(key: string): void {
  shownKey = key
  schedule()
}

/** An overlay is open now. `close` is called when the person goes back. */
export function holdOverlay(id: string, close: () => void): void {
  open.set(id, close)
  schedule()
}

/** An overlay is closed. A second hold in the same moment, as in React's strict mode, keeps its entry. */
export function releaseOverlay(id: string): void {
  open.delete(id)
  schedule()
}

/** Every move of the app. One that starts above a screen takes the place of what is open there, and never waits above it. */
async function moveOut(to: To | number | null, options?: Options): Promise<void> {
  isReopening = false
  // Back pressed meanwhile: the person is elsewhere. Another move may have waited, too, and begun the next traversal.
  while (traversal) if (!(await arrived) && typeof to !== 'number') return
  const here = overlaysHere()
  if (typeof to === 'number') return navigate(to < 0 ? to - here.length : to)
  // A screen that passes on its location's state must not make the next entry one of overlays.
  const cleaned = { ...options, state: withoutOverlays(options?.state) }
  if (here.length === 0) return navigate(to, cleaned)
  const above = here.length - (options?.replace ? 0 : 1)
  if (above > 0 && !(await traverse(-above))) return
  return navigate(to, { ...cleaned, replace: true })
}

function follow(): void {
  if (router === undefined || router.state.navigation.state !== 'idle') return
  const index = indexNow()
  if (index !== lastIndex) isReopening = false
  // A traversal makes no stop on its way: the person pressed back before it.
  const isOvertaken = traversal !== undefined && index > traversal.target && index < lastIndex
  const expected = traversal && !isOvertaken ? traversal.target : lastIndex
  if (isOvertaken) traversal?.endSoon()
  // Further back, or forward: the person went elsewhere meanwhile.
  else if (traversal && (index <= traversal.target || index > lastIndex)) traversal.end(index === traversal.target)
  lastIndex = index
  if (router.state.historyAction === 'POP' && index < expected) closeLeft()
  schedule()
}

/** The person went back. The topmost first, and forgotten at once: the entry is gone already and must not be taken back a second time. */
function closeLeft(): void {
  const here = overlaysHere()
  for (const [id, close] of [...open].reverse()) {
    if (here.includes(id)) continue
    open.delete(id)
    close()
  }
}

/** What the caller does in the same breath, as a move to another screen or opening the next overlay, goes first. */
function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    isScheduled = false
    settle()
  })
}

/** Brings the history one step nearer to what is open; the arrival there schedules the next. */
function settle(): void {
  if (router === undefined || traversal || router.state.navigation.state !== 'idle') return
  const { pathname, search, hash, state, key } = router.state.location
  // Until the new screen is drawn, what was open above the old one still looks open.
  if (shownKey !== key) return
  const here = overlaysHere()
  const stale = staleOf(here)
  const next = [...open.keys()].find((id) => !here.includes(id))
  // One that closes for another gives it its entry; of several that close the others go first.
  const surplus = next === undefined ? stale : stale - 1
  if (next === undefined && isReopening) return
  isReopening = false
  if (surplus > 0) return void traverse(-surplus)
  if (next === undefined) return
  const replace = stale > 0
  const overlays = [...(replace ? here.slice(0, -1) : here), next]
  void navigate({ pathname, search, hash }, { replace, state: { ...asObject(state), overlays }, preventScrollReset: true })
}

/** @returns whether it led where it should, and the person has not gone further back meanwhile. */
function traverse(by: number): Promise<boolean> {
  const target = indexNow() + by
  arrived = new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      if (traversal?.end === end) traversal = undefined
      resolve(isThere)
      schedule()
    }
    let timer = setTimeout(() => end(true), LOST_MS)
    const endSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(false), OVERTAKEN_MS)
    }
    traversal = { target, end, endSoon }
  })
  void navigate(by)
  return arrived
}

function staleOf(here: string[]): number {
  return trailing(here, (id) => !open.has(id))
}

export function trailing<T>(list: T[], isSo: (one: T) => boolean): number {
  return list.length - 1 - list.findLastIndex((one) => !isSo(one))
}

function overlaysHere(): string[] {
  const state: EntryState = window.history.state?.usr ?? null
  return state?.overlays ?? []
}

/** The router numbers its entries; the number tells back from forward. */
function indexNow(): number {
  const index: unknown = window.history.state?.idx
  return typeof index === 'number' ? index : 0
}

function withoutOverlays(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('overlays' in state)) return state
  const { overlays: _, ...rest } = state
  return rest
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}
