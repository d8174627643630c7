import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import { ARTBOARD } from '../model/artboard.ts'
import { holdsFloating, waveOf } from '../model/leftHand.ts'
import { SpringGroup } from '../motion/SpringGroup.tsx'
import { useBreathing } from '../motion/useBreathing.ts'
import { useWaveSpring } from '../motion/useWaveSpring.ts'
import { AvatarFigure } from './AvatarFigure.tsx'
import type { PaintedLayer } from './useFigure.ts'

export type HandLayerProps = {
  /** Layers of the left hand, from back to front. */
  layers: readonly PaintedLayer[]
  /** Width of the artboard. */
  widthPx: number
  isWaving: boolean
  /** The hand is at rest again. */
  onWaved: () => void
}

/** The lifted hand on a canvas of its own, while it moves: only this small part is painted again at each frame of a wave. */
export function HandLayer({ layers, widthPx, isWaving, onWaved }: HandLayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const names = layers.map(({ name }) => name)
  const wave = waveOf(names)
  const rotation = useWaveSpring(isWaving, wave, onWaved)
  useBreathing(layer, true, holdsFloating(names))
  const scale = widthPx / ARTBOARD.width
  const [x, y] = [wave.pivot.x * scale, wave.pivot.y * scale]
  return (
    <Layer ref={layer} listening={false}>
      <SpringGroup x={x} y={y} offsetX={x} offsetY={y} rotation={rotation}>
        <AvatarFigure layers={layers} widthPx={widthPx} />
      </SpringGroup>
    </Layer>
  )
}
