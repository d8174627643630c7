import { StarFourIcon } from '@phosphor-icons/react/dist/ssr/StarFour'
import { provenanceText } from '#text/provenance.ko.ts'
import { cx } from './cx.ts'
import styles from './ProvenanceLine.module.css'

export type ProvenanceLineProps = {
  /** How many members wore an item, and on how many days in all. */
  provenance: { wearers: number; days: number } | undefined
  /** Never on a second line: what has no room is cut off. */
  isOneLine?: boolean
  className?: string | undefined
}

/** What an item remembers: how many members wore it and on how many days. Nothing for one that nobody wore. */
export function ProvenanceLine({ provenance, isOneLine = false, className }: ProvenanceLineProps) {
  if (!provenance || provenance.wearers === 0) return null
  const { wearers, days } = provenance
  return (
    <span className={cx(styles.line, isOneLine && styles.one, className)}>
      <StarFourIcon size={12} weight="fill" aria-hidden className={styles.star} />
      <span className={styles.parts}>
        <span>{provenanceText.wornBy(wearers)} </span>
        <span>{provenanceText.wornDays(days)}</span>
      </span>
    </span>
  )
}
