import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Wave } from '../model/leftHand.ts'
import { KEYFRAME_STEP_MS, springKeyframes } from './springKeyframes.ts'

/**
 * Turns a layer's canvas along a spring's keyframes, by the compositor. Animates `rotate`: breathing has `transform`, hopping `translate`.
 */
export function useWaveSpring(layer: RefObject<Layer | null>, isWaving: boolean, { turns }: Wave, onWaved: () => void): void {
  const tell = useEffectEvent(onWaved)
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (!isWaving || !canvas) return
    const course = springKeyframes(turns)
    const wave = canvas.animate(
      course.map((degrees) => ({ rotate: `${degrees}deg` })),
      { id: 'wave', duration: (course.length - 1) * KEYFRAME_STEP_MS },
    )
    wave.onfinish = () => tell()
    return () => wave.cancel()
  }, [layer, isWaving, turns])
}
