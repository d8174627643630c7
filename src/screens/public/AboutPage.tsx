import { aboutText } from '#text/public.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './AboutPage.module.css'
import { StartLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'

export function AboutPage() {
  return (
    <PublicPage current="about">
      <section className={styles.hero}>
        <div className={styles.art}>
          <Picture name="bg_star_5" alt="" widthPx={428} sizes="100vw" className={styles.sky} />
        </div>
        <div className={styles.wideArt}>
          <Picture name="bg_landing" alt="" widthPx={800} sizes="max(800px, 62.5vw)" className={styles.sky} />
        </div>
        <div className={styles.stage}>
          <div className={styles.words}>
            <p className={cx('label', styles.eyebrow)}>{aboutText.eyebrow}</p>
            <h1 className={cx('t-display', styles.heading)}>
              {aboutText.heading.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <p className={cx('article', styles.mission)}>{aboutText.mission}</p>
          </div>
          <div className={styles.crowd}>
            {['sora', 'mina', 'haru'].map((name) => (
              <span key={name} className={styles.figure}>
                <Picture name={`greeter_${name}`} alt="" widthPx={171} isHero />
              </span>
            ))}
          </div>
        </div>
      </section>
      <div className={styles.cards}>
        {aboutText.cards.map(({ picture, title, text }) => (
          <Card key={picture} className={styles.card}>
            <span className={styles.tile}>
              <Picture name={picture} alt="" widthPx={52} className={styles.icon} />
            </span>
            <h2 className="t2">{title}</h2>
            <p className="b1">{text}</p>
          </Card>
        ))}
      </div>
      <div className={styles.closing}>
        <Picture name="signal_2" alt="" widthPx={120} className={styles.signal} />
        <div className={styles.closingWords}>
          <h2 className="t1">{aboutText.closing.title}</h2>
          <p className="b1">{aboutText.closing.text}</p>
        </div>
        <StartLink className={styles.cta} />
      </div>
    </PublicPage>
  )
}
