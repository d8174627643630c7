import { type FullGestureState, useDrag } from '@use-gesture/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SHEET } from '#contract/limits.ts'
import { sheetCloseSpring, sheetSpring } from './motion.ts'
import { closedShare, createSheetGlide, isOpenAfterDrag, type SheetGlide, transformAt } from './sheetGlide.ts'

/** `velocity`: share of the way per ms that the finger had. */
type Release = { velocity: number }
type Options = { mode: 'peek' | 'modal'; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export type SheetMotion = {
  /** From the opening until the sheet has come to rest below: a closing sheet is still to be seen. */
  isVisible: boolean
  /** A modal one that is going. One in the page keeps its own body from people, from rest to rest, without rendering. */
  isBodyInert: boolean
  panel: RefObject<HTMLElement | null>
  scrim: RefObject<HTMLDivElement | null>
  header: RefObject<HTMLButtonElement | null>
  control: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLDivElement | null>
  /** The panel's state at its first render; from then on it is moved without rendering. */
  firstTransform: string
  onPointerDown: () => void
}

/** The spring and the drag of a sheet. The state is the caller's; a drag requests a change only at its release. */
export function useSheetMotion({ mode, isOpen, onOpenChange }: Options): SheetMotion {
  const restPx = mode === 'peek' ? SHEET.headerPx : 0
  const [panel, scrim] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)]
  const header = useRef<HTMLButtonElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isModal = mode === 'modal'
  // One in the page never leaves.
  const [hasLeft, setLeft] = useState(isModal && !isOpen)
  if (isOpen && hasLeft) setLeft(false)
  const [glide] = useState(() => createSheetGlide(restPx, () => ({ panel: panel.current, scrim: scrim.current, control: control.current })))
  // A new one at every release: where the caller did not want the change, the sheet goes back all the same.
  const [release, setRelease] = useState<Release | null>(null)
  const followed = useRef(release)
  useLayoutEffect(() => {
    // The finger's speed is for the glide that follows, not for later ones.
    const velocity = release === followed.current ? undefined : release?.velocity
    followed.current = release
    if (!isModal && !isOpen) keepFocus(header.current, [body.current, control.current])
    const onRest = () => {
      if (isModal) setLeft(!isOpen)
      // Not with the opening: a long list takes more than a frame to come to life.
      else body.current?.toggleAttribute('inert', !isOpen)
    }
    if (isOpen) glide.glide({ to: 0, spring: sheetSpring, velocity, onRest })
    else glide.glide({ to: 1, spring: sheetCloseSpring, velocity, longestMs: SHEET.closeMs, onRest })
  }, [isOpen, isModal, release, glide])
  useLayoutEffect(() => () => glide.release(), [glide])
  const onPointerDown = useSheetDrag({
    header,
    panel,
    isOpen,
    glide,
    travelPx: () => (panel.current?.offsetHeight ?? 0) - restPx,
    onReleased: (next, velocity) => {
      setRelease({ velocity })
      if (next !== isOpen) onOpenChange(next)
    },
  })
  return {
    isVisible: isOpen || !hasLeft,
    isBodyInert: isModal && !isOpen,
    panel,
    scrim,
    header,
    control,
    body,
    firstTransform: transformAt(1, restPx),
    onPointerDown,
  }
}

/** What had the focus in a sheet that goes can not keep it: its header has it then, which opens the sheet again. */
function keepFocus(header: HTMLElement | null, goers: (HTMLElement | null)[]): void {
  if (goers.some((goer) => goer?.contains(document.activeElement))) header?.focus({ preventScroll: true })
}

type DragOptions = {
  header: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  glide: SheetGlide
  travelPx: () => number
  /** Let go. @param velocity share of the way per ms that the finger had, positive while closing */
  onReleased: (isOpen: boolean, velocity: number) => void
}

type Drag = FullGestureState<'drag'>
/** Where a drag found the sheet; null for one that is not about the sheet. */
type Grip = { closed: number; travelPx: number } | null

