import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore.js'

type SceneStageProps = {
  widthPx: number
  heightPx: number
  /** Device pixels a CSS pixel. */
  pixelRatio: number
  style?: CSSProperties
  children: ReactNode
}

/**
 * A stage of canvases at exactly that pixel ratio. It hears no pointer: controls are DOM elements over it, so that keyboards and
 * screen readers reach them, and nothing pays for a hit canvas.
 */
export function SceneStage({ widthPx, heightPx, pixelRatio, style, children }: SceneStageProps) {
  const stage = useRef<KonvaStage>(null)
  // Konva reads the ratio of the window once, when it is loaded; zooming or another display changes it later.
  // Layers come and go, so each commit looks at all of them.
  useLayoutEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      if (layer.getCanvas().getPixelRatio() === pixelRatio) continue
      layer.getCanvas().setPixelRatio(pixelRatio)
      layer.batchDraw()
    }
  })
  return (
    <Stage ref={stage} width={widthPx} height={heightPx} listening={false} style={{ pointerEvents: 'none', ...style }}>
      {children}
    </Stage>
  )
}
