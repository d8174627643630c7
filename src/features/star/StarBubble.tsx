import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './StarBubble.module.css'

type Props = {
  /** What a press opens; without it the bubble is only read. */
  onPress?: () => void
  isWide?: boolean
  children: ReactNode
}

/** Over the head of the figure that stands on a `StarPage`. */
export function StarBubble({ onPress, isWide = false, children }: Props) {
  const className = cx(styles.bubble, isWide && styles.wide)
  const content = (
    <>
      {children}
      <svg viewBox="0 0 30 13" aria-hidden className={styles.tail}>
        <path
          d="M0 0h30c-6.700 1.200-10.500 4.300-12.900 9.800-.9 2.300-3.300 2.300-4.200 0C10.500 4.300 6.700 1.200 0 0Z"
          fill="currentColor"
        />
      </svg>
    </>
  )
  return (
    <div className={styles.place}>
      {onPress ? (
        <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
          {content}
        </button>
      ) : (
        <p className={className}>{content}</p>
      )}
    </div>
  )
}
