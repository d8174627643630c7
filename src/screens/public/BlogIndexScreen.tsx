import { useSearchParams } from 'react-router-dom'
import { posts } from '#features/blog/posts.ts'
import { BlogIndexPage } from './BlogIndexPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

/** /blog */
export function BlogIndexScreen() {
  const [search] = useSearchParams()
  return (
    <PublicScreen>
      <BlogIndexPage posts={posts} category={search.get('category') ?? undefined} tag={search.get('tag') ?? undefined} />
    </PublicScreen>
  )
}
