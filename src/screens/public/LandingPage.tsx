import type { PostSummary } from '#features/blog/posts.ts'
import { landingText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { LandingHero } from './LandingHero.tsx'
import styles from './LandingPage.module.css'
import { PostLine } from './PostLine.tsx'
import { PublicLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'
import { QuoteMark } from './QuoteMark.tsx'

const { features, quotes, news } = landingText

/** The page at /. */
export function LandingPage({ latest }: { latest: readonly PostSummary[] }) {
  return (
    <PublicPage header="art">
      <LandingHero />
      <Features />
      <Quotes />
      <News latest={latest} />
    </PublicPage>
  )
}

function Features() {
  return (
    <section id="features" aria-labelledby="features-heading" className={styles.features}>
      <div className={styles.column}>
        <p className={cx('label', styles.eyebrow)}>{features.eyebrow}</p>
        <h2 id="features-heading" className={cx('t1', styles.heading)}>
          {features.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <ul className={styles.cards}>
          {features.list.map(({ picture, title, text }) => (
            <li key={picture} className={styles.card}>
              <Picture name={picture} alt="" widthPx={428} className={styles.cardPicture} />
              <div className={styles.cardWords}>
                <h3 className="t2">{title}</h3>
                <p className="b1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Quotes() {
  return (
    <section aria-labelledby="quotes-heading" className={styles.quotes}>
      <div className={styles.column}>
        <p className={cx('label', styles.eyebrow)}>{quotes.eyebrow}</p>
        <h2 id="quotes-heading" className={cx('t1', styles.heading)}>
          {quotes.heading}
        </h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby="quotes-heading">
        {quotes.list.map(({ text, name, picture }) => (
          <figure key={name} className={styles.quote}>
            <QuoteMark />
            <blockquote className="b1">{text}</blockquote>
            <figcaption className={styles.speaker}>
              <span className={styles.face}>
                <Picture name={picture} alt="" widthPx={72} />
              </span>
              <span className="label">{name}</span>
            </figcaption>
          </figure>
        ))}
      </section>
    </section>
  )
}

function News({ latest }: { latest: readonly PostSummary[] }) {
  return (
    <section aria-labelledby="news-heading" className={styles.news}>
      <div className={styles.column}>
        <div className={styles.newsHead}>
          <h2 id="news-heading" className="t1">
            {news.heading}
          </h2>
          <PublicLink to="/blog" className={cx('label', styles.more)}>
            {news.more}
          </PublicLink>
        </div>
        <ul className={styles.lines}>
          {latest.map((post) => (
            <li key={post.slug}>
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
