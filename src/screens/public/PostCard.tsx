import type { PostSummary } from '#features/blog/posts.ts'
import { blogText } from '#text/blog.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './PostCard.module.css'
import { PublicLink } from './PublicLink.tsx'

/** On a phone five sixths of the screen's own pixels: covers are soft, and the first is what the page waits for, so that it is fetched ahead. */
export const CARD_COVER_SIZES = '(width >= 1112px) 344px, (width >= 900px) 32vw, (width >= 600px) 48vw, calc(83vw - 26px)'

/** A post in the list; the whole card is one link, which is named by the title. */
export function PostCard({ post, place }: { post: PostSummary; place: number }) {
  return (
    <article className={styles.card}>
      {post.cover && (
        <Picture name={post.cover} alt="" widthPx={388} sizes={CARD_COVER_SIZES} className={styles.cover} isHero={place === 0} />
      )}
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

type Props = { post: PostSummary; hasCategory?: boolean; hasAuthor?: boolean }

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

export function PostLine({ post, hint }: { post: PostSummary; hint?: string }) {
  return (
    <PublicLink to={`/blog/${post.slug}`} className={styles.line}>
      {post.cover && <Picture name={post.cover} alt="" widthPx={104} className={styles.postLineCover} />}
      <span className={styles.postLineWords}>
        {hint && <span className={cx('caption', styles.hint)}>{hint}</span>}
        <span className={styles.postLineTitle}>{post.title}</span>
        <PostFacts post={post} />
      </span>
    </PublicLink>
  )
}
