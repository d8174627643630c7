import type { Location, To } from 'react-router-dom'

/** What is needed of the app's data router. */
type Router = {
  state: { location: Location; historyAction: string; navigation: { state: string } }
  navigate(to: number): Promise<void>
  navigate(to: To, options: { state: unknown; preventScrollReset: boolean }): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Each open overlay has one history entry of its own; an entry's state lists the overlays open at it, the lowest first. */
type EntryState = { overlays?: string[] } | null

/** How long a traversal may take before it is held to have gone nowhere, as forward from the last entry. */
const TRAVERSAL_MS = 200

let router: Router | undefined
const open = new Map<string, () => void>()
let isSettling = false
let lastIndex = 0

/**
 * Lets the back button close what is open above a screen. Call once with the app's router, before the first overlay.
 * An overlay that opens pushes one entry of the same address; one that closes otherwise takes it back again, so that back and forward
 * always lead to screens. Entries left below by a move to another screen are passed over in both directions.
 */
export function connectOverlayHistory(appRouter: Router): void {
  router = appRouter
  lastIndex = indexNow()
  appRouter.subscribe(follow)
  // A reload with an open overlay starts on an entry that stands for nothing any more.
  void settle()
}

/** An overlay is open now. `close` is called when the person goes back. */
export function holdOverlay(id: string, close: () => void): void {
  open.set(id, close)
  void settle()
}

/** An overlay is closed. A second hold in the same moment, as in React's strict mode, keeps its entry. */
export function releaseOverlay(id: string): void {
  open.delete(id)
  void settle()
}

function follow(): void {
  if (router === undefined || router.state.navigation.state !== 'idle') return
  const wentBack = router.state.historyAction === 'POP' && indexNow() < lastIndex
  if (wentBack && !isSettling) {
    const here = overlaysHere()
    // The topmost first, and forgotten at once: the entry is gone already and must not be taken back a second time.
    for (const [id, close] of [...open].reverse()) {
      if (here.includes(id)) continue
      open.delete(id)
      close()
    }
  }
  if (!isSettling) void settle()
}

/** Brings the history in step with what is open, one move at a time. */
async function settle(): Promise<void> {
  if (router === undefined || isSettling) return
  isSettling = true
  // What the caller does in the same breath, as a move to another screen, goes first.
  await nextTask()
  try {
    while (await step(router)) await idle(router)
  } finally {
    lastIndex = indexNow()
    isSettling = false
  }
}

/** @returns whether something was moved, and it must be looked at again. */
async function step(to: Router): Promise<boolean> {
  await idle(to)
  const here = overlaysHere()
  const stale = trailing(here, (id) => !open.has(id))
  if (stale > 0) {
    const cameForward = to.state.historyAction === 'POP' && indexNow() > lastIndex
    if (cameForward && (await traverse(to, 1))) return true
    return traverse(to, -stale)
  }
  const next = [...open.keys()].find((id) => !here.includes(id))
  if (next === undefined) return false
  const { pathname, search, hash, state } = to.state.location
  await to.navigate({ pathname, search, hash }, { state: { ...asObject(state), overlays: [...here, next] }, preventScrollReset: true })
  return true
}

/** @returns false when there was no entry to go to. */
async function traverse(to: Router, by: number): Promise<boolean> {
  const from = indexNow()
  const arrived = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), TRAVERSAL_MS)
    window.addEventListener(
      'popstate',
      () => {
        clearTimeout(timer)
        resolve(true)
      },
      { once: true },
    )
  })
  await to.navigate(by)
  const hasMoved = (await arrived) && indexNow() !== from
  lastIndex = hasMoved ? from : lastIndex
  return hasMoved
}

/** How many at the end of a list are so. */
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

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function idle(to: Router): Promise<void> {
  if (to.state.navigation.state === 'idle') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = to.subscribe(() => {
      if (to.state.navigation.state !== 'idle') return
      stop()
      resolve()
    })
  })
}
