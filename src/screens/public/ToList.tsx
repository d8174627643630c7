import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { blogText } from '#text/blog.ko.ts'
import { cx } from '#ui/cx.ts'
import { PublicLink } from './PublicLink.tsx'
import styles from './ToList.module.css'

/** The link back to the list of posts. */
export function ToList() {
  return (
    <PublicLink to="/blog" className={cx('label', styles.link)}>
      <CaretLeftIcon size={16} weight="bold" aria-hidden />
      {blogText.toList}
    </PublicLink>
  )
}
