import type { ReactNode } from 'react'
import { publicText } from '#text/public.ko.ts'
import { Picture } from '#ui/Picture.tsx'
import { PublicHeader, type PublicSection } from './PublicHeader.tsx'
import { PublicLink } from './PublicLink.tsx'
import styles from './PublicPage.module.css'
import { usePublicFrame, useSite } from './SiteContext.tsx'

type Props = {
  current?: PublicSection
  /** `art`: the page begins with a picture, and the header lies over it. */
  header?: 'page' | 'art'
  children: ReactNode
}

/** The frame of each public page: a skip link, the header, the content's landmark and the footer. */
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

const LINKS = [
  { to: '/about', text: publicText.company },
  { to: '/terms', text: publicText.terms },
  { to: '/privacy', text: publicText.privacy },
  { to: '/contact', text: publicText.support },
] as const

function PublicFooter() {
  const site = useSite()
  return (
    <footer className={`dark ${styles.footer}`}>
      <div className={styles.column}>
        <Picture name="logo_wordmark_white" alt="" widthPx={65} heightPx={26} className={styles.logo} />
        <nav aria-label={publicText.footMenu} className={styles.links}>
          {LINKS.map(({ to, text }) => (
            <PublicLink key={to} to={to}>
              {to === '/privacy' ? <strong>{text}</strong> : text}
            </PublicLink>
          ))}
        </nav>
        <div className={styles.lines}>
          {site?.companyLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{publicText.copyright}</p>
        </div>
      </div>
    </footer>
  )
}
