import type { PostSummary } from '#features/blog/posts.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { PostFacts } from './PostFacts.tsx'
import styles from './PostLine.module.css'
import { PublicLink } from './PublicLink.tsx'

/** A post as one line of a short list: a small cover, the title, date and minutes. */
export function PostLine({ post, hint }: { post: PostSummary; hint?: string }) {
  return (
    <PublicLink to={`/blog/${post.slug}`} className={styles.line}>
      {post.cover && <Picture name={post.cover} alt="" widthPx={104} className={styles.cover} />}
      <span className={styles.words}>
        {hint && <span className={cx('caption', styles.hint)}>{hint}</span>}
        <span className={styles.title}>{post.title}</span>
        <PostFacts post={post} />
      </span>
    </PublicLink>
  )
}
