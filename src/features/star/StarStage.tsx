import { type ComponentType, useEffect, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { type ElementSize, useElementSize } from '#lib/dom/useElementSize.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { StillStar } from '#scene/star/StillStar.tsx'
import { cx } from '#ui/cx.ts'
import { Silhouette } from './Silhouette.tsx'
import styles from './StarStage.module.css'

export type StarStageProps = {
  look: Look
  /** File name, `bg_star_1.png`. */
  background: string
  /** Address of the composed figure, '' when there is none yet. */
  character: string
  label: string
  onFailed: () => void
}

/**
 * A member on a star, filling its box: at once as the composed picture, then alive on a stage in the very same place.
 * Calls `onFailed` when neither the picture nor the stage can be shown.
 */
export function StarStage(props: StarStageProps) {
  const [ref, size] = useElementSize()
  return (
    <div ref={ref} className={styles.box}>
      {size && <Layers {...props} {...size} />}
    </div>
  )
}

function Layers({ look, background, character, label, onFailed, width, height }: StarStageProps & ElementSize) {
  const { Scene, hasFailed } = useScene()
  const [isAlive, setIsAlive] = useState(false)
  const [isStillBroken, setIsStillBroken] = useState(character === '')
  const isLost = hasFailed && isStillBroken
  useEffect(() => {
    if (isLost) onFailed()
  }, [isLost, onFailed])
  return (
    <>
      {/* Kept below the stage: a canvas that loses its pixels in the background shows this picture, not a hole. */}
      <div className={styles.layer}>
        <StillStar
          {...{ width, height, background, label }}
          character={isStillBroken || isAlive ? '' : character}
          onFigureFailed={() => setIsStillBroken(true)}
        />
      </div>
      {isStillBroken && !isAlive && <Silhouette {...{ width, height }} />}
      {Scene && (
        <div className={cx(styles.layer, !isAlive && styles.waiting)} role="img" aria-label={label}>
          <Scene widthPx={width} heightPx={height} look={look} background={background} isAlive={isAlive} onReady={() => setIsAlive(true)} />
        </div>
      )}
    </>
  )
}

/** The stage's code, fetched when the browser has nothing more urgent to do: the picture is there already. */
function useScene(): { Scene: ComponentType<StarSceneProps> | null; hasFailed: boolean } {
  const [state, setState] = useState<{ Scene: ComponentType<StarSceneProps> | null; hasFailed: boolean }>({ Scene: null, hasFailed: false })
  useEffect(() => {
    let isCurrent = true
    const settle = (next: typeof state) => isCurrent && setState(next)
    const cancel = whenIdle(() =>
      import('#scene/star/StarScene.tsx').then(
        ({ StarScene }) => settle({ Scene: StarScene, hasFailed: false }),
        () => settle({ Scene: null, hasFailed: true }),
      ),
    )
    return () => {
      isCurrent = false
      cancel()
    }
  }, [])
  return state
}

/** At the latest after this time the stage is fetched, however busy the page is. */
const IDLE_LIMIT_MS = 1500

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_LIMIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, IDLE_LIMIT_MS / 5)
  return () => clearTimeout(timer)
}
