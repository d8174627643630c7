import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { useState } from 'react'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { StationFigure } from '#contract/stations.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './StationFigures.module.css'

const DEPTH_PX = 16
const HALF = (STATION_CAPACITY - 1) / 2

/** A station's members, small, side by side: a check on those who wrote today, a dot below those who are in the room. */
export function StationFigures({ figures }: { figures: readonly StationFigure[] }) {
  return (
    <ul className={styles.figures} aria-hidden>
      {figures.map(({ userId, character, todayReport, isPresent }, at) => (
        <li key={userId} className={styles.place} style={{ translate: `0 ${arcPx(at, figures.length)}px` }}>
          <span className={styles.box}>
            <Figure character={character} />
            {todayReport && (
              <span className={styles.check}>
                <CheckCircleIcon size="100%" weight="fill" />
              </span>
            )}
            {isPresent && <span className={styles.present} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** An outline where the picture was never drawn, or can not be loaded. */
function Figure({ character }: { character: string }) {
  const [lostUrl, setLostUrl] = useState('')
  if (character === '' || character === lostUrl) return <FigureOutline isFaint style={{ inset: 0, width: '100%' }} />
  const isComposed = /^\/content\/character_[0-9a-f]+\.png$/.test(character)
  return (
    <ResponsiveImage
      src={character}
      srcSet={isComposed ? figureSrcSet(character) : undefined}
      sizes={isComposed ? '85px' : undefined}
      alt=""
      width={85}
      height={113}
      className={styles.figure}
      decoding="async"
      draggable={false}
      onError={() => setLostUrl(character)}
    />
  )
}

/** The figures of a full station form an arc: how far below the outermost place each one is, deepest in the middle. */
export function arcPx(at: number, count: number): number {
  const fromMiddle = (at - (count - 1) / 2) / HALF
  return Math.round(DEPTH_PX * (1 - fromMiddle * fromMiddle))
}
