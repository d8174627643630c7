import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { normalizePath } from '#contract/screenPaths.ts'
import { loadPost, posts } from '#features/blog/posts.ts'
import { STALE } from '#lib/query/stale.ts'
import { blogText } from '#text/blog.ko.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { BlogPostPage } from './BlogPostPage.tsx'
import { PostNotFoundPage } from './PostNotFoundPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

export function BlogPostScreen() {
  // As the server reads an address: in any case, with a slash at the end or signs in another form.
  const slug = normalizePath(useLocation().pathname).slice('/blog/'.length)
  return (
    <PublicScreen>
      <Post key={slug} slug={slug} />
    </PublicScreen>
  )
}

function Post({ slug }: { slug: string }) {
  const at = posts.findIndex((one) => one.slug === slug)
  const post = posts[at]
  const content = useQuery({ queryKey: ['post', slug], queryFn: () => loadPost(slug), enabled: !!post, staleTime: STALE.forever })
  const isUnknown = post === undefined || content.data === null
  const title = isUnknown ? blogText.notFound.pageTitle : blogText.pageTitle(post.title)
  useEffect(() => {
    document.title = title
  }, [title])
  if (isUnknown) return <PostNotFoundPage newest={posts[0] ?? null} />
  const body = content.data?.body ?? (
    <Waiting isFailed={content.isError} onRetry={() => void content.refetch()} isRetrying={content.isFetching} />
  )
  return (
    <BlogPostPage
      post={post}
      body={body}
      headings={content.data?.headings ?? []}
      previous={posts[at + 1] ?? null}
      next={posts[at - 1] ?? null}
    />
  )
}

function Waiting({ isFailed, onRetry, isRetrying }: { isFailed: boolean; onRetry: () => void; isRetrying: boolean }) {
  return isFailed ? <LoadError message={blogText.failed} onRetry={onRetry} isRetrying={isRetrying} /> : <SkeletonRows />
}
