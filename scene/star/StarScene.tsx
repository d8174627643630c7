import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { AvatarScene } from '../avatar/AvatarScene.tsx'
import { ARTBOARD, FEET_Y } from '../model/artboard.ts'
import { FIGURE_LAYOUT, figureBox } from '../model/starLayout.ts'
import type { TapReaction } from '../motion/tapReactions.ts'
import { useIsMoving } from '../motion/useIsMoving.ts'
import type { PictureError } from '../stage/pictureError.ts'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { Backdrop } from './Backdrop.tsx'
import { TapHeart } from './TapHeart.tsx'
import { useTapReactions } from './useTapReactions.ts'

/** What others may let the figure do; nothing where motion is not welcome. */
export type StarHandle = { hop: () => void }

export type StarSceneProps = {
  ref?: Ref<StarHandle> | undefined
  look: Look
  background: string
  widthPx: number
  heightPx: number
  /** Height of the figure from crown to soles, as a share of the box's height. */
  figureHeightRatio?: number
  /** The line of the soles, as a share of the box's height. */
  feetRatio?: number
  isAlive?: boolean
  /** Something covers all of the figure: it stays as it is and is not composited. */
  isFigureHidden?: boolean
  /** Figure and background are both painted, for the first time. */
  onReady?: () => void
  onFigureTap?: () => void
  /** What the figure does when it is tapped, in turns. */
  tapReactions?: readonly TapReaction[]
  hopsOnChange?: boolean
  /** Drops in from above when it is painted first. */
  dropsIn?: boolean
  /** Pulses instead, as for a whole new look. */
  pulsesOnChange?: boolean
  /** How much finer the figure is painted than its place asks for, as while somebody looks closer. */
  detail?: number
  label?: string
  /** What the control over the figure does, for screen readers; needed with `onFigureTap` and `tapReactions`. */
  figureLabel?: string
  /** A picture could not be loaded. What was shown stays; what never was shown is missing. */
  onError?: (error: PictureError) => void
}

const NONE: readonly TapReaction[] = []
const SOLES = `50% ${(FEET_Y / ARTBOARD.height) * 100}%`

/** A member on a star. Takes plain values and knows no server, store or route. Load it lazily: it brings Konva and the wardrobe. */
export function StarScene(props: StarSceneProps) {
  const { ref, look, background, widthPx, heightPx, isAlive = true, onReady, onError } = props
  const {
    onFigureTap,
    tapReactions = NONE,
    hopsOnChange = false,
    pulsesOnChange = false,
    dropsIn = false,
    isFigureHidden = false,
    detail = 1,
    label,
    figureLabel,
  } = props
  const { figureHeightRatio = FIGURE_LAYOUT.figureHeightRatio, feetRatio = FIGURE_LAYOUT.feetRatio } = props
  const pixelRatio = usePixelRatio()
  const { onFigure, onBackdrop } = useReady(onReady)
  const isMoving = useIsMoving(isAlive)
  const { hop, body, isWaving, endWave, hasHeart, endHeart, answer } = useTapReactions(tapReactions, isMoving)
  useImperativeHandle(ref, () => ({ hop }))
  const canReact = isAlive && tapReactions.length > 0
  const tap = () => {
    if (canReact) answer()
    onFigureTap?.()
  }
  const box = figureBox({ width: widthPx, height: heightPx }, { figureHeightRatio, feetRatio })
  const place = { position: 'absolute', left: box.x, top: box.y, width: box.width, height: box.height } as const
  return (
    <div style={{ position: 'relative', width: widthPx, height: heightPx, overflow: 'hidden' }}>
      <div style={{ position: 'absolute', inset: 0 }} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        <Backdrop {...{ background, widthPx, heightPx, feetRatio, pixelRatio, onError }} onShown={onBackdrop} />
        <div ref={body} style={{ ...place, transformOrigin: SOLES, visibility: isFigureHidden ? 'hidden' : undefined }}>
          <AvatarScene
            {...{ look, isAlive, hopsOnChange, pulsesOnChange, dropsIn, isWaving, detail, onError }}
            widthPx={box.width}
            onShown={onFigure}
            onWaved={endWave}
          />
        </div>
        {hasHeart && (
          <TapHeart
            isMoving={isMoving}
            style={{ position: 'absolute', left: box.x + box.width * 0.74, top: box.y + box.height * 0.2, width: box.width * 0.2 }}
            onGone={endHeart}
          />
        )}
      </div>
      {(onFigureTap || canReact) && (
        <button
          type="button"
          aria-label={figureLabel}
          onClick={tap}
          style={{ ...place, border: 0, background: 'none', cursor: 'pointer' }}
        />
      )}
    </div>
  )
}

function useReady(onReady: (() => void) | undefined) {
  const [hasFigure, setHasFigure] = useState(false)
  const [hasBackdrop, setHasBackdrop] = useState(false)
  const report = useEffectEvent(() => onReady?.())
  const isReady = hasFigure && hasBackdrop
  useEffect(() => {
    if (isReady) report()
  }, [isReady])
  const [events] = useState({ onFigure: () => setHasFigure(true), onBackdrop: () => setHasBackdrop(true) })
  return events
}
