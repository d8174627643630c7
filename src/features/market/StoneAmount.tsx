import { separated } from '#lib/separated.ts'
import { ASSET_NAMES } from '#text/ui.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './StoneAmount.module.css'

export type StoneAmountProps = {
  stones: number | undefined
  iconPx?: number
  /** Of the letters; without it those of the text around. */
  size?: 's' | 'm' | 'l'
  /** What came or will come. */
  isEarned?: boolean
  className?: string | undefined
}

export function StoneAmount({
  stones,
  size,
  iconPx = size === 'm' || size === 'l' ? 18 : 16,
  isEarned = false,
  className,
}: StoneAmountProps) {
  return (
    <span className={cx(styles.amount, size && styles[size], className)} translate="no">
      {isEarned && '+'}
      <Picture name="icon_stone" alt={ASSET_NAMES.stone} widthPx={iconPx} heightPx={iconPx} />
      {stones === undefined ? '–' : separated(stones)}
    </span>
  )
}
