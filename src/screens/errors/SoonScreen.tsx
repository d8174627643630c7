import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import styles from './SoonScreen.module.css'

type Props = { title: string; soon: string; soonMore: string; picture: string }

/** A tab whose screens do not exist yet, and says so. */
export function SoonScreen({ title, soon, soonMore, picture }: Props) {
  return (
    <div className={styles.screen}>
      <h1 className={cx('t1', styles.title)}>{title}</h1>
      <EmptyState picture={picture} title={soon} sub={soonMore} />
    </div>
  )
}
