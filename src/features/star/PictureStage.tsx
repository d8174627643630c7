import { useState } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import { Silhouette } from './Silhouette.tsx'
import styles from './StarStage.module.css'

export type PictureStageProps = {
  /**
   * `background`: file name, `bg_star_1.png`; `character`: address of the composed figure, '' when there is none yet. Without a star, while
   * it is being read, only the figure's outline is shown.
   */
  star: { background: string; character: string; label: string } | undefined
  onFailed: () => void
}

/** Somebody else's star, filling its box: the finished pictures only, which need neither the stage's code nor that member's look. */
export function PictureStage({ star, onFailed }: PictureStageProps) {
  const [ref, size] = useElementSize()
  const [hasFigure, setHasFigure] = useState(false)
  return (
    <div ref={ref} className={styles.box}>
      {size && star && (
        <StarPicture {...star} widthPx={size.width} heightPx={size.height} onLoaded={() => setHasFigure(true)} onMissing={onFailed} />
      )}
      {size && !hasFigure && <Silhouette {...size} />}
    </div>
  )
}
