import type { CSSProperties, ReactNode } from 'react'
import styles from './FigureOutline.module.css'

type Props = {
  /** Place and size; the box is 3:4. */
  style: CSSProperties
  isFaint?: boolean
  /** More of the figure, in units of the artboard of 600 x 800. */
  children?: ReactNode
}

/** Where a figure will stand while nothing of it is there yet: the mannequin's outline, in units of its artboard. */
export function FigureOutline({ style, isFaint = false, children }: Props) {
  return (
    <svg aria-hidden className={styles.figure} data-faint={isFaint || undefined} viewBox="0 0 600 800" style={style}>
      <path d="M300 112c95 0 151 78 151 174 0 69-56 114-151 114s-151-45-151-114c0-96 56-174 151-174z" />
      <path d="M254 394h92c14 18 18 40 18 70l6 118c-44 18-96 18-140 0l6-118c0-30 4-52 18-70z" />
      <g className={styles.limbs}>
        <path strokeWidth="46" d="M260 446c-22 44-48 82-70 130M340 446c26 42 70 56 112 22" />
        <path strokeWidth="62" d="M267 590v120M333 590v120" />
      </g>
      {children}
    </svg>
  )
}
