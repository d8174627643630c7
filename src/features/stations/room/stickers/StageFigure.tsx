import type { CSSProperties } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { Picture } from '#ui/Picture.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './StageFigure.module.css'
import type { ShownSticker } from './shownStickers.ts'

/** Of a figure on a phone; the style decides. */
const WIDTH_PX = 120

/** Farther down a figure is under the sheet: then it stands above that. */
const HIDDEN_FROM_PERCENT = 50

type Props = {
  member: StationMember
  /** In percent of the stage. */
  placement: Placement
  /** They float round the head: the newest three. */
  floating?: readonly ShownSticker[]
}

/** The room is dimmed, less at its top; the writer of the answer stands before that. */
export function StageFigure({ member, placement, floating = [] }: Props) {
  return (
    <div className={styles.dim} aria-hidden>
      <div className={styles.stage}>
        <div
          className={styles.figure}
          data-raised={placement.positionY > HIDDEN_FROM_PERCENT || undefined}
          style={{ left: `${placement.positionX}%`, '--top': `${placement.positionY}%` } as CSSProperties}
        >
          {member.character !== '' && (
            <ResponsiveImage
              className={styles.character}
              src={member.character}
              srcSet={figureSrcSet(member.character)}
              sizes="30vw"
              alt=""
              width={WIDTH_PX}
              height={(WIDTH_PX * 4) / 3}
              loading="lazy"
              draggable={false}
            />
          )}
          {floating.map(({ id, sticker }, at) => (
            <span key={id} className={styles.floating} data-spot={floating.length === 2 ? at + 1 : at}>
              <Picture name={`sticker_${sticker}`} alt="" widthPx={36} isEager />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
