import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Wave } from '../model/leftHand.ts'
import { COURSE_STEP_MS, springCourse } from './springCourse.ts'

/**
 * Lets a Konva layer wave. The compositor turns its canvas element along a spring's course, about the origin that breathing has given
 * it: nothing is painted again, and no frame waits for the main thread. `rotate` leaves `transform` to breathing and `translate` to
 * hopping.
 * @param onWaved the hand is at rest again
 */
export function useWaveSpring(layer: RefObject<Layer | null>, isWaving: boolean, { turns }: Wave, onWaved: () => void): void {
  const tell = useEffectEvent(onWaved)
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (!isWaving || !canvas) return
    const course = springCourse(turns)
    const wave = canvas.animate(
      course.map((degrees) => ({ rotate: `${degrees}deg` })),
      { id: 'wave', duration: (course.length - 1) * COURSE_STEP_MS },
    )
    wave.onfinish = () => tell()
    return () => wave.cancel()
  }, [layer, isWaving, turns])
}
