import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { FEET_Y, FIGURE_HEIGHT } from '#scene/model/artboard.ts'
import { reachRatio } from '#scene/model/starLayout.ts'
import { afterPaint } from '#scene/stage/afterPaint.ts'
import { cx } from '#ui/cx.ts'
import styles from './StarBubble.module.css'

type Props = {
  /** Of the figure below, whose hat or bun the bubble keeps clear of; without it, of a common hair. */
  look?: Look | undefined
  /** What a press opens; without it the bubble is only read. */
  onPress?: () => void
  isWide?: boolean
  children: ReactNode
}

/** Over the figure's head on a `StarPage`, and under its title. */
export function StarBubble({ look, onPress, isWide = false, children }: Props) {
  const topY = useLookTopY(look)
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
    <div className={styles.place} style={{ '--over-head': `${(reachRatio(topY) * 100).toFixed(2)}%` } as CSSProperties}>
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

/** In units of the artboard; that of a common hair until the wardrobe's boxes, which the stage needs too, are here. */
function useLookTopY(look: Look | undefined): number {
  const [topY, setTopY] = useState(FEET_Y - FIGURE_HEIGHT)
  useEffect(() => {
    if (!look) return
    let isStale = false
    const measure = async () => {
      await afterPaint()
      const { lookTopY } = await import('#scene/star/lookTopY.ts')
      if (!isStale) setTopY(lookTopY(look))
    }
    // Without the boxes it stays where it is.
    measure().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [look])
  return topY
}
