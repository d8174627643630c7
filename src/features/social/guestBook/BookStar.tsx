import type { GuestFigure } from '#contract/guestBook.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { GUESTS_OVER_SHEET, guestPlaces } from '#scene/model/guestPlaces.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './BookStar.module.css'

export type BookStarProps = {
  /** File name, `bg_star_1.png`. */
  background: string
  /** Address of the host's composed figure. */
  character: string
}

/** Source: docs/design.md, guest book */
const HOST = { figureHeightRatio: 0.461, feetRatio: 0.78 }
/** Too low for figures, on a phone on its side. */
const LEAST_PX = 130

/** What the sheet leaves free of the star, with its host and guests. */
export function BookStar({ background, character, figures }: BookStarProps & { figures: readonly GuestFigure[] }) {
  const [ref, size] = useElementSize()
  const isLow = size !== null && size.height < LEAST_PX
  const places = size ? guestPlaces(size, GUESTS_OVER_SHEET) : []
  return (
    <div ref={ref} className={styles.star} aria-hidden>
      {size && (
        <StarPicture {...HOST} background={background} character={isLow ? '' : character} widthPx={size.width} heightPx={size.height} />
      )}
      {!isLow &&
        figures.map(({ person, character: url }, at) => {
          const place = places[at]
          if (!place || url === '') return null
          const { x: left, y: top, width, height } = place
          return (
            <ResponsiveImage
              key={person.userId}
              className={styles.guest}
              src={url}
              srcSet={figureSrcSet(url)}
              sizes={`${Math.round(width)}px`}
              alt=""
              style={{ left, top, width, height }}
              draggable={false}
            />
          )
        })}
      <div className={styles.shade} />
    </div>
  )
}
