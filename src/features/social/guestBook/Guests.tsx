import { type CSSProperties, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { GuestFigure } from '#contract/guestBook.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { type GuestPlace, guestPlaces } from '#scene/model/guestPlaces.ts'
import { useIsMoving } from '#scene/motion/useIsMoving.ts'
import { useWave } from '#scene/motion/useWave.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { cx } from '#ui/cx.ts'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './Guests.module.css'
import { useGuestBook } from './guestBook.queries.ts'

/** With the live host's code, which is the most of it. */
const LiveFigure = lazyWithRetry(async () => (await import('#scene/avatar/AvatarScene.tsx')).AvatarScene)

const SIDES = ['left', 'right'] as const
export type GuestSide = (typeof SIDES)[number]

/** `sides`: where nothing else stands. */
export type GuestsProps = { ownerId: string; me: string; sides?: readonly GuestSide[] }

/** Who left a line on a star within a day stands there and waves; one at a time says it. */
export function Guests({ ownerId, me, sides = SIDES }: GuestsProps) {
  const figures = useGuestBook(ownerId).figures.slice(0, sides.length)
  const [ref, size] = useElementSize()
  const speaking = useTurns(figures.length)
  const places = size ? guestPlaces(size) : []
  return (
    <div ref={ref} className={styles.star} data-guests={figures.length > 0 || undefined}>
      {size && figures.length > 0 && (
        <ul aria-label={guestBookText.guests}>
          {figures.map((figure, at) => {
            const side = sides[at]
            const place = side && places[SIDES.indexOf(side)]
            if (!place) return null
            const isMe = figure.person.userId === me
            return <Guest key={figure.person.userId} {...{ figure, place, side, isMe }} pagePx={size.width} isSpeaking={speaking === at} />
          })}
        </ul>
      )}
    </div>
  )
}

/** Each for so long; who is alone is silent for as long afterwards. */
const SAYS_MS = 5000

/** Whose turn it is to speak; null where nothing moves of itself. */
function useTurns(count: number): number | null {
  const isMoving = useIsMoving(count > 0)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setTurn((now) => now + 1), SAYS_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  return isMoving ? turn % Math.max(2, count) : null
}

type GuestProps = {
  figure: GuestFigure
  place: GuestPlace
  side: GuestSide
  isMe: boolean
  pagePx: number
  isSpeaking: boolean
}

function Guest({ figure: { person, character, look, text }, place, side, isMe, pagePx, isSpeaking }: GuestProps) {
  const [isLive, setLive] = useState(false)
  const { isWaving, wave, endWave } = useWave(useIsMoving(isLive))
  const greet = useEffectEvent(wave)
  useEffect(() => {
    if (isSpeaking && isLive) greet()
  }, [isSpeaking, isLive])
  const { x: left, y: top, width, height, plateY } = place
  const middlePx = left + width / 2
  return (
    <li>
      <div
        role="img"
        aria-label={guestBookText.guest(person.userName, text)}
        className={styles.figure}
        style={{ left, top, width, height }}
      >
        {!isLive && character !== '' && (
          <ResponsiveImage
            src={character}
            srcSet={figureSrcSet(character)}
            sizes={`${Math.round(width)}px`}
            alt=""
            width={width}
            height={height}
            draggable={false}
          />
        )}
        <Suspense>
          <LiveFigure
            {...{ look, isWaving }}
            widthPx={width}
            onWaved={endWave}
            onShown={() => setLive(true)}
            style={{ position: 'absolute', inset: 0 }}
          />
        </Suspense>
      </div>
      <span aria-hidden className={cx(styles.plate, isMe && styles.me)} style={{ left: middlePx, top: plateY }}>
        <span className="ellipsis" translate="no">
          {person.userName}
        </span>
      </span>
      {isSpeaking && (
        <div
          aria-hidden
          className={styles.bubble}
          data-side={side}
          style={{ '--top': `${top}px`, '--middle': `${side === 'left' ? middlePx : pagePx - middlePx}px` } as CSSProperties}
        >
          <span className={styles.words} translate="no">
            {text}
          </span>
          <svg aria-hidden viewBox="0 0 20 9" className={styles.tail}>
            <path d="M0 0H20C15 .6 12.600 3 11.400 6.600C10.900 8.200 9.100 8.200 8.600 6.600C7.400 3 5 .6 0 0Z" fill="currentColor" />
          </svg>
        </div>
      )}
    </li>
  )
}
