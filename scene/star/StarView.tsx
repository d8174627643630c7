import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isBodyLayer } from '../model/body.ts'
import { afterPaint } from '../stage/afterPaint.ts'
import { PictureError } from '../stage/pictureError.ts'
import { StarPicture } from './StarPicture.tsx'
import type { StarSceneProps } from './StarScene.tsx'

export type StarViewProps = StarSceneProps & {
  /** Address of the composed picture, shown at once while the stage is on its way; '' when there is none. */
  character: string
  /** Nobody sees it now: the stage waits. */
  isCovered?: boolean
  /** There is a figure to see, picture or live, for the first time. */
  onFigure?: () => void
  /** Neither the composed picture nor the stage can be had: there is no figure to see. */
  onFailed?: () => void
}

/** Told as the missing picture when the stage's own code cannot be had. */
const STAGE = 'stage'

const LiveStar = lazy(loadStarScene)

/** Without the stage the picture stays: a star is never blank because its code could not be fetched. */
async function loadStarScene(): Promise<{ default: ComponentType<StarSceneProps> }> {
  await afterPaint()
  try {
    const { StarScene } = await import('./StarScene.tsx')
    return { default: StarScene }
  } catch {
    return { default: MissingStage }
  }
}

/** A member on a star: the finished picture, then in its place the live stage, loaded when the picture is there. */
export function StarView({ character, onReady, onError, onFigure, onFailed, label, isCovered = false, ...scene }: StarViewProps) {
  const { background, widthPx, heightPx, figureHeightRatio, feetRatio } = scene
  const [picture, setPicture] = useState<'loading' | 'shown' | 'missing'>(character === '' ? 'missing' : 'loading')
  const [hasStageFailed, setHasStageFailed] = useState(false)
  const [isLive, setIsLive] = useState(false)
  const report = useEffectEvent(() => onFailed?.())
  const isLost = picture === 'missing' && hasStageFailed && !isLive
  useEffect(() => {
    if (isLost) report()
  }, [isLost])
  const showPicture = () => {
    setPicture('shown')
    onFigure?.()
  }
  const becomeLive = () => {
    setIsLive(true)
    if (picture !== 'shown') onFigure?.()
    onReady?.()
  }
  const failStage = (error: PictureError) => {
    if (error.picture === STAGE || isBodyLayer(error.picture)) setHasStageFailed(true)
    onError?.(error)
  }
  return (
    <div style={{ position: 'relative', width: widthPx, height: heightPx }}>
      {(picture === 'missing' || (picture === 'shown' && !isCovered)) && (
        <Suspense fallback={null}>
          <LiveStar {...scene} {...(isLive && label && { label })} onReady={becomeLive} onError={failStage} />
        </Suspense>
      )}
      {/* Over the stage, which paints the ground before the figure. */}
      {!isLive && (
        <StarPicture
          {...{ character, background, widthPx, heightPx, label }}
          isBrief
          {...(figureHeightRatio !== undefined && { figureHeightRatio })}
          {...(feetRatio !== undefined && { feetRatio })}
          onLoaded={showPicture}
          onMissing={() => setPicture('missing')}
        />
      )}
    </div>
  )
}

function MissingStage({ onError }: StarSceneProps) {
  const report = useEffectEvent(() => onError?.(new PictureError(STAGE, null)))
  useEffect(() => report(), [])
  return null
}
