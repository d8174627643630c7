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
const NAME = 'hop'

/** One hop, by the compositor, of `figure` and the canvases over it. Animates `translate`: `transform` belongs to breathing. */
export function hop(figure: Layer): void {
  move(figure, HOP, HOP_MS)
}

export function pulse(figure: Layer): void {
  move(figure, PULSE, SWELL_MS)
}

function move(figure: Layer, frames: Keyframe[], duration: number): void {
  const layers = figure.getStage()?.getLayers().slice(figure.index) ?? []
  for (const layer of layers) {
    const canvas = layer.getNativeCanvasElement()
    if (canvas.getAnimations().some(({ id }) => id === NAME)) continue
    canvas.animate(frames, { id: NAME, duration })
  }
}
