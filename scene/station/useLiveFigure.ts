import type { Group } from 'konva/lib/Group.js'
import type { Layer } from 'konva/lib/Layer.js'
import type { Shape } from 'konva/lib/Shape.js'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Box, Size } from '../model/artboard.ts'
import type { Point } from '../model/leftHand.ts'
import { feetOf, figureSize } from '../model/roomLayout.ts'
import { type Bubble, bubbleBox, type Plate, plateBox } from '../model/roomPlate.ts'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'
import { endStill, showStill } from '../stage/layerStill.ts'
import type { RoomFigureViewProps } from './figureView.types.ts'
import { LiveFigure } from './liveFigure.ts'
import type { Margins } from './margins.ts'

export type FigureRefs = {
  carrier: RefObject<HTMLDivElement | null>
  layer: RefObject<Layer | null>
  /** What is lifted. */
  body: RefObject<Group | null>
  shadow: RefObject<Shape | null>
  plate: RefObject<Shape | null>
  bubble: RefObject<Shape | null>
}

/** Source: docs/design.md#motion */
const LIFT = { scale: 0.06, risePx: 5, shadowScale: 0.22 }

/** What hangs on a figure, and the room that its canvases have for it. */
export type Outfit = { plate: Plate | null; bubble: Bubble | null; margins: Margins }

/** Joins what React has painted of a figure with what moves it. */
export function useLiveFigure(props: RoomFigureViewProps, { plate, bubble, margins }: Outfit): FigureRefs {
  const { figure, room, widthPx, heightPx, pixelRatio } = props
  const { userId, positionX, positionY, canDrag, mark } = figure
  const isStill = usePrefersReducedMotion()
  const refs: FigureRefs = {
    carrier: useRef(null),
    layer: useRef(null),
    body: useRef(null),
    shadow: useRef(null),
    plate: useRef(null),
    bubble: useRef(null),
  }
  const [live] = useState(() => new LiveFigure({ positionX, positionY }, () => room.restack()))
  // Each commit may have brought other nodes.
  useLayoutEffect(() => {
    const carrier = refs.carrier.current
    const layer = refs.layer.current
    // The layer's canvas, or its still, is all there is in it.
    const body = layer?.getNativeCanvasElement().parentElement
    if (!carrier || !layer || !body) return
    const stage = { width: widthPx, height: heightPx }
    const soles = feetOf({ x: margins.side, y: margins.top, ...figureSize(stage) })
    body.style.transformOrigin = `${soles.x}px ${soles.y}px`
    room.settle({ userId, figure: live, element: carrier, canDrag, hasMark: mark !== 'none', plate, bubble })
    live.attach(
      {
        carrier,
        body,
        still: (isStill, isChanging) => (isStill ? showStill(layer, isChanging) : endStill(layer)),
        lift: (share) => lift(refs, soles, share),
        arrange: (box) => arrange(refs, { box, stage, plate, bubble, margins, pixelRatio }),
      },
      { stage, margins, pixelRatio, isStill },
    )
  })
  useLayoutEffect(() => {
    live.glideTo({ positionX, positionY })
  }, [live, positionX, positionY])
  useLayoutEffect(
    () => () => {
      room.leave(userId)
      live.detach()
    },
    [room, userId, live],
  )
  return refs
}

/** Up from the floor, on which the shadow grows. What hangs on the figure stays. */
function lift({ body, shadow }: FigureRefs, soles: Point, share: number): void {
  const scale = 1 + LIFT.scale * share
  body.current?.setAttrs({ y: soles.y - LIFT.risePx * share, scaleX: scale, scaleY: scale })
  const shade = 1 + LIFT.shadowScale * share
  shadow.current?.scale({ x: shade, y: shade })
}

type Arrangement = Outfit & { box: Box; stage: Size; pixelRatio: number }

/** Konva repaints the small canvas when a node's attribute changes: in the middle of the room none does. */
function arrange(refs: FigureRefs, { box, stage, plate, bubble, margins, pixelRatio }: Arrangement): void {
  const { side, top } = margins
  // A little more than needed, so that no rounding turns a way through the middle of the room into repainting.
  const whole = (px: number) => Math.round(px * pixelRatio + 0.01) / pixelRatio
  if (plate) {
    const { x, y } = plateBox(box, plate, stage)
    put(refs.plate.current, whole(x - box.x + side), whole(y - box.y + top))
  }
  if (bubble) {
    const { x, y, tailX } = bubbleBox(box, bubble, stage)
    put(refs.bubble.current, whole(x - box.x + side), whole(y - box.y + top))
    refs.bubble.current?.setAttr('tailX', whole(tailX - x))
  }
}

/** Konva tells of every `position` that is set, also of the same one. */
function put(node: Shape | null, x: number, y: number): void {
  if (node && (node.x() !== x || node.y() !== y)) node.position({ x, y })
}
