import { publicText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './PublicHeader.module.css'
import { PublicLink } from './PublicLink.tsx'

export type PublicSection = 'about' | 'blog' | 'contact'

type Props = { current?: PublicSection | undefined; variant?: 'page' | 'art' | undefined }

const LINKS: { section: PublicSection; text: string }[] = [
  { section: 'about', text: publicText.about },
  { section: 'blog', text: publicText.blog },
  { section: 'contact', text: publicText.contact },
]

export function PublicHeader({ current, variant = 'page' }: Props) {
  const isArt = variant === 'art'
  return (
    <header className={cx(styles.header, isArt && styles.art, isArt && 'on-art')}>
      <div className={styles.row}>
        <PublicLink to="/" className={styles.logo}>
          <Picture name={isArt ? 'logo_wordmark_white' : 'logo_wordmark'} alt={publicText.product} widthPx={65} heightPx={26} isEager />
        </PublicLink>
        <nav aria-label={publicText.menu} className={styles.links}>
          {LINKS.map(({ section, text }) => (
            <PublicLink key={section} to={`/${section}`} aria-current={section === current ? 'page' : undefined} className={styles.link}>
              {text}
            </PublicLink>
          ))}
          <PublicLink to="/login" className={cx(styles.link, styles.login)}>
            {publicText.login}
          </PublicLink>
        </nav>
      </div>
    </header>
  )
}
