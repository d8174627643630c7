import type { ElementSize } from '#lib/dom/useElementSize.ts'
import { type FigureLayout, figureBox } from '#scene/model/starLayout.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'

export function Silhouette({ width, height, layout }: ElementSize & { layout?: FigureLayout }) {
  const box = figureBox({ width, height }, layout)
  return (
    <FigureOutline style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <circle cx="470" cy="452" r="36" />
      <ellipse cx="257" cy="730" rx="42" ry="22" />
      <ellipse cx="343" cy="730" rx="42" ry="22" />
    </FigureOutline>
  )
}
