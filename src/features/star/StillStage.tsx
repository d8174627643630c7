import { useState } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarStill } from '#scene/star/StarStill.tsx'
import { Silhouette } from './Silhouette.tsx'
import styles from './StarStage.module.css'

export type StillStageProps = {
  /** File name, `bg_star_1.png`. */
  background: string
  /** Address of the composed figure, '' when there is none yet. */
  character: string
  label: string
  onFailed: () => void
}

/** Somebody else's star, filling its box: the finished pictures only, which need neither the stage's code nor that member's look. */
export function StillStage({ background, character, label, onFailed }: StillStageProps) {
  const [ref, size] = useElementSize()
  const [hasFigure, setHasFigure] = useState(false)
  return (
    <div ref={ref} className={styles.box}>
      {size && (
        <StarStill
          widthPx={size.width}
          heightPx={size.height}
          {...{ background, character, label }}
          onLoaded={() => setHasFigure(true)}
          onMissing={onFailed}
        />
      )}
      {size && !hasFigure && <Silhouette {...size} />}
    </div>
  )
}
