import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect } from 'react'
import { ARTBOARD, FEET_Y } from '../model/artboard.ts'
import { BOB } from '../model/leftHand.ts'

const BREATH_MS = 3600
/** How far the crown rises, as a share of the figure's height: about 4 px on a phone. Source: DESIGN, Motion, avatar idle */
const RISE = 0.013
const OUT = 'scale(1, 1)'
const IN = `scale(${1 - RISE / 4}, ${1 + RISE})`

const NAME = 'breath'
const SOLES = `50% ${(FEET_Y / ARTBOARD.height) * 100}%`

/**
 * Lets a Konva layer breathe: it stretches a little from the soles up and sinks back. The canvas element is moved by the
 * compositor, so breathing repaints nothing and costs no main thread. The layers of one stage breathe in step.
 * @param doesBob the layer holds a balloon, which leans and rises with each breath, as one motion with it
 */
export function useBreathing(layer: RefObject<Layer | null>, isOn: boolean, doesBob: boolean): void {
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (!isOn || !canvas) return
    const startTime = breathOfStage(canvas)?.startTime
    canvas.style.transformOrigin = SOLES
    const ends = doesBob ? [OUT + bob(0, 1), IN + bob(BOB.degrees, BOB.stretch)] : [OUT, IN]
    const breath = canvas.animate(
      ends.map((transform) => ({ transform })),
      { id: NAME, duration: BREATH_MS / 2, direction: 'alternate', easing: 'ease-in-out', iterations: Number.POSITIVE_INFINITY },
    )
    if (startTime !== undefined) breath.startTime = startTime
    return () => breath.cancel()
  }, [layer, isOn, doesBob])
}

/** The breath that another layer of the same stage has begun. */
function breathOfStage(canvas: HTMLCanvasElement): Animation | undefined {
  const breaths = canvas.parentElement?.getAnimations({ subtree: true }) ?? []
  return breaths.find(({ id, startTime }) => id === NAME && startTime !== null)
}

/** Turns and stretches about the fist; the shares are of the canvas, counted from the soles. */
function bob(degrees: number, stretch: number): string {
  const x = ((BOB.pivot.x - ARTBOARD.width / 2) / ARTBOARD.width) * 100
  const y = ((BOB.pivot.y - FEET_Y) / ARTBOARD.height) * 100
  return ` translate(${x}%, ${y}%) rotate(${degrees}deg) scale(1, ${stretch}) translate(${-x}%, ${-y}%)`
}
