import { memo, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import dressRow from '#art/dressRow.json' with { type: 'json' }
import { type Look, partIn } from '#contract/look.ts'
import { wear } from '#contract/rules/wear.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import type { PictureError } from '#scene/stage/pictureError.ts'
import { dressText } from '#text/dress.ko.ts'
import { isSameLook } from '../keepKnownParts.ts'
import { SetupContext, useSetup } from '../SetupContext.tsx'
import { SetupStage } from '../SetupStage.tsx'
import { DressCell, DressLayout } from './DressLayout.tsx'
import styles from './DressRoom.module.css'
import { type Dress, partsOf } from './dress.store.ts'
import type { DressSlot } from './dressParts.ts'

/** How the figure stands in the card; the pictures before it stand the same. Source: docs/design.md#figure-on-a-star */
const STANDING = { figureHeightRatio: 0.716, feetRatio: 0.8656 }

type Props = { dress: Dress; onShown: () => void; onFailed: () => void }

export function DressRoom({ dress, onShown, onFailed }: Props) {
  const { slot, change } = useStore(dress.room)
  const [hasLost, setHasLost] = useState(false)
  const isShown = useRef(false)
  const show = () => {
    isShown.current = true
    onShown()
  }
  // Without its ground the stage is never shown; without a part of its clothes it is.
  const lose = ({ picture }: PictureError) => (!isShown.current && picture.startsWith('bg_') ? onFailed() : setHasLost(true))
  return (
    <SetupContext value={dress.setup}>
      <Layout dress={dress} slot={slot}>
        <SetupStage
          {...STANDING}
          className={styles.stage}
          pulsesOnChange={change === 'whole'}
          onReady={show}
          onFailed={onFailed}
          onError={lose}
        />
        <p role="status" className={styles.lost}>
          {hasLost && dressText.pictureFailed}
        </p>
      </Layout>
    </SetupContext>
  )
}

function Layout({ dress, slot, children }: { dress: Dress; slot: DressSlot; children: React.ReactNode }) {
  const canReset = useSetup(({ looks, saved }) => !isSameLook(looks.present, saved.look))
  return (
    <DressLayout
      figure={children}
      slot={slot}
      canReset={canReset}
      onAct={dress.act}
      cells={partsOf(slot).map((part) => <Cell key={part.file} slot={slot} part={part} onAct={dress.act} />)}
    />
  )
}

/** Draws its part only while it is near the part of the row that is seen. */
const Cell = memo(function Cell({ slot, part: { file, name }, onAct }: { slot: DressSlot; part: PartInfo; onAct: Dress['act'] }) {
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === file)
  const [box, isNear] = useIsNear()
  return (
    <DressCell file={file} name={name} isSelected={isSelected} onAct={onAct}>
      <span ref={box} className={styles.thumb}>
        {isNear && <WornThumb slot={slot} file={file} />}
      </span>
    </DressCell>
  )
})

function WornThumb({ slot, file }: { slot: DressSlot; file: string }) {
  const look = useSetup(({ looks }) => looks.present)
  return <LookThumb look={wearing(look, slot, file)} frame={THUMB_FRAMES[slot]} />
}

function wearing(look: Look, slot: DressSlot, file: string): Look {
  return partIn(look, slot) === file ? look : wear(look, slot, file)
}

function useIsNear() {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const seen = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), { rootMargin: '200px' })
    seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  return [box, isNear] as const
}

const MAX_RATIO = 2

type LookThumbProps = { look: Look; frame: ThumbFrame }

function LookThumb({ look, frame }: LookThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const px = (canvas.current?.clientWidth ?? 0) * Math.min(window.devicePixelRatio, MAX_RATIO)
    if (canvas.current) void drawLook(canvas.current, Math.round(px), look, frame, leaving.signal)
    return () => leaving.abort()
  }, [look, frame])
  return <canvas ref={canvas} className={styles.lookThumbThumb} />
}

/** The square of the artboard that a thumbnail shows, in units. */
type ThumbFrame = { x: number; y: number; side: number }

/** As much of whoever is dressed as shows the part and the face, where both fit. Hairs as in the pictures of the first row. */
const THUMB_FRAMES: Readonly<Record<DressSlot, ThumbFrame>> = {
  face_skin: { x: 75, y: 120, side: 450 },
  face_hair: dressRow.frame,
  face_eyes: { x: 135, y: 140, side: 330 },
  face_mouth: { x: 155, y: 180, side: 290 },
  fashion_top: { x: 115, y: 285, side: 380 },
  fashion_bottom: { x: 150, y: 475, side: 300 },
  fashion_set: { x: 50, y: 260, side: 520 },
  fashion_shoes: { x: 180, y: 560, side: 240 },
}
