import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { setPace } from '#tests/helpers/motion.ts'

export type Touch = { x: number; y: number; id?: number }
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

/** Called by tests in a page with faked time. */
type FakeFrames = {
  /** Advances frames: due timers, callbacks, animations, and React's renders. */
  pass(frames: number): Promise<void>
  /** Advances frames until everything has settled: springs, animations, and what follows them. */
  rest(): Promise<void>
  /** Advances frames until a promise settles, as one for decoded pictures. */
  until<T>(promise: Promise<T>): Promise<T>
  /** Advances to the next timer. */
  nextTimer(): Promise<void>
  /** Pending timers of a tenth of a second or more; React's own are shorter. */
  timers(): number
  /** The number of requested frames. */
  framesAsked: number
  /** The number of React's commits, in the page or on Konva. */
  commits: number
  /** The names of all started animations. */
  begun: (string | undefined)[]
  /** Fingers as in DevTools: all active ones each time, none at the end. */
  touch(type: TouchType, fingers: Touch[]): void
}

declare global {
  interface Window {
    fake: FakeFrames
  }
}

/** A page in which time passes by `window.fake` only, and nothing is random. */
export async function openWithFakeFrames(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ isMobile: false, hasTouch: true, deviceScaleFactor: 1, ...options })
  await page.addInitScript(fakeFrames)
  await page.goto(url)
  await setPace(page, 0)
  return page
}

export const pass = (page: Page, frames = 1) => page.evaluate((many) => window.fake.pass(many), frames)
export const rest = (page: Page) => page.evaluate(() => window.fake.rest())
export const touch = (page: Page, type: TouchType, ...fingers: Touch[]) =>
  page.evaluate(([kind, points]) => window.fake.touch(kind, points), [type, fingers] as const)

