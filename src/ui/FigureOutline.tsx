import type { CSSProperties, ReactNode } from 'react'
import { MANNEQUIN } from '#scene/model/mannequin.ts'
import styles from './FigureOutline.module.css'

type Props = {
  /** Place and size; the box is 3:4. */
  style: CSSProperties
  isFaint?: boolean
  /** More of the figure, in units of the artboard of 600 x 800. */
  children?: ReactNode
}

/** The place of a figure that is still loading: the mannequin's outline, in units of its artboard. */
export function FigureOutline({ style, isFaint = false, children }: Props) {
  return (
    <svg aria-hidden className={styles.figure} data-faint={isFaint || undefined} viewBox="0 0 600 800" style={style}>
      <path d={MANNEQUIN.filled.join('')} />
      <g className={styles.limbs}>
        {MANNEQUIN.limbs.map(({ width, path }) => (
          <path key={path} strokeWidth={width} d={path} />
        ))}
      </g>
      {children}
    </svg>
  )
}
