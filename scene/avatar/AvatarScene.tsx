import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type CSSProperties, useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Look } from '#contract/look.ts'
import { ARTBOARD, FEET_Y } from '../model/artboard.ts'
import { canBlink } from '../model/blink.ts'
import { useBlink } from '../motion/useBlink.ts'
import { useBreathing } from '../motion/useBreathing.ts'
import { useIsMoving } from '../motion/useIsMoving.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { AvatarFigure } from './AvatarFigure.tsx'
import { GroundShadow } from './GroundShadow.tsx'
import { type FigureEvents, useFigure } from './useFigure.ts'

export type AvatarSceneProps = FigureEvents & {
  look: Look
  /** Width of the figure's artboard, CSS px; its height is 4/3 of it. */
  widthPx: number
  /** Breathes and blinks, unless the member asked for less motion or the page is hidden. */
  isAlive?: boolean
  hasShadow?: boolean
  style?: CSSProperties
}

/** A stage of exactly one figure, as large as its artboard. It paints nothing until the whole figure is ready. */
export function AvatarScene({ look, widthPx, isAlive = true, hasShadow = true, style, onShown, onError }: AvatarSceneProps) {
  const pixelRatio = usePixelRatio()
  const figure = useRef<KonvaLayer>(null)
  const isMoving = useIsMoving(isAlive)
  const isBlinking = useBlink(isMoving && canBlink(look))
  const layers = useFigure(look, widthPx * pixelRatio, isBlinking, { onShown, onError })
  useBreathing(figure, isMoving, FEET_Y / ARTBOARD.height)
  const heightPx = (widthPx * ARTBOARD.height) / ARTBOARD.width
  return (
    <SceneStage widthPx={widthPx} heightPx={heightPx} pixelRatio={pixelRatio} {...(style && { style })}>
      <Layer listening={false}>{hasShadow && layers.length > 0 && <GroundShadow widthPx={widthPx} />}</Layer>
      <Layer ref={figure} listening={false}>
        <AvatarFigure layers={layers} widthPx={widthPx} />
      </Layer>
    </SceneStage>
  )
}
