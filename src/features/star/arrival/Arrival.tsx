import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { AvatarScene } from '#scene/avatar/AvatarScene.tsx'
import { ARTBOARD, FEET_Y } from '#scene/model/artboard.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import { arrivalText } from '#text/arrival.ko.ts'
import { cx } from '#ui/cx.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import styles from './Arrival.module.css'
import { Burst, Planet, Rays, Space } from './ArrivalArt.tsx'

/** From the setup's last picture to the star; with reduced motion the figure is still while the text is read. */
const FLIGHT_MS = 2600
const READING_MS = 1800
const FADE_MS = 260

export type NewStar = { look: Look; background: string; name: string }

type Props = {
  star: NewStar
  /** How far above its place on the star the figure is now. */
  liftPx: number
  /** Settles when the star's own screen is painted; null while the arrival waits for its beginning. */
  home: (() => Promise<void>) | null
  /** A copy of the sheet that the setup was left with. */
  sheet: Element | null
  onReady: () => void
  onEnd: () => void
}

/**
 * A new member's figure leaves the setup, flies to its star and lands there. A tap or a key ends it; the picture stays until the screen below
 * shows the figure itself.
 */
export function Arrival({ star, liftPx, home, sheet, onReady, onEnd }: Props) {
  const { look, background, name } = star
  const [ref, size] = useElementSize()
  const isStill = usePrefersReducedMotion()
  const { isEnding, skip } = useCourse(home, isStill ? READING_MS : FLIGHT_MS, onEnd)
  const state = home === null ? styles.waiting : cx(!isStill && styles.playing, isEnding && styles.ending)
  const box = size && figureBox(size)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any key skips it, see useCourse
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole picture is tapped to go on
    <div ref={ref} className={cx('on-art', styles.arrival, state)} style={{ '--lift': `${liftPx}px` } as CSSProperties} onClick={skip}>
      {size && (
        <>
          <div className={styles.ground}>
            <StarPicture character="" background={background} widthPx={size.width} heightPx={size.height} />
          </div>
          <Space className={styles.space} streaksClass={styles.streaks} />
          <Planet className={styles.planet} background={background} />
          <Rays className={styles.rays} />
          <div className={styles.ring} />
        </>
      )}
      {box && (
        <div className={styles.figure} style={{ ...placed(box), transformOrigin: `50% ${(FEET_Y / ARTBOARD.height) * 100}%` }}>
          <AvatarScene look={look} widthPx={box.width} isAlive={false} onShown={onReady} />
        </div>
      )}
      <Burst className={styles.burst} starClass={styles.piece} />
      <p role="status" className={styles.text}>
        {home !== null && (
          <>
            <NamedSentence of={arrivalText.firstLine} name={name} /> <span>{arrivalText.secondLine}</span>
          </>
        )}
      </p>
      {sheet && !isStill && <div aria-hidden inert className={styles.sheet} ref={(place) => place?.replaceChildren(sheet)} />}
    </div>
  )
}

function placed({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: x, top: y, width, height }
}

/** Runs the arrival for so long, and then until the home is painted. */
function useCourse(home: Props['home'], lengthMs: number, onEnd: () => void) {
  const [isEnding, setIsEnding] = useState(false)
  const end = useEffectEvent(onEnd)
  const skip = useRef<() => void>(() => undefined)
  const read = useEffectEvent(() => home?.())
  const isPlaying = home !== null
  useEffect(() => {
    if (!isPlaying) return
    const leaving = new AbortController()
    const passed = new Promise<void>((resolve) => {
      skip.current = resolve
      setTimeout(resolve, lengthMs)
    })
    window.addEventListener('keydown', () => skip.current(), { signal: leaving.signal })
    void Promise.all([passed, read()]).then(() => {
      if (leaving.signal.aborted) return
      setIsEnding(true)
      setTimeout(() => end(), FADE_MS)
    })
    return () => leaving.abort()
  }, [isPlaying, lengthMs])
  return { isEnding, skip: () => skip.current() }
}
