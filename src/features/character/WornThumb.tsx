import { useEffect, useRef, useState } from 'react'
import dressRow from '#art/dressRow.json' with { type: 'json' }
import { type Look, partIn, type Slot, withPart } from '#contract/look.ts'
import { wear } from '#contract/rules/wear.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import { useRestoredContexts } from '#scene/stage/restoredContexts.ts'
import { usePixelRatio } from '#scene/stage/usePixelRatio.ts'
import { aheadOfView } from '#ui/aheadOfView.ts'
import { cx } from '#ui/cx.ts'
import { useSetup } from './SetupContext.tsx'
import styles from './WornThumb.module.css'

type Props = { slot: Slot; file: string; name: string }

/** One part, on the current look. */
export function WornThumb(props: Props) {
  const look = useSetup(({ looks }) => looks.present)
  return <LookThumb look={look} frame={THUMB_FRAMES[props.slot]} {...props} />
}

export type LookThumbProps = Props & {
  /** Who wears it. */
  look: Look
  frame: ThumbFrame
}

const AHEAD_PX = 200

/** One part, worn by somebody. Draws only while it is near what is seen: a grid has two hundred of them. */
export function LookThumb(props: LookThumbProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const seen = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), aheadOfView(AHEAD_PX))
    seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  return (
    <span ref={box} className={styles.thumb}>
      {isNear && <Drawn {...props} />}
    </span>
  )
}

const MAX_RATIO = 2

/** Keeps the last drawing until the next look is ready. When the part's picture fails, its name is shown until the connection is back. */
function Drawn({ look, slot, file, name, frame }: LookThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setIsLost] = useState(false)
  const pixelRatio = usePixelRatio(MAX_RATIO)
  const restored = useRestoredContexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored context is empty
  useEffect(() => {
    const leaving = new AbortController()
    const place = canvas.current
    const draw = async () => {
      const px = (place?.clientWidth ?? 0) * pixelRatio
      if (!place || px === 0) return
      const missing = await drawLook(place, Math.round(px), wearing(look, slot, file), frame, leaving.signal)
      const stem = file.replace(/\.png$/, '')
      if (!leaving.signal.aborted) setIsLost(missing.some((layer) => layer === stem || layer.startsWith(`${stem}_`)))
    }
    void draw()
    window.addEventListener('online', draw, { signal: leaving.signal })
    return () => leaving.abort()
  }, [look, slot, file, frame, pixelRatio, restored])
  return (
    <>
      {isLost && <span className={cx('micro', styles.thumb, styles.lost)}>{name}</span>}
      <canvas ref={canvas} className={styles.canvas} style={isLost ? { visibility: 'hidden', height: 0 } : undefined} />
    </>
  )
}

function wearing(look: Look, slot: Slot, file: string): Look {
  // A hat would make most hairs look alike.
  const bare = slot === 'face_hair' ? withPart(look, 'item_head', '') : look
  return partIn(bare, slot) === file ? bare : wear(bare, slot, file)
}

/** The square of the artboard that a thumbnail shows, in units. */
export type ThumbFrame = { x: number; y: number; side: number }

/** The crop of the figure that shows the part and the face, where both fit. Hairs as in the landing page's first row. */
const THUMB_FRAMES: Readonly<Record<Slot, ThumbFrame>> = {
  face_skin: { x: 75, y: 120, side: 450 },
  face_hair: dressRow.frame,
  face_eyes: { x: 135, y: 140, side: 330 },
  face_nose: { x: 175, y: 200, side: 250 },
  face_mouth: { x: 155, y: 180, side: 290 },
  face_mole: { x: 155, y: 180, side: 290 },
  fashion_top: { x: 115, y: 285, side: 380 },
  fashion_bottom: { x: 150, y: 475, side: 300 },
  fashion_set: { x: 50, y: 260, side: 520 },
  fashion_shoes: { x: 180, y: 560, side: 240 },
  item_head: { x: 60, y: 20, side: 480 },
  item_eyes: { x: 135, y: 140, side: 330 },
  item_ears: { x: 95, y: 130, side: 410 },
  item_neck: { x: 130, y: 270, side: 340 },
  item_leftWrist: { x: 340, y: 380, side: 200 },
  item_rightWrist: { x: 130, y: 430, side: 200 },
  item_leftHand: { x: 280, y: 220, side: 320 },
  item_rightHand: { x: 40, y: 420, side: 320 },
}
