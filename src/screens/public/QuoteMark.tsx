import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes'
import styles from './LandingPage.module.css'

export function QuoteMark() {
  return <QuotesIcon size={24} weight="fill" aria-hidden className={styles.mark} />
}
