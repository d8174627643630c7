import { useSpring } from '@react-spring/konva'
import type { Layer } from 'konva/lib/Layer.js'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Wave } from '../model/leftHand.ts'

/** Each swing turns back where it arrives; the last one swings out. */
const SWING = { tension: 320, friction: 26, clamp: true }
const SETTLE = { tension: 260, friction: 14, clamp: false }

/**
 * Lets a Konva layer wave. The spring turns its canvas element, about the origin that breathing has given it: nothing is painted
 * again and no React is rendered. `rotate` leaves `transform` to breathing and `translate` to hopping.
 * @param onWaved the hand is at rest again
 */
export function useWaveSpring(layer: RefObject<Layer | null>, isWaving: boolean, { turns }: Wave, onWaved: () => void): void {
  const turn = (degrees: number) => {
    const canvas = layer.current?.getNativeCanvasElement()
    if (canvas) canvas.style.rotate = `${degrees}deg`
  }
  const [, spring] = useSpring(() => ({ rotation: 0, onChange: ({ value }) => turn(value.rotation) }))
  const tell = useEffectEvent(onWaved)
  useEffect(() => {
    if (!isWaving) return
    let isCurrent = true
    const ended = spring.start({
      to: async (next) => {
        for (const rotation of turns) await next({ rotation, config: SWING })
        await next({ rotation: 0, config: SETTLE })
      },
    })
    void Promise.all(ended).then(() => isCurrent && tell())
    return () => {
      isCurrent = false
      spring.stop()
      spring.set({ rotation: 0 })
    }
  }, [isWaving, spring, turns])
}
