import { useId } from 'react'
import type { Report } from '#contract/reports.ts'
import type { Week } from '#contract/weeks.ts'
import { isWritten } from '#features/reports/reportDay.ts'
import { SPARKLE_PATH } from '#scene/model/starPaths.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { cx } from '#ui/cx.ts'
import { Muri } from '#ui/Muri.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './EmptyWeek.module.css'
import card from './WeekCard.module.css'

const text = weeksText.empty

/** A week without anything: something kind, and today's question. */
export function EmptyWeek({ from, until, today }: Pick<Week, 'from' | 'until'> & { today: Report | undefined }) {
  return (
    <section className={cx(card.card, card.empty)} data-week-card="empty">
      <p className={cx('label', styles.dates)}>{weeksText.dates(from, until)}</p>
      <SleepingMuri />
      <div className={styles.words}>
        <h2 className={styles.title}>{text.title}</h2>
        <p className={styles.kind}>{text.sub}</p>
        {today && (
          <div className={styles.question}>
            <Picture name="icon_diary" alt="" widthPx={44} heightPx={44} isEager />
            <div className={styles.lines}>
              <p className={styles.label}>{isWritten(today) ? text.answered : text.question}</p>
              <p className={styles.text}>{today.question}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/** From the lower left one up. */
const LETTERS = [
  { path: 'M0 0H11L0 11H11', x: 0, y: 0, stroke: 3.3, opacity: 0.95 },
  { path: 'M0 0H8.5L0 8.5H8.5', x: 11, y: -13, stroke: 2.55, opacity: 0.8 },
  { path: 'M0 0H6.5L0 6.5H6.5', x: 20, y: -23, stroke: 1.95, opacity: 0.6 },
]
const SPECKS = [
  [25, 22, 0.8],
  [52, 188, 1.4],
  [60, 76, 0.9],
  [75, 167, 0.7],
  [124, 38, 1.2],
  [142, 32, 1],
  [217, 12, 1.2],
  [256, 198, 0.6],
  [278, 120, 1.1],
  [300, 266, 0.9],
  [322, 163, 1.5],
  [325, 14, 0.9],
  [340, 90, 1.2],
  [36, 120, 1.1],
  [140, 286, 1],
  [272, 288, 1.3],
] as const

function SleepingMuri() {
  const glow = useId()
  return (
    <svg aria-hidden className={styles.scene} viewBox="0 0 358 320">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#FFE9AE" stopOpacity=".6" />
        <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
      </radialGradient>
      {SPECKS.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="#fff" opacity=".55" />
      ))}
      <circle cx="179" cy="150" r="140" fill={`url(#${glow})`} />
      <g transform="translate(179 146) rotate(-4) scale(1.75)">
        <Muri isAsleep />
      </g>
      <g transform="translate(250 82) scale(1.7)" fill="none" stroke="#E4DEFF" strokeLinecap="round" strokeLinejoin="round">
        {LETTERS.map(({ path, x, y, stroke, opacity }) => (
          <path key={path} d={path} transform={`translate(${x} ${y})`} strokeWidth={stroke} opacity={opacity} />
        ))}
      </g>
      <path
        fill="#EDE7FF"
        d="M54 268C40 268 30 256 32 242C34 228 48 220 62 224C66 204 88 194 106 202C118 184 148 180 162 198C180 184 212 188 222 206C240 196 268 202 274 222C294 218 314 228 316 246C318 260 306 270 292 270Z"
      />
      <path fill="#C9BCF6" d="M54 268C48 268 42 266 38 262C80 252 120 262 160 258C210 254 270 262 312 258C308 266 300 270 292 270Z" />
      <path d={SPARKLE_PATH} transform="translate(60 96) scale(.9)" fill="#FFF3C9" />
      <path d={SPARKLE_PATH} transform="translate(310 150) scale(.8)" fill="#fff" />
    </svg>
  )
}
