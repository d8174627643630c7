import { useId } from 'react'
import type { Week } from '#contract/weeks.ts'
import { WEEK_SKY, weekSky } from '#scene/model/weekSky.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Muri } from '#ui/Muri.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './StarsCard.module.css'
import { daysOf } from './weekCards.ts'

const text = weeksText.stars
/** Far stars: x, y, radius, opacity. */
const SPECKS = [
  [17, 21, 0.6, 0.5],
  [42, 44, 1.3, 0.4],
  [58, 184, 1.1, 0.5],
  [61, 68, 1.5, 0.6],
  [85, 17, 0.8, 0.3],
  [99, 120, 0.9, 0.35],
  [113, 49, 0.9, 0.45],
  [124, 12, 1.4, 0.3],
  [143, 167, 1.2, 0.3],
  [158, 114, 0.7, 0.6],
  [169, 65, 0.6, 0.55],
  [181, 94, 1.4, 0.5],
  [194, 142, 1, 0.55],
  [208, 41, 1.3, 0.3],
  [223, 173, 1.3, 0.3],
  [235, 20, 0.6, 0.4],
  [249, 29, 0.7, 0.4],
  [256, 139, 0.9, 0.3],
  [289, 143, 1.2, 0.6],
  [291, 30, 1.5, 0.5],
  [306, 107, 0.6, 0.6],
  [318, 126, 1.1, 0.6],
  [341, 50, 1, 0.4],
  [351, 76, 1.4, 0.35],
] as const
/** Faces a row; the others wrote as well. */
const FACES_SHOWN = 5

export function StarsCard({ week }: { week: Week }) {
  const { stations, signals } = week
  return (
    <>
      <WeekSky week={week} />
      <div className={styles.below}>
        {stations.length > 0 && (
          <ul className={styles.list} aria-label={text.stations}>
            {stations.map((station, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two stations may have one name
              <Station key={at} {...station} />
            ))}
          </ul>
        )}
        {signals.sent + signals.got > 0 && (
          <ul className={styles.signals} aria-label={text.signals}>
            <Signals picture="signal_1" label={text.sent} count={signals.sent} />
            <Signals picture="signal_2" label={text.got} count={signals.got} />
          </ul>
        )}
      </div>
    </>
  )
}

function WeekSky({ week }: { week: Week }) {
  const days = daysOf(week)
  const { days: points, lines } = weekSky(days.map(({ stars }) => stars))
  return (
    <div className={styles.sky} style={{ height: WEEK_SKY.heightPx }}>
      <svg aria-hidden className={styles.specks} viewBox={`0 0 358 ${WEEK_SKY.heightPx}`} preserveAspectRatio="xMidYMid slice">
        {SPECKS.map(([x, y, radius, opacity]) => (
          <circle key={x} cx={x} cy={y} r={radius} fill="#fff" opacity={opacity} />
        ))}
      </svg>
      <svg aria-hidden className={styles.lines} viewBox={`0 0 1 ${WEEK_SKY.heightPx}`} preserveAspectRatio="none">
        {lines.map(([from, to]) => (
          <path key={from.x} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        ))}
      </svg>
      <ol className={styles.days} aria-label={text.list}>
        {days.map(({ date, stars }, at) => {
          const left = `${(WEEK_SKY.days[at]?.x ?? 0) * 100}%`
          return (
            <li key={date}>
              <span className="visually-hidden">{text.day(date, stars ?? 0)}</span>
              <span aria-hidden className={styles.weekday} data-lit={(stars ?? 0) > 0 || undefined} style={{ left }}>
                {weeksText.shortWeekday(date)}
              </span>
              {points[at] && (
                <span aria-hidden className={styles.point} style={{ left, top: points[at].y }}>
                  {points[at].stars > 0 ? <Star isTurned={at % 3 === 1} /> : <span className={styles.dot} />}
                  {points[at].stars > 1 && <span className={styles.many}>{text.many(points[at].stars)}</span>}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Star({ isTurned }: { isTurned: boolean }) {
  const glow = useId()
  return (
    <svg width="46" height="46" viewBox="-23 -23 46 46" aria-hidden>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#FFE9AE" stopOpacity=".95" />
        <stop offset=".3" stopColor="#FFD166" stopOpacity=".45" />
        <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
      </radialGradient>
      <circle r="23" fill={`url(#${glow})`} />
      <g transform={`rotate(${isTurned ? 10 : -2}) scale(.3)`}>
        <Muri />
      </g>
    </svg>
  )
}

function Station({ name, background, days, faces }: Week['stations'][number]) {
  return (
    <li className={styles.station}>
      <Picture name={`rec_${background.replace(/\.png$/, '')}`} alt="" widthPx={76} heightPx={52} className={styles.picture} isEager />
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        <p className={styles.fact}>{text.together(days)}</p>
      </div>
      {faces.length > 0 && (
        <span className={styles.faces}>
          {faces.slice(0, FACES_SHOWN).map(({ userId, userName, profile }) => (
            <span key={userId} className={styles.face} translate="no">
              <MemberFace url={profile} alt={userName} sidePx={28} />
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

function Signals({ picture, label, count }: { picture: string; label: string; count: number }) {
  return (
    <li className={styles.signal}>
      <Picture name={picture} alt="" widthPx={44} heightPx={44} isEager />
      <div className={styles.words}>
        <p className={styles.fact}>{label}</p>
        <p className={styles.times}>{text.times(count)}</p>
      </div>
    </li>
  )
}
