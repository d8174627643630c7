import { CARD_SIZES, type CardFormat } from '#scene/model/cardLayout.ts'
import { shareCardText } from '#text/shareCard.ko.ts'
import { RETRY } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './CardPreview.module.css'
import type { useCardPicture } from './useCardPicture.ts'

type Props = { format: CardFormat; picture: ReturnType<typeof useCardPicture>; label: string }

/** The very picture that will be saved. While another is drawn the former one stays, paler. */
export function CardPreview({ format, picture: { url, isDrawing, hasFailed, retry }, label }: Props) {
  const { width, height } = CARD_SIZES[format]
  return (
    <div className={styles.place} data-card-preview aria-busy={isDrawing || undefined}>
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p className="b2">{shareCardText.shareFailed}</p>
          <Button variant="white" size="m" onClick={retry}>
            {RETRY}
          </Button>
        </div>
      ) : (
        <div className={styles.card} style={{ aspectRatio: `${width} / ${height}` }}>
          {url === undefined ? (
            <span role="status" aria-label={shareCardText.sheet.drawing}>
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
