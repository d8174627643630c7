import { separated } from '#lib/separated.ts'
import { ASSET_NAMES } from '#text/ui.ko.ts'
import styles from './AssetPill.module.css'
import { cx } from './cx.ts'
import { Picture } from './Picture.tsx'

export type AssetPillProps = {
  kind: 'coin' | 'stone'
  /** Undefined while it is not known yet, null when it could not be read. */
  amount: number | null | undefined
  variant?: 'glass' | 'surface'
}

export function AssetPill({ kind, amount, variant = 'surface' }: AssetPillProps) {
  return (
    <span className={cx(styles.pill, styles[variant])} translate="no">
      <Picture name={`icon_${kind}`} alt={ASSET_NAMES[kind]} widthPx={20} heightPx={20} />
      {amount === undefined ? <span className={styles.unknown} /> : amount === null ? '–' : separated(amount)}
    </span>
  )
}
