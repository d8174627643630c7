import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SHEET } from '#contract/limits.ts'
import { sheetCloseSpring, sheetSpring } from './motion.ts'
import { createSheetGlide, transformAt } from './sheetGlide.ts'
import { useSheetDrag } from './useSheetDrag.ts'

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
  /** How the panel stands when it is first rendered; from then on it is moved without rendering. */
  firstTransform: string
  /** For the whole panel. */
  onPointerDown: () => void
}

/** The spring and the drag of a sheet. The state lives in the caller; a drag only asks for a change when it is let go. */
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
