import type { Layer } from 'konva/lib/Layer.js'

const HOP_MS = 460
/** Of the artboard's height: about 9 px in the dressing room. */
const HEIGHT = 0.026
const HOP: Keyframe[] = [
  { translate: '0 0', easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
  { translate: `0 ${-HEIGHT * 100}%`, offset: 0.32, easing: 'cubic-bezier(0.6, 0, 0.8, 0.3)' },
  { translate: '0 0', offset: 0.62, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
  { translate: `0 ${-HEIGHT * 20}%`, offset: 0.79, easing: 'cubic-bezier(0.6, 0, 0.8, 0.3)' },
  { translate: '0 0' },
]
const SWELL_MS = 460
/** The spring of tension 600 and friction 14. Source: docs/design.md#motion */
const PULSE: Keyframe[] = [
  { scale: '1', easing: 'ease-out' },
  { scale: '1.06', offset: 0.26, easing: 'ease-in-out' },
  { scale: '0.985', offset: 0.54, easing: 'ease-in-out' },
  { scale: '1.008', offset: 0.78, easing: 'ease-in-out' },
  { scale: '1' },
]
const DROP_MS = 900
/** Falls out of the sky onto its soles, gives in at the knees and springs back, three times less each time. */
const DROP: Keyframe[] = [
  { translate: '0 -115%', scale: '0.94 1.06', easing: 'cubic-bezier(0.5, 0, 0.9, 0.5)' },
  { translate: '0 0', scale: '0.97 1.04', offset: 0.4, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
  { translate: '0 0', scale: '1.09 0.88', offset: 0.5, easing: 'ease-in-out' },
  { translate: '0 -4%', scale: '0.98 1.03', offset: 0.66, easing: 'ease-in-out' },
  { translate: '0 0', scale: '1.03 0.96', offset: 0.8, easing: 'ease-in-out' },
  { translate: '0 0', scale: '0.995 1.008', offset: 0.9, easing: 'ease-in-out' },
  { translate: '0 0', scale: '1' },
]
const NAME = 'hop'

/** One hop, by the compositor, of `figure` and the canvases over it. Animates `translate`: `transform` belongs to breathing. */
export function hop(figure: Layer): void {
  move(figure, HOP, HOP_MS)
}

export function pulse(figure: Layer): void {
  move(figure, PULSE, SWELL_MS)
}

/** Lets a figure drop in from above, once. Otherwise as `hop`. */
export function dropIn(figure: Layer): void {
  move(figure, DROP, DROP_MS)
}

function move(figure: Layer, frames: Keyframe[], duration: number): void {
  const layers = figure.getStage()?.getLayers().slice(figure.index) ?? []
  for (const layer of layers) {
    const canvas = layer.getNativeCanvasElement()
    if (canvas.getAnimations().some(({ id }) => id === NAME)) continue
    canvas.animate(frames, { id: NAME, duration })
  }
}
