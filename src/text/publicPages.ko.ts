import type { PublicPath } from '#contract/publicPages.ts'
import { AT_MOST } from '#contract/text/sentences.ts'

/** Titles of the public pages, in the app and of the pages that the build draws; a post has its own. */
export const publicTitles = {
  '/': '별무리 · 하루 한 질문으로 가까워지는 작은 모임',
  '/about': '소개 | 별무리',
  '/contact': '문의하기 | 별무리',
  '/blog': '블로그 | 별무리',
  '/blog/:slug': '블로그 | 별무리',
  '/terms': '이용약관 | 별무리',
  '/privacy': '개인정보처리방침 | 별무리',
} as const satisfies Record<PublicPath, string>

/** What search engines and previews of links say of them. Apart from the titles, which the app loads first. */
export const publicDescriptions = {
  '/': `하루 한 질문으로 가까워지는 우리만의 우주. ${AT_MOST} 모이는 작은 정거장에서 하루 한 줄씩 마음을 나눠요.`,
  '/about': '별무리는 사람을 많이 모으는 대신, 이미 곁에 있는 몇 사람과 하루 한 질문으로 오래 이어지는 자리를 만들어요.',
  '/contact': '별무리에 궁금한 점, 불편했던 점, 좋았던 점을 들려주세요. 하나하나 읽고 답장을 드릴게요.',
  '/terms': '별무리 이용약관이에요. 서비스의 목적과 용어의 뜻, 회원가입에 대해 정해요. 시행일 2024-10-28.',
  '/privacy': '별무리 개인정보처리방침이에요. 무엇을 모으고, 왜 쓰고, 얼마나 보관하는지 적었어요. 시행일 2024-10-28.',
  '/blog': '작은 우주를 만드는 사람들의 이야기예요. 작은 모임, 하루 한 질문, 개인정보와 화면에 대한 글을 모았어요.',
} as const satisfies Record<Exclude<PublicPath, '/blog/:slug'>, string>
