import { Link } from 'react-router-dom'
import { publicText } from '#text/public.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './PublicFooter.module.css'

/** The foot of every public page. */
export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <nav className={styles.links}>
        <Link to="/terms" className="label">
          {publicText.terms}
        </Link>
        <Link to="/privacy" className={cx('label', styles.important)}>
          {publicText.privacy}
        </Link>
      </nav>
      <p className={cx('caption', styles.copyright)}>{publicText.copyright}</p>
    </footer>
  )
}
