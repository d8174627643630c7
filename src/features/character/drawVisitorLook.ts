import { visitorLook } from '#lib/storage/visitorLook.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import { ARTBOARD } from '#scene/model/artboard.ts'
import { parseVisitorLook } from './visitorLook.ts'

export const VISITOR_FIGURE_PX = 600
/** The whole artboard, in the middle of a square. */
const FRAME = { x: (ARTBOARD.width - ARTBOARD.height) / 2, y: 0, side: ARTBOARD.height }

/** Draws the figure that was dressed before signing in. @returns false when there is none, or it can not be drawn whole */
export async function drawVisitorLook(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const look = parseVisitorLook(visitorLook.read())
  if (look === null) return false
  const missing = await drawLook(canvas, VISITOR_FIGURE_PX, look, FRAME, signal)
  return missing.length === 0
}
