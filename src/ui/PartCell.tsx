import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { NO_PART } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './PartCell.module.css'
import { PartThumb } from './PartThumb.tsx'

export type PartCellProps = {
  isSelected: boolean
  onSelect: () => void
} & ({ kind?: 'part'; name: string; imageUrl: string } | { kind: 'none'; name?: never; imageUrl?: never })

/** One part in the four-column grid of character setup; `none` is the cell that takes the part off. */
export function PartCell({ isSelected, onSelect, ...part }: PartCellProps) {
  const isNone = part.kind === 'none'
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={isNone ? NO_PART : part.name}
      className={cx(styles.cell, isSelected && styles.selected)}
      onClick={onSelect}
    >
      {isNone ? <ProhibitIcon size={28} aria-hidden /> : <PartThumb name={part.name} imageUrl={part.imageUrl} />}
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
