import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { type ReactNode, useEffect, useState } from 'react'
import { NO_PART } from '#text/ui.ko.ts'
import { CheckMark } from './CheckMark.tsx'
import { cx } from './cx.ts'
import styles from './PartCell.module.css'

type CellContent =
  | { kind?: 'part'; name: string; imageUrl: string }
  | { kind: 'drawn'; name: string; children: ReactNode }
  | { kind: 'none' }

export type PartCellProps = { isSelected: boolean; onSelect: () => void } & CellContent

/** One part in the four-column grid of character setup; `drawn` brings its own picture, `none` is the cell that takes the part off. */
export function PartCell({ isSelected, onSelect, ...part }: PartCellProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={part.kind === 'none' ? NO_PART : part.name}
      className={cx(styles.cell, isSelected && styles.selected)}
      onClick={onSelect}
    >
      <CellPicture {...part} />
      {isSelected && <CheckMark size="s" />}
    </button>
  )
}

function CellPicture(part: CellContent) {
  if (part.kind === 'none') return <ProhibitIcon size={28} aria-hidden />
  return part.kind === 'drawn' ? part.children : <PartThumb name={part.name} imageUrl={part.imageUrl} />
}

export const partGridClass = styles.grid ?? ''

/** A part's picture. When it fails, the part's name is shown until the connection comes back. */
export function PartThumb({ name, imageUrl }: { name: string; imageUrl: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setHasFailed(false)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [hasFailed])
  if (hasFailed) return <span className={cx('micro', styles.lost)}>{name}</span>
  return (
    <img
      src={imageUrl}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.image}
      onError={() => setHasFailed(true)}
    />
  )
}
