import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import styles from './RowCaret.module.css'

/** At the end of a row that leads on. */
export function RowCaret() {
  return <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />
}
