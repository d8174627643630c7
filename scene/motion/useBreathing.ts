import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect } from 'react'

const BREATH_MS = 3600
/** How far the crown rises, as a share of the figure's height: about 4 px on a phone. Source: DESIGN, Motion, avatar idle */
const RISE = 0.013

/**
 * Lets a Konva layer breathe: it stretches a little from the soles up and sinks back. The canvas element is moved by the
 * compositor, so breathing repaints nothing and costs no main thread.
 * @param feetRatio where the soles are, as a share of the layer's height
 */
export function useBreathing(layer: RefObject<Layer | null>, isOn: boolean, feetRatio: number): void {
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (!isOn || !canvas) return
    canvas.style.transformOrigin = `50% ${feetRatio * 100}%`
    const breath = canvas.animate([{ transform: 'scale(1, 1)' }, { transform: `scale(${1 - RISE / 4}, ${1 + RISE})` }], {
      duration: BREATH_MS / 2,
      direction: 'alternate',
      easing: 'ease-in-out',
      iterations: Number.POSITIVE_INFINITY,
    })
    return () => breath.cancel()
  }, [layer, isOn, feetRatio])
}
