import { useEffect, useRef } from 'react'
import type { Look } from '#contract/look.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import styles from './LookThumb.module.css'
import type { ThumbFrame } from './thumbFrames.ts'

const MAX_RATIO = 2

type Props = { look: Look; frame: ThumbFrame }

/** A look, or a piece of it, small and still. What was drawn stays until the next look is ready. */
export function LookThumb({ look, frame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const px = (canvas.current?.clientWidth ?? 0) * Math.min(window.devicePixelRatio, MAX_RATIO)
    if (canvas.current) void drawLook(canvas.current, Math.round(px), look, frame, leaving.signal)
    return () => leaving.abort()
  }, [look, frame])
  return <canvas ref={canvas} className={styles.thumb} />
}