const HAS_TOUCH = 'ontouchstart' in window
/** A finger that means a tap moves this far. */
const SLACK_PX = 3
/** What ends a drag that nobody ended. */
const CUTS: ReadonlySet<string> = new Set(['pointercancel', 'lostpointercapture', 'touchcancel'])

/**
 * Lets a finger or mouse move a sheet by its header, and a finger by all of it wherever nothing is left to be scrolled that way. For that
 * it reads touches, not pointers: only a refused touch keeps the browser from scrolling. Moves the sheet without rendering.
 * @returns a handler for the whole panel: who presses a sheet on its way stops it
 */
export function useSheetDrag({ header, panel, isOpen, glide, travelPx, onReleased }: DragOptions): () => void {
  /** What the sheet is moved by now: a second finger elsewhere on it does not. */
  const mover = useRef<HTMLElement>(null)
  const isCaught = useRef(false)
  const move = (drag: Drag, part: HTMLElement | null, isOurs: boolean): Grip => {
    if (drag.tap || part === null) return null
    if (drag.first) {
      if (!isOurs || mover.current !== null) return null
      mover.current = part
      isCaught.current = false
      glide.hold()
    }
    const grip: Grip = drag.first ? { closed: glide.now(), travelPx: travelPx() } : (drag.memo ?? null)
    if (grip === null) return null
    if (drag.last) {
      mover.current = null
      onReleased(...outcome(drag, isOpen, grip.travelPx))
    } else {
      if (drag.type === 'touchmove') drag.event.preventDefault()
      glide.place(closedShare(grip.closed, drag.movement[1], grip.travelPx))
    }
    return grip
  }
  useDrag((drag) => move(drag, header.current, true), { target: header, axis: 'y', filterTaps: true, pointer: { keys: false } })
  useDrag((drag) => move(drag, panel.current, drag.first && isLeftToSheet(drag, panel.current)), {
    target: panel,
    axis: 'y',
    threshold: SLACK_PX,
    enabled: isOpen && HAS_TOUCH,
    pointer: { touch: true, keys: false },
    eventOptions: { passive: false },
  })
  return () => {
    if (!glide.isMoving()) return
    glide.hold()
    isCaught.current = true
    const done = new AbortController()
    const letGo = () => {
      done.abort()
      if (isCaught.current) onReleased(isOpen, 0)
      isCaught.current = false
    }
    // Of the window: what was pressed may be gone by then.
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, letGo, { signal: done.signal })
  }
}

/** Once the browser scrolls, its touches cannot be refused any more. */
function isLeftToSheet({ event, xy, initial }: Drag, panel: HTMLElement | null): boolean {
  return event.cancelable && event.target instanceof Element && !canScroll(event.target, panel, xy[1] - initial[1])
}

function outcome({ type, xy, initial, velocity, direction }: Drag, isOpen: boolean, travelPx: number): [isOpen: boolean, velocity: number] {
  if (CUTS.has(type)) return [isOpen, 0]
  const speed = travelPx > 0 ? (velocity[1] * direction[1]) / travelPx : 0
  return [isOpenAfterDrag(isOpen, xy[1] - initial[1], SHEET.dragThresholdPx), speed]
}

/**
 * Whether the browser would scroll something in a sheet for a finger.
 * @param from what the finger is on
 * @param sheet nothing outside it counts
 * @param movedPx how far the finger moved, positive downwards, which scrolls towards the beginning
 */
function canScroll(from: Element, sheet: Element | null, movedPx: number): boolean {
  for (let element: Element | null = from; element !== null; element = element.parentElement) {
    if (isScroller(element) && hasMore(element, movedPx)) return true
    if (element === sheet) return false
  }
  return false
}

function isScroller(element: Element): boolean {
  return element.scrollHeight > element.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
}

function hasMore({ scrollTop, scrollHeight, clientHeight }: Element, movedPx: number): boolean {
  // A scaled screen may leave it a fraction short of its end.
  return movedPx > 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1
}
