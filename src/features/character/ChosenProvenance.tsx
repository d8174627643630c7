import { cx } from '#ui/cx.ts'
import { ProvenanceLine } from '#ui/ProvenanceLine.tsx'
import styles from './ChosenProvenance.module.css'
import type { Provenances } from './useWardrobe.ts'

type Props = { files: readonly string[]; chosen: string; provenances: Provenances; className?: string | undefined }

/**
 * What the chosen one of these files remembers. Where one of them remembers something its line is always kept free, so that nothing moves when
 * another is chosen.
 */
export function ChosenProvenance({ files, chosen, provenances, className }: Props) {
  if (!files.some((file) => provenances.has(file))) return null
  return (
    <p aria-live="polite" className={cx(styles.line, className)}>
      <ProvenanceLine provenance={provenances.get(chosen)} isOneLine />
    </p>
  )
}
