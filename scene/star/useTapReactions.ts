import { useEffect, useRef, useState } from 'react'
import { isReacting, react, stopReacting, type TapReaction } from '../motion/tapReactions.ts'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'
import { useWave } from '../motion/useWave.ts'

/** Answers taps on a figure with one of `reactions` after the other; with a still heart with reduced motion. */
export function useTapReactions(reactions: readonly TapReaction[], isMoving: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const turn = useRef(0)
  const [hasHeart, setHeart] = useState(false)
  const { isWaving, wave, endWave } = useWave(isMoving)
  const isStill = usePrefersReducedMotion()
  useEffect(() => {
    if (!isMoving && body.current) stopReacting(body.current)
  }, [isMoving])
  const answer = () => {
    if (isStill) return setHeart(true)
    if (!isMoving || body.current === null || isWaving || isReacting(body.current)) return
    const reaction = reactions[turn.current++ % reactions.length]
    if (reaction === undefined) return
    react(body.current, reaction)
    if (reaction === 'wave') wave()
    if (reaction === 'heart') setHeart(true)
  }
  const hop = () => {
    if (isMoving && body.current && !isReacting(body.current)) react(body.current, 'hop')
  }
  return { hop, body, isWaving, endWave, hasHeart, endHeart: () => setHeart(false), answer }
}
