import type { ReactNode } from 'react'
import { publicText } from '#text/public.ko.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader, type PublicSection } from './PublicHeader.tsx'
import styles from './PublicPage.module.css'
import { usePublicFrame } from './SiteContext.tsx'

type Props = {
  /** Which of the header's links leads here. */
  current?: PublicSection
  /** `art`: the page begins with a picture, and the header lies over it. */
  header?: 'page' | 'art'
  children: ReactNode
}

/** What stands around each public page: a way past the links, the header, the landmark of the content and the foot. */
export function PublicPage({ current, header, children }: Props) {
  const { bar } = usePublicFrame()
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {publicText.skip}
      </a>
      {bar ? <div className={styles.bar}>{bar}</div> : <PublicHeader current={current} variant={header} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
