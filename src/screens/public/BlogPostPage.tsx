import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import type { ReactNode } from 'react'
import type { PostSummary } from '#features/blog/posts.ts'
import { blogText } from '#text/blog.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './BlogPostPage.module.css'
import { PostFacts, PostLine } from './PostCard.tsx'
import prose from './Prose.module.css'
import { PublicLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'

type Props = {
  post: PostSummary
  body: ReactNode
  headings: readonly { id: string; text: string }[]
  previous: PostSummary | null
  next: PostSummary | null
}

/** How wide the cover is shown; who fetches it ahead must say the same. */
export const COVER_SIZES = '(width > 760px) 720px, (width >= 600px) calc(100vw - 40px), calc(83vw - 33px)'

export function BlogPostPage({ post, body, headings, previous, next }: Props) {
  return (
    <PublicPage current="blog">
      <div className={styles.page}>
        <div className={styles.column}>
          <ToList />
          <article className={styles.article}>
            <header className={styles.head}>
              <h1 className={styles.title}>{post.title}</h1>
              <PostFacts post={post} hasCategory hasAuthor />
            </header>
            <div className={styles.text}>
              {post.cover && <Picture name={post.cover} alt="" widthPx={720} sizes={COVER_SIZES} className={styles.cover} isHero />}
              <div className={cx(prose.prose, styles.body)}>{body}</div>
            </div>
            <aside className={styles.aside}>
              {headings.length > 0 && <Contents headings={headings} />}
              {post.tags.length > 0 && <Tags tags={post.tags} />}
            </aside>
          </article>
          <Around previous={previous} next={next} />
        </div>
      </div>
    </PublicPage>
  )
}

function Contents({ headings }: Pick<Props, 'headings'>) {
  return (
    <nav aria-labelledby="contents-heading" className={styles.contents}>
      <h2 id="contents-heading" className="label">
        {blogText.contents}
      </h2>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`} className="b2">
          {text}
        </a>
      ))}
    </nav>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={blogText.tags} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <PublicLink to={`/blog?tag=${encodeURIComponent(tag)}`} className="caption">
            {tag}
          </PublicLink>
        </li>
      ))}
    </ul>
  )
}

function Around({ previous, next }: Pick<Props, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav aria-label={blogText.around} className={styles.around}>
      {previous && <PostLine post={previous} hint={blogText.previous} />}
      {next && <PostLine post={next} hint={blogText.next} />}
    </nav>
  )
}

function ToList() {
  return (
    <PublicLink to="/blog" className={cx('label', styles.link)}>
      <CaretLeftIcon size={16} weight="bold" aria-hidden />
      {blogText.toList}
    </PublicLink>
  )
}
