import type { PostSummary } from '#features/blog/posts.ts'
import { blogText } from '#text/blog.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { PostLine } from './PostCard.tsx'
import styles from './PostNotFoundPage.module.css'
import { PublicPage } from './PublicPage.tsx'

const { title, text, action, newest: newestLabel } = blogText.notFound

export function PostNotFoundPage({ newest }: { newest: PostSummary | null }) {
  return (
    <PublicPage current="blog">
      <div className={styles.column}>
        <span className={styles.tile}>
          <Picture name="error_path" alt="" widthPx={216} isHero />
        </span>
        <h1 className={cx('t1', styles.title)}>{title}</h1>
        <p className="b1">{text}</p>
        <ButtonLink to="/blog" variant="soft" className={styles.action}>
          {action}
        </ButtonLink>
        {newest && (
          <aside className={styles.newest}>
            <p className="label">{newestLabel}</p>
            <PostLine post={newest} />
          </aside>
        )}
      </div>
    </PublicPage>
  )
}
