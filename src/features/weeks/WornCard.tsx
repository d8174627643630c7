import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { useEffect, useId, useRef, useState } from 'react'
import type { Look } from '#contract/look.ts'
import type { Week } from '#contract/weeks.ts'
import { thumbUrl } from '#features/character/wardrobe.ts'
import { DayFigure } from '#features/reports/DayFigure.tsx'
import { paintFigure } from '#scene/avatar/paintFigure.ts'
import { SPARKLE_PATH, STAR_PATH, STAR_SHINE_PATH } from '#scene/model/starPaths.ts'
import { useRestoredContexts } from '#scene/stage/restoredContexts.ts'
import { usePixelRatio } from '#scene/stage/usePixelRatio.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { PartThumb } from '#ui/PartCell.tsx'
import styles from './WornCard.module.css'

export type WornCardProps = {
  items: Week['firstWorn']
  look: Look
  /** Address of the member's composed picture, for when the figure can't be painted. */
  character: string
}

export function WornCard({ items, look, character }: WornCardProps) {
  return (
    <>
      <div className={styles.place}>
        <div className={styles.stage}>
          <Scenery />
          <Figure look={look} character={character} label={weeksText.worn.figure(items.map(({ title }) => title))} />
        </div>
      </div>
      <ul className={styles.items} aria-label={weeksText.worn.list}>
        {items.map(({ name, title, serviceDate }) => (
          <li key={name} className={styles.item}>
            <span className={styles.thumb} aria-hidden>
              <PartThumb name={title} imageUrl={thumbUrl(name)} />
            </span>
            <div className={styles.words}>
              <p className={styles.name}>{title}</p>
              <p className={styles.first}>{weeksText.worn.first(serviceDate)}</p>
            </div>
            <SparkleIcon size={22} weight="fill" className={styles.spark} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Source: docs/design.md#last-week */
const FIGURE_PX = 270

function Figure({ look, character, label }: { look: Look; character: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setLost] = useState(false)
  const pixelRatio = usePixelRatio()
  const restored = useRestoredContexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored context is empty
  useEffect(() => {
    let isCurrent = true
    const paint = async () => {
      const drawn = await paintFigure(look, Math.round(FIGURE_PX * pixelRatio))
      if (!isCurrent || !canvas.current) return
      Object.assign(canvas.current, { width: drawn.width, height: drawn.height })
      canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
      setLost(false)
    }
    const tryPainting = () => void paint().catch(() => isCurrent && setLost(true))
    tryPainting()
    window.addEventListener('online', tryPainting)
    return () => {
      isCurrent = false
      window.removeEventListener('online', tryPainting)
    }
  }, [look, pixelRatio, restored])
  return (
    <span className={styles.figure} role="img" aria-label={label}>
      <canvas ref={canvas} hidden={isLost} aria-hidden />
      {isLost && <DayFigure url={character} widthPx={FIGURE_PX} />}
    </span>
  )
}

const STARS = [
  { x: 58, y: 112, turn: -14, scale: 1.1 },
  { x: 304, y: 96, turn: 12, scale: 1.2 },
  { x: 322, y: 236, turn: -8, scale: 0.8 },
]
const GLINTS = [
  { x: 84, y: 60, scale: 1, colour: '#FFFFFF' },
  { x: 278, y: 48, scale: 0.8, colour: '#FFF3C9' },
  { x: 44, y: 214, scale: 0.9, colour: '#FFF3C9' },
]

function Scenery() {
  const glow = useId()
  return (
    <svg aria-hidden className={styles.scenery} viewBox="0 0 358 360" preserveAspectRatio="xMidYMid meet" overflow="visible">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#FFF6DC" stopOpacity=".8" />
        <stop offset="1" stopColor="#FFD98A" stopOpacity="0" />
      </radialGradient>
      <circle cx="179" cy="190" r="180" fill={`url(#${glow})`} />
      <ellipse cx="179" cy="346" rx="58" ry="7" fill="#140B34" opacity=".26" />
      {STARS.map(({ x, y, turn, scale }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} strokeLinejoin="round">
          <path d={STAR_PATH} fill="#B9792B" stroke="#B9792B" strokeWidth="5.4" />
          <path d={STAR_PATH} fill="#FFD45E" stroke="#FFD45E" strokeWidth="3.2" />
          <path d={STAR_SHINE_PATH} fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" opacity=".85" />
        </g>
      ))}
      {GLINTS.map(({ x, y, scale, colour }) => (
        <path key={x} d={SPARKLE_PATH} transform={`translate(${x} ${y}) scale(${scale})`} fill={colour} />
      ))}
    </svg>
  )
}
