import { pictureText } from '#text/pictures.ko.ts'
import { RETRY } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './DrawnPicture.module.css'
import { Skeleton } from './Skeleton.tsx'
import type { DrawnPictureState } from './useDrawnPicture.ts'

type Props = {
  picture: DrawnPictureState
  /** Width by height. */
  aspect: string
  label: string
  drawing: string
}

/** The very picture that will be saved. While another is drawn the former one stays, paler. */
export function DrawnPicture({ picture: { url, isDrawing, hasFailed, retry }, aspect, label, drawing }: Props) {
  return (
    <div className={styles.place} data-drawn-picture aria-busy={isDrawing || undefined}>
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p className="b2">{pictureText.failed}</p>
          <Button variant="white" size="m" onClick={retry}>
            {RETRY}
          </Button>
        </div>
      ) : (
        <div className={styles.card} style={{ aspectRatio: aspect }}>
          {url === undefined ? (
            <span role="status" aria-label={drawing}>
              <Skeleton height="100%" radiusPx={20} />
            </span>
          ) : (
            <img src={url} alt={label} className={cx(styles.picture, isDrawing && styles.former)} draggable={false} />
          )}
        </div>
      )}
    </div>
  )
}
