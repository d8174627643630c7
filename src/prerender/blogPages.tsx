import type { ReactElement } from 'react'
import { POST_CATEGORIES } from '#contract/blog.ts'
import { loadPost, type PostSummary, posts } from '#features/blog/posts.ts'
import { BlogIndexPage } from '#screens/public/BlogIndexPage.tsx'
import { BlogPostPage, COVER_SIZES } from '#screens/public/BlogPostPage.tsx'
import { CARD_COVER_SIZES } from '#screens/public/PostCard.tsx'
import { PostNotFoundPage } from '#screens/public/PostNotFoundPage.tsx'
import { blogText } from '#text/blog.ko.ts'
import { prerenderText } from '#text/prerender.ko.ts'
import { publicDescriptions, publicTitles } from '#text/publicPages.ko.ts'
import { ORGANIZATION, ORIGIN, type PageHead, pictureAddress, publishedTime } from './head.tsx'
import type { StaticPage } from './staticPage.ts'

const { postTitle, blog, postNotFound, product } = prerenderText
const INDEX = ['src/screens/public/BlogIndexPage.tsx']

export const blogPages: readonly StaticPage[] = [
  indexPage('blog', '/blog', <BlogIndexPage posts={posts} />, posts[0]),
  ...POST_CATEGORIES.map((category) =>
    indexPage(
      `blog-category-${category}`,
      `/blog?category=${category}`,
      <BlogIndexPage posts={posts} category={category} />,
      posts.find((post) => post.category === category),
    ),
  ),
  ...[...new Set(posts.flatMap(({ tags }) => tags))].map((tag, at) =>
    indexPage(
      `blog-tag-${at + 1}`,
      `/blog?tag=${encodeURIComponent(tag)}`,
      <BlogIndexPage posts={posts} tag={tag} />,
      posts.find(({ tags }) => tags.includes(tag)),
    ),
  ),
  ...(await Promise.all(posts.map(postPage))),
  {
    name: 'post-not-found',
    path: null,
    head: { title: blogText.notFound.pageTitle, description: postNotFound.description, canonical: null },
    element: <PostNotFoundPage newest={posts[0] ?? null} />,
    sources: ['src/screens/public/PostNotFoundPage.tsx'],
  },
]

/** All posts, or some of them. @param first its cover is the largest thing in the first view */
function indexPage(name: string, path: string, element: ReactElement, first: PostSummary | undefined): StaticPage {
  const hero = first?.cover ? { hero: { name: first.cover, sizes: CARD_COVER_SIZES } } : {}
  const head = { title: publicTitles['/blog'], description: publicDescriptions['/blog'], canonical: '/blog', ...hero }
  return { name, path, head, element, sources: INDEX }
}

async function postPage(post: PostSummary, at: number): Promise<StaticPage> {
  const content = await loadPost(post.slug)
  if (content === null) throw new Error(`the post ${post.slug} has no text`)
  return {
    name: `post-${post.slug}`,
    path: `/blog/${post.slug}`,
    head: headOf(post),
    element: <BlogPostPage post={post} {...content} previous={posts[at + 1] ?? null} next={posts[at - 1] ?? null} />,
    sources: ['src/screens/public/BlogPostPage.tsx'],
  }
}

function headOf(post: PostSummary): PageHead {
  const address = `/blog/${post.slug}`
  const { title, date, author, tags, cover } = post
  const description = post.excerpt || title
  const isOfTeam = author === prerenderText.team
  return {
    title: postTitle(title),
    description,
    canonical: address,
    cover,
    article: { published: date, author, tags },
    ...(cover ? { hero: { name: cover, sizes: COVER_SIZES } } : {}),
    structured: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description,
        datePublished: publishedTime(date),
        dateModified: publishedTime(date),
        inLanguage: 'ko',
        keywords: tags,
        image: pictureAddress(cover ?? 'og_default'),
        mainEntityOfPage: `${ORIGIN}${address}`,
        author: { '@type': isOfTeam ? 'Organization' : 'Person', name: author, url: `${ORIGIN}/about` },
        publisher: ORGANIZATION,
      },
      breadcrumbs([
        [product, '/'],
        [blog, '/blog'],
        [title, address],
      ]),
    ],
  }
}

function breadcrumbs(steps: [name: string, path: string][]): object {
  const itemListElement = steps.map(([name, path], at) => ({ '@type': 'ListItem', position: at + 1, name, item: `${ORIGIN}${path}` }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
