import type { ReactNode } from 'react'
import { publicText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './LegalPage.module.css'
import { PublicPage } from './PublicPage.tsx'

type Props = { matter: Record<string, unknown>; body: ReactNode }

/** A document of content/legal: title, effective date, body. */
export function LegalPage({ matter, body }: Props) {
  const effective = String(matter.effective)
  return (
    <PublicPage>
      <article className={styles.article}>
        <h1 className={cx('t-display', styles.title)}>{String(matter.title)}</h1>
        <p className={cx('caption', styles.date)}>
          {publicText.effective} <time dateTime={effective}>{effective}</time>
        </p>
        <div className={styles.body}>{body}</div>
      </article>
    </PublicPage>
  )
}
