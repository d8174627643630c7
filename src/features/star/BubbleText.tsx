import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import type { ReactNode } from 'react'
import { wordPreview } from '#contract/rules/wordPreview.ts'
import styles from './BubbleText.module.css'

/** Three lines of a bubble. */
const MAX_LETTERS = 44

export function BubbleLabel({ children }: { children: ReactNode }) {
  return (
    <span className={styles.label}>
      <StarIcon size={13} weight="fill" aria-hidden />
      {children}
    </span>
  )
}

export function BubbleText({ children }: { children: string }) {
  return <span className={styles.text}>{wordPreview(children, MAX_LETTERS)}</span>
}
