import type { CSSProperties } from 'react'
import type { StationMember } from '#contract/stations.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import type { MonthSky } from '#scene/model/monthSky.ts'
import { SPARKLE_PATH } from '#scene/model/starPaths.ts'
import { starRiseOf } from '#scene/model/starRise.ts'
import { backgroundSize } from '#scene/stage/pictureUrls.ts'
import { roomText } from '#text/room.ko.ts'
import { cx } from '#ui/cx.ts'
import { Muri } from '#ui/Muri.tsx'
import type { Placements } from './placements.ts'
import styles from './StarRises.module.css'

export type StarRisesProps = { members: readonly StationMember[]; placements: Placements; sky: MonthSky; background: string }

const LIGHTS_APART_MS = 90
const RAYS = Array.from({ length: 10 }, (_, at) => at * 36)
const MURI_SIDE_PX = 84
/** A star that is higher than `leastStarY`, in px, has its title below itself. */
const TITLE = { leastStarY: 132, belowStarPx: 56 }

/** A light leaves the crown of everybody awake; where they meet, the mascot becomes the day's star. Source: docs/design.md#motion */
export function StarRises({ members, placements, sky, background }: StarRisesProps) {
  const [ref, size] = useElementSize()
  const name = background.replace(/\.png$/, '')
  const awake = members.flatMap(({ userId, isResting }) => (isResting ? [] : (placements.shown(userId) ?? [])))
  const rise = size ? starRiseOf({ sky, background: name, awake, stage: size, picture: backgroundSize(name) }) : undefined
  return (
    <div ref={ref} aria-hidden className={styles.rise}>
      <p
        className={cx('t1', styles.title)}
        style={rise && rise.star.y < TITLE.leastStarY ? { top: rise.star.y + TITLE.belowStarPx } : undefined}
      >
        {roomText.starRises}
      </p>
      {size && rise && (
        <svg aria-hidden className={styles.sky} width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`}>
          <defs>
            <radialGradient id="star-glow">
              <stop offset="0" stopColor="#FFF6DC" stopOpacity="0.9" />
              <stop offset="0.22" stopColor="#FFD98A" stopOpacity="0.5" />
              <stop offset="1" stopColor="#FFB938" stopOpacity="0" />
            </radialGradient>
          </defs>
          {rise.lights.map((path, at) => (
            <Light key={path} path={path} delayMs={at * LIGHTS_APART_MS} />
          ))}
          {rise.before && (
            <path
              d={`M${rise.before.x} ${rise.before.y}L${rise.star.x} ${rise.star.y}`}
              pathLength="1"
              className={styles.line}
              stroke="#FFE3A0"
              strokeWidth={Math.max(1.5, rise.star.radius / 2)}
            />
          )}
          <g transform={`translate(${rise.star.x} ${rise.star.y})`}>
            <circle r="72" fill="url(#star-glow)" className={styles.glow} />
            <g className={styles.rays} stroke="#FFF3C9">
              {RAYS.map((turn) => (
                <path key={turn} d="M22 0H40" transform={`rotate(${turn})`} />
              ))}
            </g>
            <g className={styles.star}>
              <path d={SPARKLE_PATH} transform={`scale(${rise.star.radius / 4})`} fill="#FFE9AE" />
              <circle r={rise.star.radius} fill="#FFF6D8" />
            </g>
            <g className={styles.muri}>
              <g transform={`scale(${MURI_SIDE_PX / 108})`}>
                <Muri />
              </g>
            </g>
          </g>
        </svg>
      )}
    </div>
  )
}

/** A comet: its head runs before a thick and a thin tail. */
function Light({ path, delayMs }: { path: string; delayMs: number }) {
  return (
    <g className={styles.light} style={{ '--delay': `${delayMs}ms`, '--way': `path('${path}')` } as CSSProperties}>
      <path d={path} pathLength="1" className={styles.tail} stroke="#FFE9AE" strokeWidth="5.4" strokeOpacity="0.35" />
      <path d={path} pathLength="1" className={styles.tail} stroke="#FFE9AE" strokeWidth="2.4" strokeOpacity="0.9" />
      <circle r="9" fill="url(#star-glow)" className={styles.head} />
      <circle r="4.4" fill="#FFF6D8" className={styles.head} />
    </g>
  )
}
