import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { Link } from 'react-router-dom'
import { publicText } from '#text/public.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './LandingScreen.module.css'
import { PublicFooter } from './PublicFooter.tsx'

/** / */
export function LandingScreen() {
  return (
    <>
      <section className={cx('dark', styles.hero)}>
        <Picture name="bg_landing" alt="" widthPx={428} className={styles.sky} isHero />
        <header className={styles.header}>
          <Link to="/" aria-label={publicText.product} className={styles.logo}>
            <Picture name="logo_wordmark_white" alt="" widthPx={60} heightPx={24} className={styles.wordmark} isHero />
          </Link>
          <Link to="/login" className={cx('label', styles.login)}>
            {publicText.login}
          </Link>
        </header>
        <div className={styles.words}>
          <p className={cx('micro', styles.badge)}>{publicText.badge}</p>
          <h1 className={cx('t-display', styles.headline)}>
            {publicText.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={cx('b1', styles.sub)}>
            {publicText.sub.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
        </div>
        <div className={styles.crowd}>
          <Greeter name="doyun" widthPx={171} className={styles.left} />
          <Greeter name="haru" widthPx={171} className={styles.right} />
          <Greeter name="mina" widthPx={225} className={styles.middle} />
        </div>
        <div className={styles.start}>
          <ButtonLink to="/login" isFull className={styles.cta}>
            {publicText.start}
            <ArrowRightIcon size={20} weight="bold" aria-hidden />
          </ButtonLink>
          <p className={cx('caption', styles.hint)}>{publicText.startHint}</p>
        </div>
      </section>
      <PublicFooter />
    </>
  )
}

/** A figure that greets; its soles, and their shadow, are at 94% of its height. */
function Greeter({ name, widthPx, className }: { name: string; widthPx: number; className: string | undefined }) {
  return (
    <span className={cx(styles.figure, className)}>
      <Picture name={`greeter_${name}`} alt="" widthPx={widthPx} className={styles.image} isHero />
    </span>
  )
}
