import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { useEffect, useRef } from 'react'
import { DressPicture } from '#features/character/dress/DressPicture.tsx'
import { watchDress } from '#features/character/dress/watchDress.ts'
import { dressText } from '#text/dress.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './DressSection.module.css'

const loadRoom = async () => (await import('#features/character/dress/openDressRoom.tsx')).openDressRoom

/** Dressing before signing in: pictures until somebody reaches for them. On the page from the server `prerender/landing.ts` watches them. */
export function DressSection() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? watchDress(section.current, loadRoom) : undefined), [])
  return (
    <section ref={section} aria-labelledby="dress-heading" className={styles.section} data-dress>
      <div className={styles.column}>
        <p className={cx('label', styles.eyebrow)}>{dressText.eyebrow}</p>
        <h2 id="dress-heading" className={cx('t1', styles.heading)}>
          {dressText.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <div className={styles.room}>
          <div className={styles.still} data-still>
            <DressPicture />
          </div>
          <div className={styles.live} data-live inert />
          <div className={styles.failed} role="alert" data-failed hidden>
            <p className="label">{dressText.failed}</p>
            <Button size="s" variant="white" data-retry>
              {dressText.retry}
            </Button>
          </div>
        </div>
        <div className={styles.foot}>
          <ButtonLink to="/login" isFull className={styles.start} data-start>
            {dressText.start}
            <ArrowRightIcon size={20} weight="bold" aria-hidden />
          </ButtonLink>
          <p className={cx('caption', styles.kept)}>{dressText.kept}</p>
        </div>
      </div>
    </section>
  )
}
