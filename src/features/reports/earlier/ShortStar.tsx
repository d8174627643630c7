import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import styles from './ShortStar.module.css'

export type ShortStarProps = {
  /** File name of a star's or a station's background, `bg_star_1.png`. */
  background: string
  /** Address of the composed figure, '' when there is none yet. */
  character: string
}

/** Source: docs/design.md, sheet of earlier answers */
const FIGURE_SHARE = 0.61
/** From the soles to the picture's lower edge, of which the sheet covers 28. */
const FEET_PX = 56
/** Too low for a figure, on a phone on its side. */
const LEAST_PX = 130

/** What a sheet leaves free of a star or room, with the figure whole. */
export function ShortStar({ background, character }: ShortStarProps) {
  const [ref, size] = useElementSize()
  return (
    <div ref={ref} className={styles.star}>
      {size && size.height > FEET_PX && (
        <StarPicture
          background={background}
          character={size.height < LEAST_PX ? '' : character}
          widthPx={size.width}
          heightPx={size.height}
          figureHeightRatio={FIGURE_SHARE}
          feetRatio={1 - FEET_PX / size.height}
        />
      )}
      <div className={styles.shade} />
    </div>
  )
}
