import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SHEET } from '#contract/limits.ts'
import { sheetCloseSpring, sheetSpring } from '#ui/motion.ts'
import { createSheetGlide, transformAt } from '#ui/sheetGlide.ts'
import { useSheetDrag } from '#ui/useSheetMotion.ts'

/** `tall` over the figure, `half` under it, `low` at the lower edge. */
export type SheetPlace = 'tall' | 'half' | 'low'

/** Parts of the screen's height, in percent. Source: docs/design.md#figure-on-a-star */
const SEEN = { tall: 91, half: 55.45, low: 2 } as const
const WAY = SEEN.tall - SEEN.low
/** How far the sheet is closed in each place. */
const SHARE: Record<SheetPlace, number> = { tall: 0, half: (SEEN.tall - SEEN.half) / WAY, low: 1 }
const REST = `${SEEN.low}dvh`
/** Where the sheet begins when it is tall, as a share of the screen's height. */
export const TALL_TOP_RATIO = (100 - SEEN.tall) / 100

type Options = {
  place: SheetPlace
  /** Where a drag downwards ends. */
  lowest: 'half' | 'low'
  onOpenChange: (isOpen: boolean) => void
}

export type ShopSheetMotion = {
  panel: RefObject<HTMLElement | null>
  header: RefObject<HTMLButtonElement | null>
  /** Lies still where it should be. */
  isAtRest: boolean
  firstTransform: string
  onPointerDown: () => void
}

/** The spring and the drag of the shop's sheet, which unlike other sheets has three positions. A drag requests a change only at its release. */
export function useShopSheet({ place, lowest, onOpenChange }: Options): ShopSheetMotion {
  const panel = useRef<HTMLElement>(null)
  const header = useRef<HTMLButtonElement>(null)
  const [restPlace, setRestPlace] = useState<SheetPlace | null>(place)
  const [glide] = useState(() => createSheetGlide(REST, () => ({ panel: panel.current, scrim: null, control: null })))
  // A new one at every release: where the caller did not want the change, the sheet goes back all the same.
  const [release, setRelease] = useState<{ velocity: number } | null>(null)
  const followed = useRef(release)
  const isPlaced = useRef(false)
  const isOpen = place === 'tall'
  useLayoutEffect(() => {
    const velocity = release === followed.current ? undefined : release?.velocity
    followed.current = release
    if (!isPlaced.current) {
      isPlaced.current = true
      glide.hold()
      glide.place(SHARE[place])
    }
    if (place === 'low') keepFocus(panel.current, header.current)
    const to = SHARE[place]
    const onRest = () => setRestPlace(place)
    if (to < glide.now()) glide.glide({ to, spring: sheetSpring, velocity, onRest })
    else glide.glide({ to, spring: sheetCloseSpring, velocity, longestMs: SHEET.closeMs, onRest })
  }, [place, release, glide])
  useLayoutEffect(() => () => glide.release(), [glide])
  const grip = {
    ...glide,
    hold: () => {
      setRestPlace(null)
      glide.hold()
    },
    place: (closed: number) => glide.place(Math.min(closed, SHARE[lowest])),
  }
  const onPointerDown = useSheetDrag({
    header,
    panel,
    isOpen,
    glide: grip,
    travelPx: () => ((panel.current?.offsetHeight ?? 0) * WAY) / SEEN.tall,
    onReleased: (next, velocity) => {
      setRelease({ velocity })
      if (next !== isOpen) onOpenChange(next)
    },
  })
  return { panel, header, isAtRest: restPlace === place, firstTransform: transformAt(SHARE[place], REST), onPointerDown }
}

/** What had the focus in a sheet that goes can not keep it: the handle has it then, which brings the sheet back. */
function keepFocus(panel: HTMLElement | null, header: HTMLElement | null): void {
  if (panel?.contains(document.activeElement)) header?.focus({ preventScroll: true })
}
