import { Shape } from 'konva/lib/Shape.js'

/** What a function paints by canvas calls, as a node of a picture that is not drawn on a stage. */
export function paintedShape(paint: (pen: CanvasRenderingContext2D) => void): Shape {
  return new Shape({
    perfectDrawEnabled: false,
    sceneFunc: ({ _context: pen }) => {
      pen.save()
      paint(pen)
      pen.restore()
    },
  })
}
