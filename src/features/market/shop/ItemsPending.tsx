import type { ApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/LoadError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ItemGrid.module.css'
import { useShop } from './shop.store.ts'
import type { Shop } from './shopItem.ts'

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** While the items are on their way. */
export function ItemsLoading({ shop }: { shop: Shop }) {
  const category = useShop((state) => state.category)
  const isWide = shop === 'resale'
  return (
    <div>
      <p className={cx('caption', styles.loading)} role="status">
        {shopText.loading[shop]}
      </p>
      <div className={cx(styles.grid, isWide && styles.two)}>
        {CELLS.slice(0, isWide ? 6 : 9).map((cell) => (
          <span key={cell} className={styles.bone}>
            <Skeleton height={category === 'bg' ? 172 : isWide ? 124 : 'auto'} radiusPx={18} className={styles.square ?? ''} />
            <Skeleton width="70%" height={13} />
            <Skeleton width="45%" height={15} />
          </span>
        ))}
      </div>
    </div>
  )
}

type FailedProps = { error: ApiError | null; isRetrying: boolean; onRetry: () => void }

/** The items could not be had, or something came that are no items. */
export function ItemsFailed({ error, isRetrying, onRetry }: FailedProps) {
  const isMissing = error === null || error.code === 'UNEXPECTED_ANSWER'
  return <LoadError message={isMissing ? shopText.missing : shopText.failed(sentenceOf(error))} isRetrying={isRetrying} onRetry={onRetry} />
}
