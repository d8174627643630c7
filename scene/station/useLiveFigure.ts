import type { Layer } from 'konva/lib/Layer.js'
import type { Shape } from 'konva/lib/Shape.js'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Box, Size } from '../model/artboard.ts'
import { feetOf, figureSize } from '../model/roomLayout.ts'
import { type Bubble, bubbleBox, type Plate, plateBox } from '../model/roomPlate.ts'
import { useIsMotionReduced } from '../motion/useIsMoving.ts'
import { LiveFigure } from './liveFigure.ts'
import { marginsOf } from './margins.ts'
import type { RoomFigureViewProps } from './RoomFigureView.tsx'

export type FigureRefs = {
  carrier: RefObject<HTMLDivElement | null>
  floor: RefObject<Layer | null>
  body: RefObject<Layer | null>
  plate: RefObject<Shape | null>
  bubble: RefObject<Shape | null>
}

/** Joins what React has painted of a figure with what moves it. */
export function useLiveFigure(props: RoomFigureViewProps, plate: Plate | null, bubble: Bubble | null): FigureRefs {
  const { figure, room, widthPx, heightPx, pixelRatio } = props
  const { userId, positionX, positionY, canDrag, mark } = figure
  const isStill = useIsMotionReduced()
  const refs: FigureRefs = { carrier: useRef(null), floor: useRef(null), body: useRef(null), plate: useRef(null), bubble: useRef(null) }
  const [live] = useState(() => new LiveFigure({ positionX, positionY }, () => room.restack()))
  // Each commit may have brought other nodes.
  useLayoutEffect(() => {
    const carrier = refs.carrier.current
    const floor = refs.floor.current?.getNativeCanvasElement()
    const body = refs.body.current?.getNativeCanvasElement()
    if (!carrier || !floor || !body) return
    const stage = { width: widthPx, height: heightPx }
    turnAboutSoles([floor, body], stage)
    room.settle({ userId, figure: live, element: carrier, canDrag, hasMark: mark !== 'none', plate, bubble })
    live.attach(
      { carrier, floor, body, arrange: (box) => arrange(refs, { box, stage, plate, bubble, pixelRatio }) },
      { stage, pixelRatio, isStill },
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

function turnAboutSoles(canvases: HTMLCanvasElement[], stage: Size): void {
  const { side, top } = marginsOf(stage)
  const { x, y } = feetOf({ x: side, y: top, ...figureSize(stage) })
  for (const { style } of canvases) style.transformOrigin = `${x}px ${y}px`
}

type Arrangement = { box: Box; stage: Size; plate: Plate | null; bubble: Bubble | null; pixelRatio: number }

/** Konva repaints the small canvas when a node's attribute changes: in the middle of the room none does. */
function arrange(refs: FigureRefs, { box, stage, plate, bubble, pixelRatio }: Arrangement): void {
  const { side, top } = marginsOf(stage)
  const whole = (px: number) => Math.round(px * pixelRatio) / pixelRatio
  if (plate) {
    const { x, y } = plateBox(box, plate, stage)
    refs.plate.current?.position({ x: whole(x - box.x + side), y: whole(y - box.y + top) })
  }
  if (bubble) {
    const { x, y, tailX } = bubbleBox(box, bubble, stage)
    refs.bubble.current?.setAttrs({ x: whole(x - box.x + side), y: whole(y - box.y + top), tailX: whole(tailX - x) })
  }
}
