import type { Group } from 'konva/lib/Group.js'
import type { Shape } from 'konva/lib/Shape.js'
import type { Box, Size } from '../model/artboard.ts'
import { feetOf, type MarkSpot } from '../model/roomLayout.ts'
import { type Bubble, bubbleBox, type Plate, plateBox } from '../model/roomPlate.ts'
import { cacheNode } from '../stage/cacheNode.ts'
import { paintedBounds } from './paint.ts'
import { type Pose, walkPose } from './poses.ts'

/** Source: docs/design.md#motion */
const LIFT = { scale: 0.06, risePx: 5, shadowScale: 0.22 }

export type FigureNodes = {
  root: Group | null
  /** What is lifted; the rest stays on the floor. */
  body: Group | null
  /** Name plate, bubble and disc: they move as `root` does, over all figures. */
  labels: Group | null
  shadow: Shape | null
  plate: Shape | null
  bubble: Shape | null
  mark: Shape | null
}

/** How a figure is held while it touches another one's palm: degrees, px up, 0 to 1 from unturned to mirrored, px of the plate to the right. */
export type HighFivePose = { lean: number; rise: number; turn: number; plateX: number; hush: number; paleness: number }

const NO_HIGH_FIVE: HighFivePose = { lean: 0, rise: 0, turn: 0, plateX: 0, hush: 0, paleness: 0 }

export type FigureView = {
  stage: Size
  pixelRatio: number
  plate: Plate | null
  bubble: Bubble | null
  /** All that it may be. */
  bubbles: readonly Bubble[]
  grown: Bubble | null
  canGrow: boolean
  hasMark: boolean
  markSpot: MarkSpot | undefined
  canDrag: boolean
  isMotionReduced: boolean
  isAsleep: boolean
  /** Of a sleeping figure that only its plain picture shows, degrees. */
  lean: number
}

/** What the springs say: the pose, the lift (0 to 1) and the bubble's scale. */
type SpringValues = { pose: Pose; lift: number; pop: number; highFive: HighFivePose | null }

/** Sets the attributes of a figure's nodes. Konva repaints a layer in the next frame when something on it has changed. */
export function placeNodes(nodes: FigureNodes, view: FigureView, box: Box, { pose, lift, pop, ...springs }: SpringValues): void {
  const { root, body, labels, shadow } = nodes
  const highFive = springs.highFive ?? NO_HIGH_FIVE
  if (!root) return
  const whole = (px: number) => Math.round(px * view.pixelRatio) / view.pixelRatio
  const soles = feetOf({ x: 0, y: 0, width: box.width, height: box.height })
  const { aside, rise, tilt, squash, opacity } = walkPose(pose)
  const attrs = {
    x: whole(box.x) + soles.x + aside * box.width,
    y: whole(box.y) + soles.y - rise,
    offsetX: soles.x,
    offsetY: soles.y,
    rotation: tilt,
    scaleX: 1 + squash * 0.6,
    scaleY: 1 - squash,
    opacity: opacity * (1 - highFive.paleness),
  }
  root.setAttrs(attrs)
  labels?.setAttrs(attrs)
  const scale = 1 + LIFT.scale * lift
  body?.setAttrs({
    x: soles.x,
    y: soles.y - LIFT.risePx * lift - highFive.rise,
    offsetX: soles.x,
    offsetY: soles.y,
    rotation: view.lean + highFive.lean,
    scaleX: scale * (1 - 2 * highFive.turn),
    scaleY: scale,
  })
  const shade = 1 + LIFT.shadowScale * lift
  shadow?.setAttrs({ x: soles.x, y: soles.y, scaleX: shade, scaleY: shade })
  placeLabels(nodes, view, box, { whole, pop, plateX: highFive.plateX })
  for (const node of [nodes.bubble, nodes.mark]) node?.opacity(1 - highFive.hush)
}

/** Plate and bubble stay inside the stage: near its edge they move against the figure. */
function placeLabels(
  nodes: FigureNodes,
  { stage, plate, bubble, pixelRatio }: FigureView,
  box: Box,
  { whole, pop, plateX }: { whole: (px: number) => number; pop: number; plateX: number },
): void {
  if (plate) {
    const { x, y } = plateBox(box, plate, stage)
    nodes.plate?.setAttrs({ x: whole(x + plateX - box.x + 0.01), y: whole(y - box.y + 0.01) })
  }
  if (!bubble) return
  const node = nodes.bubble
  const { x, y, tailX } = bubbleBox(box, bubble, stage)
  // It grows out of its tail.
  const [left, top] = [x - box.x + (1 - pop) * (tailX - x), y - box.y + (1 - pop) * bubble.height]
  node?.setAttrs({ x: whole(left + 0.01), y: whole(top + 0.01), scaleX: pop, scaleY: pop })
  const tail = whole(tailX - x + 0.01)
  if (!node || node.getAttr('tailX') === tail) return
  node.setAttr('tailX', tail)
  cacheNode(node, { ...paintedBounds(bubble), pixelRatio })
}