/** Runs in the page before its own scripts. */
function fakeFrames(): void {
  const FRAME_MS = 1000 / 60
  const SHORT_MS = 100
  const MOST_FRAMES = 1000
  const frame = window.requestAnimationFrame.bind(window)
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const { animate } = Element.prototype
  const asked = new Map<number, FrameRequestCallback>()
  const timers = new Map<number, { atMs: number; run: () => void }>()
  let [nowMs, ids] = [performance.now(), 1_000_000]

  performance.now = () => nowMs
  // As when eyes blink.
  Math.random = () => 0.5
  window.requestAnimationFrame = (callback) => {
    fake.framesAsked += 1
    asked.set(++ids, callback)
    return ids
  }
  window.cancelAnimationFrame = (id) => void asked.delete(id)
  const setLater = (run: () => void, ms = 0, ...args: []) => {
    if (ms < SHORT_MS) return set(run, ms, ...args)
    timers.set(++ids, { atMs: nowMs + ms, run })
    return ids
  }
  Object.assign(window, { setTimeout: setLater })
  window.clearTimeout = (id) => void (timers.delete(Number(id)) || clear(id))
  Element.prototype.animate = function (frames, options) {
    fake.begun.push(typeof options === 'object' ? options.id : undefined)
    return animate.call(this, frames, options)
  }
  const countCommit = () => {
    fake.commits += 1
  }
  // All of React's renderers report their commits to this hook.
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: countCommit }
  const unheard = { onCommitFiberUnmount: () => {}, onPostCommitFiberRoot: () => {} }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, ...unheard } })

  const realFrame = () => new Promise((resolve) => frame(resolve))
  /** React renders in separate tasks. */
  const tasks = async () => {
    for (let count = 0; count < 3; count += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  }
  const endOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0)
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  const isTold = (animation: Animation) =>
    new Promise((resolve) => {
      for (const type of ['finish', 'cancel']) animation.addEventListener(type, resolve, { once: true })
    })
  /** The page's timeline is stopped. The browser reports an animation's end in another frame. */
  const moveAnimations = async (byMs: number) => {
    const ends: Promise<unknown>[] = []
    for (const animation of running()) {
      const [toMs, endMs] = [Number(animation.currentTime ?? 0) + byMs, endOf(animation)]
      // Browsers count in microseconds: a nearer end has been reached.
      const isOver = toMs > endMs - 0.01
      if (isOver) ends.push(isTold(animation))
      animation.currentTime = isOver ? endMs : toMs
    }
    await Promise.all(ends)
  }
  const passOne = async () => {
    nowMs += FRAME_MS
    for (const [id, { atMs, run }] of [...timers]) if (atMs <= nowMs && timers.delete(id)) run()
    for (const [id, callback] of [...asked]) if (asked.delete(id)) callback(nowMs)
    await moveAnimations(FRAME_MS)
    await tasks()
  }

  const fingers = new Map<number, { target: Element; at: { x: number; y: number }; from: { x: number; y: number } }>()
  const send = (target: Element, event: Event): void => {
    Object.defineProperty(event, 'timeStamp', { value: nowMs })
    target.dispatchEvent(event)
  }
  const base = { bubbles: true, cancelable: true, composed: true }
  const sendPointer = (type: string, id: number) => {
    const finger = fingers.get(id)
    if (!finger) return
    const { target, at } = finger
    const isUp = type === 'pointerup' || type === 'pointercancel'
    const place = { clientX: at.x, clientY: at.y, pointerId: id, pointerType: 'touch', isPrimary: id === [...fingers.keys()][0] }
    send(target, new PointerEvent(type, { ...base, ...place, buttons: isUp ? 0 : 1, pressure: isUp ? 0 : 1 }))
  }
  const sendTouch = (type: string, changed: number[], isUp: boolean) => {
    const touchOf = (id: number) => {
      const { target, at } = fingers.get(id) ?? { target: document.body, at: { x: 0, y: 0 } }
      return new Touch({ identifier: id, target, clientX: at.x, clientY: at.y, pageX: at.x, pageY: at.y })
    }
    const down = [...fingers.keys()].filter((id) => !isUp || !changed.includes(id))
    for (const target of new Set(changed.map((id) => fingers.get(id)?.target))) {
      if (!target) continue
      const own = (ids: number[]) => ids.filter((id) => fingers.get(id)?.target === target).map(touchOf)
      send(target, new TouchEvent(type, { ...base, touches: down.map(touchOf), targetTouches: own(down), changedTouches: own(changed) }))
    }
  }
  const press = (points: Touch[]) => {
    const fresh = points.filter(({ id = 1 }) => !fingers.has(id))
    for (const { x, y, id = 1 } of fresh) {
      const target = document.elementFromPoint(x, y) ?? document.body
      fingers.set(id, { target, at: { x, y }, from: { x, y } })
      sendPointer('pointerdown', id)
      sendTouch('touchstart', [id], false)
    }
  }
  const move = (points: Touch[]) => {
    const moved = points.filter(({ x, y, id = 1 }) => {
      const at = fingers.get(id)?.at
      return at && (at.x !== x || at.y !== y)
    })
    for (const { x, y, id = 1 } of moved) {
      const finger = fingers.get(id)
      if (finger) finger.at = { x, y }
      sendPointer('pointermove', id)
    }
    if (moved.length > 0) sendTouch('touchmove', [...moved.map(({ id = 1 }) => id)], false)
  }
  const lift = (isCancelled: boolean) => {
    const [first] = fingers.values()
    const isTap = !isCancelled && fingers.size === 1 && first && Math.hypot(first.at.x - first.from.x, first.at.y - first.from.y) < 15
    const ids = [...fingers.keys()]
    for (const id of ids) sendPointer(isCancelled ? 'pointercancel' : 'pointerup', id)
    sendTouch(isCancelled ? 'touchcancel' : 'touchend', ids, true)
    fingers.clear()
    if (isTap) send(first.target, new MouseEvent('click', { ...base, clientX: first.at.x, clientY: first.at.y, detail: 1 }))
  }
  // A synthetic pointer can not be captured: it stays on the pressed element all the same.
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.releasePointerCapture = () => undefined
  Element.prototype.hasPointerCapture = () => true

  const fake: FakeFrames = {
    framesAsked: 0,
    commits: 0,
    begun: [],
    timers: () => timers.size,
    pass: async (frames) => {
      for (let count = 0; count < frames; count += 1) await passOne()
    },
    rest: async () => {
      const isMoving = () => asked.size > 0 || running().some((animation) => endOf(animation) < Number.POSITIVE_INFINITY)
      await passOne()
      for (let count = 0; isMoving(); count += 1) {
        if (count > MOST_FRAMES) throw new Error('it never comes to rest')
        await passOne()
      }
    },
    until: async (promise) => {
      let isDone = false
      const done = () => {
        isDone = true
      }
      promise.then(done, done)
      while (!isDone) {
        await passOne()
        await realFrame()
      }
      return promise
    },
    nextTimer: async () => {
      nowMs = Math.max(nowMs, Math.min(...[...timers.values()].map(({ atMs }) => atMs)))
      await passOne()
    },
    touch: (type, points) => {
      if (type === 'touchStart') press(points)
      else if (type === 'touchMove') move(points)
      else lift(type === 'touchCancel')
    },
  }
  window.fake = fake
}
