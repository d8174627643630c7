import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Overlays = typeof import('./overlayHistory.ts')
type Router = Parameters<Overlays['connectOverlayHistory']>[0]
type Options = { replace?: boolean; state?: unknown }
type Entry = { pathname: string; state: { overlays?: string[] } | null; key: string }

/** How long the browser takes from a step in the history to its event. */
const TRAVERSAL_MS = 20

/** A browser's history and the app's router over it; screens are drawn when the test says so. */
/** @param left what was open when the page before this one was left */
function fakeApp(overlays: Overlays, left: string[] = []) {
  let keys = 0
  let index = 1 + left.length
  let steps = 0
  let entries: Entry[] = [
    { pathname: '/home', state: null, key: 'home' },
    { pathname: '/room', state: null, key: 'room' },
    ...left.map((_, at) => ({ pathname: '/room', state: { overlays: left.slice(0, at + 1) }, key: `left${at}` })),
  ]
  const listeners = new Set<() => void>()
  const here = () => entries[index] as Entry
  const arrive = (action: string) => {
    const { pathname, state, key } = here()
    vi.stubGlobal('window', { history: { state: { idx: index, usr: state } } })
    router.state = {
      location: { pathname, search: '', hash: '', state, key },
      historyAction: action,
      navigation: { state: 'idle' },
    }
    for (const listener of listeners) listener()
  }
  let isDeaf = false
  const go = (by: number) => {
    steps += 1
    setTimeout(() => {
      if (isDeaf || index + by < 0 || index + by >= entries.length) return
      index += by
      arrive('POP')
    }, TRAVERSAL_MS)
  }
  const router = {
    state: {} as Router['state'],
    navigate: async (to: unknown, options?: Options) => {
      if (typeof to === 'number') return void go(to)
      const pathname = typeof to === 'string' ? to : (to as { pathname: string }).pathname
      const entry = { pathname, state: (options?.state ?? null) as Entry['state'], key: `k${++keys}` }
      if (!options?.replace) index += 1
      entries = [...entries.slice(0, index), entry]
      arrive(options?.replace ? 'REPLACE' : 'PUSH')
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  arrive('POP')
  overlays.connectOverlayHistory(router)
  overlays.locationIsShown(here().key)
  return {
    router,
    steps: () => steps,
    pressBack: () => go(-1),
    /** The browser takes no step until told otherwise, as after too many of them. */
    setDeaf: (deaf: boolean) => {
      isDeaf = deaf
    },
    draw: () => overlays.locationIsShown(here().key),
    stack: () => entries.slice(0, index + 1).map(({ pathname, state }) => [pathname, ...(state?.overlays ?? [])].join(' ')),
    whole: () => entries.map(({ pathname, state }) => [pathname, ...(state?.overlays ?? [])].join(' ')),
  }
}

let overlays: Overlays
let app: ReturnType<typeof fakeApp>

beforeEach(async () => {
  vi.useFakeTimers()
  await start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(left: string[] = []): Promise<void> {
  vi.clearAllTimers()
  vi.resetModules()
  overlays = await import('./overlayHistory.ts')
  app = fakeApp(overlays, left)
}

async function rest(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await vi.advanceTimersByTimeAsync(TRAVERSAL_MS + 1)
    app.draw()
  }
}

const open = async (...ids: string[]) => {
  for (const id of ids) {
    overlays.holdOverlay(id, () => undefined)
    await rest()
  }
}

it('what opens gets an entry, what is closed by a button gives it back, and back closes the topmost', async () => {
  const close = vi.fn()
  overlays.holdOverlay('sheet', close)
  await rest()
  overlays.holdOverlay('question', close)
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/room sheet', '/room sheet question'])
  overlays.releaseOverlay('question')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/room sheet'])
  expect(close).not.toHaveBeenCalled()
  app.pressBack()
  await rest()
  expect(close).toHaveBeenCalledTimes(1)
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('back pressed twice in one moment closes two overlays, and the screen below stays', async () => {
  const close = vi.fn()
  overlays.holdOverlay('sheet', close)
  await rest()
  overlays.holdOverlay('question', close)
  await rest()
  app.pressBack()
  app.pressBack()
  await rest()
  expect(close).toHaveBeenCalledTimes(2)
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('a move takes the place of what is open, and adds nothing while the old screen is still drawn', async () => {
  await open('sheet')
  await app.router.navigate('/star')
  // A busy phone: the sheet looks open for a long time.
  await vi.advanceTimersByTimeAsync(3000)
  expect(app.whole()).toEqual(['/home', '/room', '/star'])
  overlays.releaseOverlay('sheet')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/star'])
  app.pressBack()
  await rest()
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('back, pressed before the new screen is drawn, leads back to the screen without what was open there', async () => {
  const close = vi.fn(() => overlays.releaseOverlay('sheet'))
  overlays.holdOverlay('sheet', close)
  await rest()
  await app.router.navigate('/star')
  app.pressBack()
  await rest()
  expect(close).toHaveBeenCalledTimes(1)
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('a move out of several, or in the place of the screen, leaves none of their entries', async () => {
  await open('sheet', 'question')
  void app.router.navigate('/star')
  await vi.advanceTimersByTimeAsync(3000)
  expect(app.whole()).toEqual(['/home', '/room', '/star'])
  await start()
  await open('sheet', 'question')
  void app.router.navigate('/login', { replace: true })
  overlays.releaseOverlay('question')
  overlays.releaseOverlay('sheet')
  await rest()
  expect(app.whole()).toEqual(['/home', '/login'])
})

it('a move waits for an entry that is being given back, and is dropped when the person goes back meanwhile', async () => {
  await open('sheet')
  overlays.releaseOverlay('sheet')
  await vi.advanceTimersByTimeAsync(1)
  void app.router.navigate('/star')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/star'])

  await start()
  await open('sheet')
  app.pressBack()
  void app.router.navigate('/login', { replace: true })
  await rest()
  expect(app.stack()).toEqual(['/home'])
})

it('two moves that wait for the same entry to be given back go on one after the other', async () => {
  await open('sheet', 'question')
  overlays.releaseOverlay('question')
  await vi.advanceTimersByTimeAsync(1)
  void app.router.navigate('/a', { replace: true })
  void app.router.navigate('/b', { replace: true })
  await vi.advanceTimersByTimeAsync(TRAVERSAL_MS)
  overlays.releaseOverlay('sheet')
  await rest()
  expect(app.stack()).toEqual(['/home', '/b'])
  await vi.advanceTimersByTimeAsync(6000)
  expect(app.stack()).toEqual(['/home', '/b'])
})

it('what a screen passes on of its own location makes no entry one of overlays', async () => {
  await open('sheet')
  overlays.releaseOverlay('sheet')
  await vi.advanceTimersByTimeAsync(1)
  void app.router.navigate('/room?found', { replace: true, state: { overlays: ['sheet'], from: 'list' } })
  await rest()
  expect(app.stack()).toEqual(['/home', '/room?found'])
})

it('one that closes for another gives it its entry', async () => {
  await open('list')
  overlays.releaseOverlay('list')
  overlays.holdOverlay('member', () => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(app.whole()).toEqual(['/home', '/room', '/room member'])
})

it('several that close for another leave one entry', async () => {
  await open('list', 'member', 'menu')
  overlays.releaseOverlay('menu')
  overlays.releaseOverlay('member')
  overlays.holdOverlay('question', () => undefined)
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/room list', '/room list question'])
})

it('an entry without an overlay is left at once', async () => {
  await open('sheet')
  app.pressBack()
  await rest()
  void app.router.navigate(1)
  await rest()
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('an entry that a loaded page begins with goes to what opens again, without a step that a second reload would repeat', async () => {
  await start(['sheet'])
  await rest()
  await open('sheet again')
  expect(app.stack()).toEqual(['/home', '/room', '/room sheet again'])
  expect(app.steps()).toBe(0)
  overlays.releaseOverlay('sheet again')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room'])
})

it('entries that a loaded page begins with are left when nothing opens again, and at once by a move', async () => {
  await start(['menu', 'question'])
  await rest()
  expect(app.stack()).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(2000)
  await rest()
  expect(app.stack()).toEqual(['/home', '/room'])
  await start(['menu', 'question'])
  await rest()
  void app.router.navigate('/star')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/star'])
})

it('what outlives a move is held above the new screen', async () => {
  await open('alert')
  void app.router.navigate('/star')
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/star', '/star alert'])
})

it('back, pressed in the moment of a move out of several, closes the topmost and drops the move', async () => {
  app.pressBack()
  await rest()
  const close = vi.fn(() => overlays.releaseOverlay('question'))
  await open('sheet')
  overlays.holdOverlay('question', close)
  await rest()
  app.pressBack()
  void app.router.navigate('/star', { replace: true })
  await rest()
  expect(close).toHaveBeenCalledTimes(1)
  expect(app.stack()).toEqual(['/home', '/home sheet'])
})

it('a step that the browser lost stops no later move', async () => {
  await open('sheet')
  app.setDeaf(true)
  overlays.releaseOverlay('sheet')
  await vi.advanceTimersByTimeAsync(1)
  void app.router.navigate('/star')
  await vi.advanceTimersByTimeAsync(6000)
  app.setDeaf(false)
  await rest()
  expect(app.stack()).toEqual(['/home', '/room', '/star'])
})

it('however taps and back fall, the entries are those of the screens and of what is open', async () => {
  const tap = fc.constantFrom('open', 'close', 'push', 'replace', 'back', 'draw')
  const taps = fc.array(fc.record({ tap, waitMs: fc.constantFrom(0, 0, 1, TRAVERSAL_MS, 3 * TRAVERSAL_MS) }), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(taps, async (steps) => {
      await start()
      const shown = new Set<string>()
      let count = 0
      for (const step of steps) {
        const id = `o${++count}`
        if (step.tap === 'open') {
          shown.add(id)
          overlays.holdOverlay(id, () => {
            shown.delete(id)
            overlays.releaseOverlay(id)
          })
        }
        const top = [...shown].at(-1)
        if (step.tap === 'close' && top !== undefined) {
          shown.delete(top)
          overlays.releaseOverlay(top)
        }
        if (step.tap === 'push') void app.router.navigate(`/p${count}`)
        if (step.tap === 'replace') void app.router.navigate(`/r${count}`, { replace: true })
        if (step.tap === 'back') app.pressBack()
        if (step.tap === 'draw') app.draw()
        await vi.advanceTimersByTimeAsync(step.waitMs)
      }
      await rest()
      const open = [...shown]
      const path = app.stack().at(-1)?.split(' ')[0]
      const screens = app.stack().filter((entry) => !entry.includes(' '))
      const above = open.map((_id, at) => [path, ...open.slice(0, at + 1)].join(' '))
      expect(app.stack()).toEqual([...screens, ...above])
    }),
    { numRuns: 300 },
  )
})
