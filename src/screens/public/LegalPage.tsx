import type { ReactNode } from 'react'
import { publicText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './LegalPage.module.css'
import prose from './Prose.module.css'
import { PublicPage } from './PublicPage.tsx'

type Props = { matter: Record<string, unknown>; headings: readonly { id: string; text: string }[]; body: ReactNode }

export function LegalPage({ matter, headings, body }: Props) {
  const effective = String(matter.effective)
  return (
    <PublicPage>
      <article className={styles.page}>
        <div className={styles.head}>
          <h1 className="t-display">{String(matter.title)}</h1>
          <p className={cx('caption', styles.date)}>
            {publicText.effective} <time dateTime={effective}>{effective}</time>
          </p>
        </div>
        <nav aria-label={publicText.chapters} className={styles.chapters}>
          <div className={styles.chips}>
            {headings.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </div>
        </nav>
        <div className={cx(prose.prose, styles.body)}>{body}</div>
      </article>
    </PublicPage>
  )
}
