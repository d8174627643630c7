import { landingText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './LandingHero.module.css'
import { StartLink } from './PublicLink.tsx'

/** How wide the sky is fetched; who fetches it ahead must say the same. On a phone, behind a veil, two thirds of its pixels are enough. */
export const HERO_SIZES = '(width >= 900px) max(800px, 62.5vw), (width >= 600px) 100vw, 70vw'

export function LandingHero() {
  return (
    <section className={cx('on-art', styles.hero)}>
      <Picture name="bg_landing" alt="" widthPx={428} sizes={HERO_SIZES} className={styles.sky} isEager />
      <div className={styles.words}>
        <p className={cx('micro', styles.badge)}>{landingText.badge}</p>
        <h1 className={cx('t-display', styles.headline)}>
          {landingText.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={cx('b1', styles.sub)}>
          {landingText.sub.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </div>
      <div className={styles.crowd}>
        <LandingFigure name="doyun" widthPx={171} className={styles.left} />
        <LandingFigure name="haru" widthPx={171} className={styles.right} />
        <LandingFigure name="mina" widthPx={225} className={styles.middle} isFirst />
      </div>
      <div className={styles.start}>
        <StartLink className={styles.cta} />
        <p className={cx('caption', styles.hint)}>{landingText.startHint}</p>
      </div>
    </section>
  )
}

/** `isFirst`: the largest, in the middle. It is fetched before the others, or it would appear last. */
type LandingFigureProps = { name: string; widthPx: number; className: string | undefined; isFirst?: boolean }

function LandingFigure({ name, widthPx, className, isFirst = false }: LandingFigureProps) {
  return (
    <span className={cx(styles.figure, className)}>
      <Picture name={`greeter_${name}`} alt="" widthPx={widthPx} className={styles.image} isHero={isFirst} isEager={isFirst} />
    </span>
  )
}
