import type { Node } from 'konva/lib/Node.js'
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { renewCache } from './cacheNode.ts'
import './emptyWithoutHtml.ts'
import { onContextsRestored } from './restoredContexts.ts'

type SceneStageProps = {
  widthPx: number
  heightPx: number
  pixelRatio: number
  style?: CSSProperties
  children: ReactNode
}

/** A stage at that pixel ratio. It takes no pointer events: controls are DOM elements over it, for keyboards and screen readers. */
export function SceneStage({ widthPx, heightPx, pixelRatio, style, children }: SceneStageProps) {
  const stage = useRef<KonvaStage>(null)
  // Konva reads the window's ratio once; zooming or another display changes it. Layers come and go, so at each commit.
  useLayoutEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      if (layer.getCanvas().getPixelRatio() === pixelRatio) continue
      layer.getCanvas().setPixelRatio(pixelRatio)
      layer.batchDraw()
    }
  })
  useEffect(() => onContextsRestored(() => stage.current && redraw(stage.current, pixelRatio)), [pixelRatio])
  return (
    <Stage ref={stage} width={widthPx} height={heightPx} listening={false} style={{ pointerEvents: 'none', ...style }}>
      {children}
    </Stage>
  )
}

function redraw(stage: KonvaStage, pixelRatio: number): void {
  for (const layer of stage.getLayers()) {
    for (const node of layer.find((one: Node) => one.isCached())) renewCache(node)
    // Scales the new context.
    layer.getCanvas().setPixelRatio(pixelRatio)
    layer.draw()
  }
}
