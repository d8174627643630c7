import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Look } from '#contract/look.ts'
import { ARTBOARD } from '../model/artboard.ts'
import { canBlink } from '../model/blink.ts'
import { holdsBalloon, isLeftHandLayer } from '../model/leftHand.ts'
import { dropIn, hop, pulse } from '../motion/hop.ts'
import { useBlink } from '../motion/useBlink.ts'
import { useBreathing } from '../motion/useBreathing.ts'
import { useIsMoving } from '../motion/useIsMoving.ts'
import { layerWidth } from '../stage/layerUrls.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { AvatarFigure } from './AvatarFigure.tsx'
import { GroundShadow } from './GroundShadow.tsx'
import { HandLayer } from './HandLayer.tsx'
import { type FigureEvents, type PaintedLayer, useFigure } from './useFigure.ts'

const PROPORTION = ARTBOARD.height / ARTBOARD.width

export type AvatarSceneProps = FigureEvents & {
  look: Look
  /** Width of the figure's artboard, CSS px; its height is 4/3 of it. */
  widthPx: number
  /** Breathes and blinks, unless the member asked for less motion or the page is hidden. */
  isAlive?: boolean
  /** The lifted hand waves, with what it holds, until `onWaved`. */
  isWaving?: boolean
  onWaved?: () => void
  hopsOnChange?: boolean
  /** Drops in from above when it is painted first. */
  dropsIn?: boolean
  /** Pulses instead of hopping, as for a whole new look. */
  pulsesOnChange?: boolean
  hasShadow?: boolean
  /** How much finer it is painted than its place asks for, as while somebody looks closer. */
  detail?: number
  style?: CSSProperties
}

/**
 * A stage of one figure, empty until all of it is ready. Layers are copied pixel for pixel and the compositor scales the stage: several
 * times cheaper than scaling each layer at every change.
 */
export function AvatarScene({ look, widthPx, isAlive = true, hasShadow = true, detail = 1, style, ...props }: AvatarSceneProps) {
  const { isWaving = false, onWaved = nothing, hopsOnChange = false, pulsesOnChange = false, dropsIn = false, onShown, onError } = props
  const figure = useRef<KonvaLayer>(null)
  const isMoving = useIsMoving(isAlive)
  const isBlinking = useBlink(isMoving && canBlink(look))
  const stagePx = layerWidth(widthPx * usePixelRatio() * detail)
  const move = pulsesOnChange ? pulse : hop
  const moves = { first: dropsIn ? dropIn : null, later: hopsOnChange || pulsesOnChange ? move : null }
  const moveAndTell = useMoveOnChange(figure, isMoving ? moves : null, onShown)
  const layers = useFigure(look, stagePx, isBlinking, { onShown: moveAndTell, onError })
  useBreathing(figure, isMoving)
  const hand = isMoving ? movingHand(layers, isWaving) : []
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
          <AvatarFigure layers={layers.filter((layer) => !hand.includes(layer))} widthPx={stagePx} />
        </Layer>
        {hand.length > 0 && <HandLayer layers={hand} widthPx={stagePx} isWaving={isWaving} onWaved={onWaved} />}
      </SceneStage>
    </div>
  )
}

/** The layers of the hand when it moves by itself: it waves, or a balloon pulls at it. At rest it is painted with the figure. */
function movingHand(layers: readonly PaintedLayer[], isWaving: boolean): PaintedLayer[] {
  const hand = layers.filter(({ name }) => isLeftHandLayer(name))
  return isWaving || holdsBalloon(hand.map(({ name }) => name)) ? hand : []
}

type Move = (figure: KonvaLayer) => void
type Moves = { first: Move | null; later: Move | null }

/** @returns what to call when a look was painted: the first one may make its entrance, from the second one on the figure moves. */
function useMoveOnChange(figure: RefObject<KonvaLayer | null>, moves: Moves | null, onShown: FigureEvents['onShown']) {
  const hasShown = useRef(false)
  return (look: Look) => {
    const move = hasShown.current ? moves?.later : moves?.first
    if (move && figure.current) move(figure.current)
    hasShown.current = true
    onShown?.(look)
  }
}

function nothing() {}
