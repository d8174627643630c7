import 'konva/lib/shapes/Image.js'
import { Group, Image } from 'react-konva/lib/ReactKonvaCore.js'
import { ARTBOARD } from '../model/artboard.ts'
import type { PaintedLayer } from './useFigure.ts'

export type AvatarFigureProps = {
  /** From `useFigure`. */
  layers: readonly PaintedLayer[]
  /** Top left corner of the artboard on the stage. */
  x?: number
  y?: number
  /** Width of the artboard; its height is 4/3 of it. */
  widthPx: number
}

/** The layers of a figure. Konva paints siblings in the order they are rendered, so none carries a zIndex. */
export function AvatarFigure({ layers, x = 0, y = 0, widthPx }: AvatarFigureProps) {
  const scale = widthPx / ARTBOARD.width
  return (
    <Group x={x} y={y} scaleX={scale} scaleY={scale}>
      {layers.map(({ name, image, box }) => (
        <Image key={name} name={name} image={image} {...box} listening={false} perfectDrawEnabled={false} />
      ))}
    </Group>
  )
}
