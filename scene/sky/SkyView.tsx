import type { Shape as KonvaShape } from 'konva/lib/Shape.js'
import { useLayoutEffect, useRef } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { MonthSky } from '../model/monthSky.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { paintConstellation, type SkyLook } from './paintConstellation.ts'
import { paintNight } from './paintNight.ts'

export type SkyViewProps = {
  sky: MonthSky
  /** The same one has the same far stars. */
  seed: string
  widthPx: number
  heightPx: number
  look: SkyLook
  /** A day in whose place the caller draws something else. */
  hiddenDay?: number | undefined
}

/** A month's constellation in the night, as a picture without words. Load it lazily: it brings Konva. */
export function SkyView({ sky, seed, widthPx, heightPx, look, hiddenDay }: SkyViewProps) {
  const shape = useRef<KonvaShape>(null)
  const pixelRatio = usePixelRatio()
  useLayoutEffect(() => void shape.current?.getLayer()?.batchDraw())
  return (
    <div aria-hidden style={{ width: widthPx, height: heightPx, pointerEvents: 'none' }}>
      <SceneStage {...{ widthPx, heightPx, pixelRatio }}>
        <Layer listening={false}>
          <Shape
            ref={shape}
            listening={false}
            perfectDrawEnabled={false}
            sceneFunc={({ _context: pen }) => {
              pen.save()
              paintNight(pen, { width: widthPx, height: heightPx }, seed)
              paintConstellation(pen, sky, look, hiddenDay)
              pen.restore()
            }}
          />
        </Layer>
      </SceneStage>
    </div>
  )
}
