import { publicText } from '#text/public.ko.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './PublicFooter.module.css'
import { PublicLink } from './PublicLink.tsx'
import { useSite } from './SiteContext.tsx'

const LINKS = [
  { to: '/about', text: publicText.company },
  { to: '/terms', text: publicText.terms },
  { to: '/privacy', text: publicText.privacy },
  { to: '/contact', text: publicText.support },
] as const

/** The foot of every public page. */
export function PublicFooter() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
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
