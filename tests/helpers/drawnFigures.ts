import type Konva from 'konva/lib/Core.js'

export type DrawnFigure = { x: number; y: number; depth: number; isInHand: boolean; rotation: number; opacity: number }

/** The corner of each figure's box as painted by Konva, whatever any state says; in px of the window, in the order of the members. Self-contained: it is serialized into pages. */
export function drawnFigures(): DrawnFigure[] {
  // Konva puts its name there.
  const { stages } = (window as unknown as { Konva: typeof Konva }).Konva
  const nodes = stages.flatMap((stage) => stage.find('.figure'))
  return nodes
    .toSorted((one, other) => one._id - other._id)
    .map((node) => {
      const box = node.getStage()?.container().getBoundingClientRect()
      // A figure's origin is between its soles.
      const soles = node.absolutePosition()
      return {
        x: (box?.x ?? 0) + soles.x - node.offsetX(),
        y: (box?.y ?? 0) + soles.y - node.offsetY(),
        depth: node.zIndex(),
        isInHand: node.getLayer()?.name() === 'hand',
        rotation: node.rotation(),
        opacity: node.opacity(),
      }
    })
}
