import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import { holdsBalloon, waveOf } from '../model/leftHand.ts'
import { useBreathing } from '../motion/useBreathing.ts'
import { useWaveSpring } from '../motion/useWaveSpring.ts'
import { AvatarFigure } from './AvatarFigure.tsx'
import type { PaintedLayer } from './useFigure.ts'

export type HandLayerProps = {
  layers: readonly PaintedLayer[]
  widthPx: number
  isWaving: boolean
  onWaved: () => void
}

/** The lifted hand on a separate canvas while it moves: the canvas is moved as a whole, so that nothing is painted again. */
export function HandLayer({ layers, widthPx, isWaving, onWaved }: HandLayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const names = layers.map(({ name }) => name)
  const wave = waveOf(names)
  useBreathing(layer, true, { origin: wave.pivot, doesBob: holdsBalloon(names) })
  useWaveSpring(layer, isWaving, wave, onWaved)
  return (
    <Layer ref={layer} listening={false}>
      <AvatarFigure layers={layers} widthPx={widthPx} />
    </Layer>
  )
}
