import 'konva/lib/shapes/Ellipse.js'
import { Ellipse } from 'react-konva/lib/ReactKonvaCore.js'
import { ARTBOARD, GROUND_SHADOW } from '../model/artboard.ts'

/**
 * The oval under the soles. It lies on the ground, so it is no part of the figure and does not breathe with it.
 * @param props.x top left corner of the figure's artboard
 * @param props.widthPx width of that artboard
 */
export function GroundShadow({ x = 0, y = 0, widthPx }: { x?: number; y?: number; widthPx: number }) {
  const scale = widthPx / ARTBOARD.width
  const { cx, cy, rx, ry, fill, opacity } = GROUND_SHADOW
  return (
    <Ellipse
      x={x + cx * scale}
      y={y + cy * scale}
      radiusX={rx * scale}
      radiusY={ry * scale}
      fill={fill}
      opacity={opacity}
      listening={false}
      perfectDrawEnabled={false}
    />
  )
}
