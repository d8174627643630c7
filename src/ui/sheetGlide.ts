import { SpringValue } from '@react-spring/web'

/** The control is carried by the panel, and told when that moves. */
export type SheetLayers = { panel: HTMLElement | null; scrim: HTMLElement | null; control: HTMLElement | null }

type Glide = {
  /** 0 is open, 1 closed; a sheet with a place between stops there. */
  to: number
  spring: SheetSpring
  /** Share of the way per ms; that of the glide it breaks off unless given. */
  velocity?: number | undefined
  /** A longer course is played faster. */
  longestMs?: number
  onRest?: () => void
}

/** How much of a panel stays to be seen when closed: px, or a CSS length. */
type Rest = number | string

/** Moves a sheet's panel and scrim without React: 0 is open, 1 closed. */
export type SheetGlide = {
  now(): number
  isMoving(): boolean
  /** Stops it where it is and keeps it in hand. */
  hold(): void
  place(closed: number): void
  glide(way: Glide): void
  /** Ends what carries it. For elements that leave the page: a paused animation keeps them, and all that is in them, in memory. */
  release(): void
}

/** What carries it: the compositor along a course, or a stopped animation, whose time a finger sets or which is the same all along. */
type Carrier = { animations: Animation[]; kind: 'gliding' | 'held' | 'still'; course: readonly number[]; pace: number }

/** Of a stopped animation: from open to closed its time is the share in thousandths. */
const WHOLE_WAY_MS = 1000

/**
 * The sheet is always carried by an animation of the browser's own, also at rest. These move a composited layer without painting, whereas a
 * transform that is written to the style has the engine go through every row of the list, and so does the first animation after none.
 * @param layers the elements, asked for at each move
 */
export function createSheetGlide(rest: Rest, layers: () => SheetLayers): SheetGlide {
  let carrier: Carrier = { animations: [], kind: 'still', course: [1], pace: 0 }
  /** The old one ends last, so that nothing else is ever seen. */
  const carry = (next: Carrier) => {
    const old = carrier
    carrier = next
    layers().control?.toggleAttribute('data-moving', next.kind !== 'still')
    for (const animation of old.animations) animation.cancel()
  }
  const stop = (kind: 'held' | 'still', course: readonly number[], share: number) => {
    const animations = animate(layers(), course, { duration: WHOLE_WAY_MS, fill: 'both' }, rest)
    for (const animation of animations) animation.pause()
    carry({ animations, kind, course, pace: 0 })
    place(share)
  }
  const place = (share: number) => {
    for (const animation of carrier.animations) animation.currentTime = share * WHOLE_WAY_MS
  }
  const glide = ({ to, spring, velocity, longestMs = Number.POSITIVE_INFINITY, onRest }: Glide) => {
    const here = placeOf(carrier)
    const course = sheetCourse({ from: here.share, to, spring, velocity: velocity ?? here.velocity })
    const courseMs = (course.length - 1) * KEYFRAME_STEP_MS
    const duration = Math.min(courseMs, longestMs)
    const animations = duration > 0 ? animate(layers(), course, { duration, fill: 'both' }, rest) : []
    const [lead] = animations
    const end = () => {
      // Constant from start to end: a test that finishes all animations moves nothing.
      stop('still', [to, to], 0)
      onRest?.()
    }
    if (lead === undefined) return end()
    const started: Carrier = { animations, kind: 'gliding', course, pace: courseMs / duration }
    carry(started)
    lead.onfinish = () => carrier === started && end()
  }
  return {
    now: () => placeOf(carrier).share,
    isMoving: () => carrier.kind === 'gliding',
    hold: () => stop('held', [0, 1], placeOf(carrier).share),
    place,
    glide,
    release: () => carry({ animations: [], kind: 'still', course: [placeOf(carrier).share], pace: 0 }),
  }
}

/** Of the panel's own height, so that it stays true when its content or the window changes. */
export function transformAt(closed: number, rest: Rest): string {
  const seen = typeof rest === 'number' ? `${rest}px` : rest
  return closed === 0 ? 'translate3d(0, 0, 0)' : `translate3d(0, calc(${closed} * (100% - ${seen})), 0)`
}

function placeOf({ animations: [lead], kind, course, pace }: Carrier): { share: number; velocity: number } {
  const atMs = Number(lead?.currentTime ?? 0)
  if (kind === 'held') return { share: atMs / WHOLE_WAY_MS, velocity: 0 }
  if (kind === 'still') return { share: course[0] ?? 1, velocity: 0 }
  const { share, velocity } = courseAt(course, atMs * pace)
  return { share, velocity: velocity * pace }
}

function animate({ panel, scrim }: SheetLayers, shares: readonly number[], timing: KeyframeAnimationOptions, rest: Rest): Animation[] {
  return [
    panel?.animate({ transform: shares.map((share) => transformAt(share, rest)) }, timing),
    scrim?.animate({ opacity: shares.map((share) => 1 - share) }, timing),
  ].filter((animation) => animation !== undefined)
}

export const KEYFRAME_STEP_MS = 1000 / 60
/** A spring that never came to rest would hang the page. */
const MAX_STEPS = 120

type SheetSpring = { tension: number; friction: number; precision?: number }

type Way = {
  from: number
  to: number
  spring: SheetSpring
  /** Share of the way per ms with which it begins, positive while closing. */
  velocity: number
}

/**
 * The course of a sheet's spring until it first arrives, worked out beforehand, so that the compositor can run it.
 * @returns shares KEYFRAME_STEP_MS apart, the first `from`, the last `to`; one value only with reduced motion
 */
export function sheetCourse({ from, to, spring, velocity }: Way): number[] {
  if (from === to) return [to]
  const value = new SpringValue(from)
  value.start({ to, config: { ...spring, velocity } })
  const course = [from]
  // Stepped by hand and at rest before the library's own next frame, which then finds nothing to do.
  while (value.isAnimating && course.length < MAX_STEPS) {
    value.advance(KEYFRAME_STEP_MS)
    const share = value.get()
    if (to > from ? share >= to : share <= to) break
    // A finger that flew the other way carries it back at first, but not out of its way.
    course.push(Math.min(1, Math.max(0, share)))
  }
  value.stop()
  return course.length === 1 ? [to] : [...course, to]
}

/** Where a course is, and how fast in shares per ms, `atMs` after it began. */
export function courseAt(course: readonly number[], atMs: number): { share: number; velocity: number } {
  const last = course.length - 1
  const place = Math.min(last, Math.max(0, atMs / KEYFRAME_STEP_MS))
  const step = Math.min(last - 1, Math.floor(place))
  const [here = 0, next = here] = [course[step] ?? course[last], course[step + 1]]
  return { share: here + (next - here) * (place - step), velocity: (next - here) / KEYFRAME_STEP_MS }
}

/**
 * How far a sheet is closed while it is dragged: 0 open, 1 closed.
 * @param began where the drag found it, which may be on its way
 * @param movedPx downwards
 * @param travelPx the way from open to closed
 */
export function closedShare(began: number, movedPx: number, travelPx: number): number {
  return travelPx <= 0 ? began : Math.min(1, Math.max(0, began + movedPx / travelPx))
}

/** Whether the sheet is open after the release: only a drag beyond the threshold, in the other direction, changes it. */
export function isOpenAfterDrag(wasOpen: boolean, movedPx: number, thresholdPx: number): boolean {
  return wasOpen ? movedPx <= thresholdPx : movedPx < -thresholdPx
}
