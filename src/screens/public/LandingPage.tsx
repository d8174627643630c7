import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes'
import type { PostSummary } from '#features/blog/posts.ts'
import { landingText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { DressSection } from './DressSection.tsx'
import { LandingHero } from './LandingHero.tsx'
import styles from './LandingPage.module.css'
import { PostLine } from './PostCard.tsx'
import { PublicLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'

const { features, quotes, news } = landingText

export function LandingPage({ latest }: { latest: readonly PostSummary[] }) {
  return (
    <PublicPage header="art">
      <LandingHero />
      <DressSection />
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
              <Picture
                name={picture}
                alt=""
                widthPx={428}
                sizes="(width >= 900px) 344px, (width >= 600px) 45vw, 100vw"
                className={styles.cardPicture}
              />
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
      <ul className={styles.scroller} tabIndex={0}>
        {quotes.list.map(({ text, name, picture }) => (
          <li key={name}>
            <figure className={styles.quote}>
              <QuotesIcon size={24} weight="fill" aria-hidden className={styles.mark} />
              <blockquote className="b1">{text}</blockquote>
              <figcaption className={styles.speaker}>
                <span className={styles.face}>
                  <Picture name={picture} alt="" widthPx={72} />
                </span>
                <span className="label">{name}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
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
            <CaretRightIcon size={16} weight="bold" aria-hidden />
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
