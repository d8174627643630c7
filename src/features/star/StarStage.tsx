import { type Ref, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { markFirstScreenReady } from '#lib/firstScreenReady.ts'
import type { TapReaction } from '#scene/motion/tapReactions.ts'
import { afterPaint } from '#scene/stage/afterPaint.ts'
import type { StarHandle } from '#scene/star/StarScene.tsx'
import { StarView } from '#scene/star/StarView.tsx'
import { useArrival } from './arrival/arrival.store.ts'
import { Silhouette } from './Silhouette.tsx'
import styles from './StarStage.module.css'

export type StarStageProps = {
  ref?: Ref<StarHandle> | undefined
  look: Look
  /** File name, `bg_star_1.png`. */
  background: string
  /** Address of the composed figure, '' when there is none yet. */
  character: string
  label: string
  /** What a tap on the figure does, in turns. */
  tapReactions: readonly TapReaction[]
  tapLabel: string
  onFailed: () => void
}

/** A member on a star, filling its box. An outline until the figure is painted. */
export function StarStage({ tapLabel, ...star }: StarStageProps) {
  const [ref, size] = useElementSize()
  const [hasFigure, setHasFigure] = useState(false)
  const isCovered = useArrival(({ isPlaying }) => isPlaying)
  const showFigure = () => {
    setHasFigure(true)
    void afterPaint().then(markFirstScreenReady)
  }
  return (
    <div ref={ref} className={styles.box}>
      {size && (
        <div className={styles.view}>
          <StarView
            {...star}
            widthPx={size.width}
            heightPx={size.height}
            figureLabel={tapLabel}
            isCovered={isCovered}
            onFigure={showFigure}
          />
        </div>
      )}
      {size && !hasFigure && <Silhouette {...size} />}
    </div>
  )
}
