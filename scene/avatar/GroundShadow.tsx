import 'konva/lib/shapes/Ellipse.js'
import { Ellipse } from 'react-konva/lib/ReactKonvaCore.js'
import { ARTBOARD, GROUND_SHADOW } from '../model/artboard.ts'

/** The oval under the soles, apart from the figure so that it doesn't breathe with it. `x`: left edge of the artboard. */
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
