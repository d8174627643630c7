import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { NO_PART } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './PartCell.module.css'

export type PartCellProps = {
  isSelected: boolean
  onSelect: () => void
} & ({ kind?: 'part'; name: string; imageUrl: string } | { kind: 'none'; name?: never; imageUrl?: never })

/** One part in the four-column grid of character setup; `none` is the cell that takes the part off. */
export function PartCell({ isSelected, onSelect, kind = 'part', name, imageUrl }: PartCellProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={kind === 'none' ? NO_PART : name}
      className={cx(styles.cell, isSelected && styles.selected)}
      onClick={onSelect}
    >
      {kind === 'none' ? (
        <ProhibitIcon size={28} aria-hidden />
      ) : (
        <img src={imageUrl} alt="" width={240} height={240} loading="lazy" decoding="async" draggable={false} className={styles.image} />
      )}
      {isSelected && (
        <span className={styles.check}>
          <CheckIcon size={12} weight="bold" aria-hidden />
        </span>
      )}
    </button>
  )
}

/** The four-column grid for part cells and their skeletons. */
export const partGridClass = styles.grid ?? ''
