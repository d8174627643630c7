import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { publicText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './LegalPage.module.css'
import { PublicFooter } from './PublicFooter.tsx'

type Props = { matter: Record<string, unknown>; body: ReactNode }

/** A document of content/legal: title, effective date, body. */
export function LegalPage({ matter, body }: Props) {
  const effective = String(matter.effective)
  return (
    <>
      <header className={styles.header}>
        <Link to="/" aria-label={publicText.toStart} className={styles.logo}>
          <Picture name="logo_wordmark" alt="" widthPx={60} heightPx={24} className={styles.wordmark} />
        </Link>
      </header>
      <article className={styles.article}>
        <h1 className={cx('t-display', styles.title)}>{String(matter.title)}</h1>
        <p className={cx('caption', styles.date)}>
          {publicText.effective} <time dateTime={effective}>{effective}</time>
        </p>
        <div className={styles.body}>{body}</div>
      </article>
      <PublicFooter />
    </>
  )
}
