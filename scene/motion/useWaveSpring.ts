import { type SpringValue, useSpring } from '@react-spring/konva'
import { useEffect, useEffectEvent } from 'react'
import type { Wave } from '../model/leftHand.ts'

/** Each swing turns back where it arrives; the last one swings out. */
const SWING = { tension: 320, friction: 26, clamp: true }
const SETTLE = { tension: 260, friction: 14, clamp: false }

/**
 * The angle of a waving hand in degrees, 0 at rest; a spring, so that a wave renders no React.
 * @param onWaved the hand is at rest again
 */
export function useWaveSpring(isWaving: boolean, { turns }: Wave, onWaved: () => void): SpringValue<number> {
  const [{ rotation }, spring] = useSpring(() => ({ rotation: 0 }))
  const tell = useEffectEvent(onWaved)
  useEffect(() => {
    if (!isWaving) return
    let isCurrent = true
    const ended = spring.start({
      to: async (next) => {
        for (const turn of turns) await next({ rotation: turn, config: SWING })
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
  return rotation
}
