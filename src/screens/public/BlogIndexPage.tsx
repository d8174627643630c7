import { POST_CATEGORIES } from '#contract/blog.ts'
import type { PostSummary } from '#features/blog/posts.ts'
import { blogText } from '#text/blog.ko.ts'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './BlogIndexPage.module.css'
import { PostCard } from './PostCard.tsx'
import { PublicLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'

type Props = { posts: readonly PostSummary[]; category?: string | undefined; tag?: string | undefined }

export function BlogIndexPage({ posts, category, tag }: Props) {
  const shown = posts.filter((post) => (!category || post.category === category) && (!tag || post.tags.includes(tag)))
  return (
    <PublicPage current="blog">
      <div className={styles.column}>
        <h1 className={cx('t-display', styles.heading)}>{blogText.heading}</h1>
        <p className={cx('b1', styles.description)}>{tag ? blogText.tagged(tag) : blogText.description}</p>
        <nav aria-label={blogText.categories} className={styles.chips}>
          <Chip to="/blog" text={blogText.all} isChosen={!category && !tag} />
          {POST_CATEGORIES.map((one) => (
            <Chip key={one} to={`/blog?category=${one}`} text={blogText.category[one]} isChosen={one === category} />
          ))}
        </nav>
        {shown.length > 0 ? (
          <ul className={styles.cards}>
            {shown.map((post, at) => (
              <li key={post.slug}>
                <PostCard post={post} place={at} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <p className="t3">{blogText.empty.title}</p>
            <p className="b2">{blogText.empty.text}</p>
            <PublicLink to="/blog" className={buttonClass({ variant: 'soft', size: 'm' })}>
              {blogText.empty.action}
            </PublicLink>
          </div>
        )}
      </div>
    </PublicPage>
  )
}

function Chip({ to, text, isChosen }: { to: string; text: string; isChosen: boolean }) {
  return (
    <PublicLink to={to} aria-current={isChosen ? 'true' : undefined} className={cx(styles.chip, isChosen && styles.chosen)}>
      {text}
    </PublicLink>
  )
}
