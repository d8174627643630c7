import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type CSSProperties, useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Look } from '#contract/look.ts'
import { ARTBOARD, FEET_Y } from '../model/artboard.ts'
import { canBlink } from '../model/blink.ts'
import { useBlink } from '../motion/useBlink.ts'
import { useBreathing } from '../motion/useBreathing.ts'
import { useIsMoving } from '../motion/useIsMoving.ts'
import { layerWidth } from '../stage/layerUrls.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { AvatarFigure } from './AvatarFigure.tsx'
import { GroundShadow } from './GroundShadow.tsx'
import { type FigureEvents, useFigure } from './useFigure.ts'

const PROPORTION = ARTBOARD.height / ARTBOARD.width

export type AvatarSceneProps = FigureEvents & {
  look: Look
  /** Width of the figure's artboard, CSS px; its height is 4/3 of it. */
  widthPx: number
  /** Breathes and blinks, unless the member asked for less motion or the page is hidden. */
  isAlive?: boolean
  hasShadow?: boolean
  style?: CSSProperties
}

/**
 * A stage of exactly one figure, as large as its artboard. It paints nothing until the whole figure is ready.
 *
 * The stage is as many px wide as the layers are, and is shrunk to its place as a whole by the compositor: so every layer is copied
 * pixel for pixel, which is several times cheaper than scaling each of them at every change.
 */
export function AvatarScene({ look, widthPx, isAlive = true, hasShadow = true, style, onShown, onError }: AvatarSceneProps) {
  const figure = useRef<KonvaLayer>(null)
  const isMoving = useIsMoving(isAlive)
  const isBlinking = useBlink(isMoving && canBlink(look))
  const stagePx = layerWidth(widthPx * usePixelRatio())
  const layers = useFigure(look, stagePx, isBlinking, { onShown, onError })
  useBreathing(figure, isMoving, FEET_Y / ARTBOARD.height)
  return (
    <div style={{ width: widthPx, height: widthPx * PROPORTION, ...style }}>
      <SceneStage
        widthPx={stagePx}
        heightPx={stagePx * PROPORTION}
        pixelRatio={1}
        style={{ transform: `scale(${widthPx / stagePx})`, transformOrigin: '0 0' }}
      >
        <Layer listening={false}>{hasShadow && layers.length > 0 && <GroundShadow widthPx={stagePx} />}</Layer>
        <Layer ref={figure} listening={false}>
          <AvatarFigure layers={layers} widthPx={stagePx} />
        </Layer>
      </SceneStage>
    </div>
  )
}
