import type { PostSummary } from '#features/blog/posts.ts'
import { blogText } from '#text/blog.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './PostFacts.module.css'

type Props = { post: PostSummary; hasCategory?: boolean; hasAuthor?: boolean }

/** When a post appeared and how long it takes to read. */
export function PostFacts({ post, hasCategory = false, hasAuthor = false }: Props) {
  return (
    <span className={cx('caption', styles.facts)}>
      {hasCategory && <span className={styles.category}>{blogText.category[post.category]}</span>}
      <time dateTime={post.date}>{post.date.replaceAll('-', '.')}</time>
      <span>
        <span className="visually-hidden">{blogText.minutesLabel} </span>
        {blogText.minutes(post.readingMinutes)}
      </span>
      {hasAuthor && <span>{post.author}</span>}
    </span>
  )
}
