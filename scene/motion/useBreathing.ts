import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect } from 'react'
import { ARTBOARD, FEET_Y } from '../model/artboard.ts'
import { BOB, type Point } from '../model/leftHand.ts'

const BREATH_MS = 3600
/** How far the crown rises, as a share of the figure's height: about 4 px on a phone. Source: docs/design.md#motion */
const RISE = 0.013
const NAME = 'breath'
const SOLES: Point = { x: ARTBOARD.width / 2, y: FEET_Y }

/** Breathed out and in. Both ends name the same functions, so that the compositor turns one into the other. */
const BREATH = [
  { figure: 'scale(1, 1)', balloon: 'rotate(0deg) scale(1, 1)' },
  { figure: `scale(${1 - RISE / 4}, ${1 + RISE})`, balloon: `rotate(${BOB.degrees}deg) scale(1, ${BOB.stretch})` },
]

type Manner = { origin?: Point; doesBob?: boolean }

/**
 * Stretches a layer's canvas from the soles up, by the compositor: no repaint, no main thread. Layers of one stage breathe in step.
 * @param options.doesBob the layer holds a balloon, which leans and rises with each breath
 */
export function useBreathing(layer: RefObject<Layer | null>, isOn: boolean, { origin = SOLES, doesBob = false }: Manner = {}): void {
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (!isOn || !canvas) return
    const startTime = breathOfStage(canvas)?.startTime
    canvas.style.transformOrigin = `${shareX(origin.x)}% ${shareY(origin.y)}%`
    const breath = canvas.animate(
      BREATH.map((end) => ({ transform: about(SOLES, origin, end.figure) + (doesBob ? about(BOB.pivot, origin, end.balloon) : '') })),
      { id: NAME, duration: BREATH_MS / 2, direction: 'alternate', easing: 'ease-in-out', iterations: Number.POSITIVE_INFINITY },
    )
    if (startTime !== undefined) breath.startTime = startTime
    return () => breath.cancel()
  }, [layer, isOn, origin, doesBob])
}

function breathOfStage(canvas: HTMLCanvasElement): Animation | undefined {
  const breaths = canvas.parentElement?.getAnimations({ subtree: true }) ?? []
  return breaths.find(({ id, startTime }) => id === NAME && startTime !== null)
}

/** A transform about a point of the artboard, on a canvas whose own origin is another one. */
function about(point: Point, origin: Point, transform: string): string {
  const [x, y] = [shareX(point.x - origin.x), shareY(point.y - origin.y)]
  return ` translate(${x}%, ${y}%) ${transform} translate(${-x}%, ${-y}%)`
}

function shareX(units: number): number {
  return (units / ARTBOARD.width) * 100
}

function shareY(units: number): number {
  return (units / ARTBOARD.height) * 100
}
