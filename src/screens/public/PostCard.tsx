import type { PostSummary } from '#features/blog/posts.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './PostCard.module.css'
import { PostFacts } from './PostFacts.tsx'
import { PublicLink } from './PublicLink.tsx'

/** On a phone five sixths of the screen's own pixels: covers are soft, and the first is what the page waits for. */
const COVER_SIZES = '(width >= 1112px) 344px, (width >= 900px) 32vw, (width >= 600px) 48vw, calc(83vw - 26px)'

/** A post in the list; the whole card is one link, which is named by the title. */
export function PostCard({ post, place }: { post: PostSummary; place: number }) {
  return (
    <article className={styles.card}>
      {post.cover && <Picture name={post.cover} alt="" widthPx={388} sizes={COVER_SIZES} className={styles.cover} isHero={place === 0} />}
      <div className={styles.words}>
        <h2 className={cx('t2', styles.title)}>
          <PublicLink to={`/blog/${post.slug}`} className={styles.link}>
            {post.title}
          </PublicLink>
        </h2>
        {post.excerpt && <p className={cx('b2', styles.excerpt)}>{post.excerpt}</p>}
        <PostFacts post={post} hasCategory />
      </div>
    </article>
  )
}
