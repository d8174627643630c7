import { AT_MOST } from '#contract/text/sentences.ts'

/** For search engines, previews of links and feed readers; no screen shows it. */
export const prerenderText = {
  product: '별무리',
  team: '별무리 팀',
  blog: '블로그',
  feed: '별무리 블로그',
  imageAlt: '밤하늘 아래 별 위에서 손을 흔드는 별무리 캐릭터들',
  pageTitle: (name: string) => `${name} | 별무리`,
  postTitle: (title: string) => `${title} | 블로그`,
  landing: {
    title: '별무리 · 하루 한 질문으로 가까워지는 작은 모임',
    description: `하루 한 질문으로 가까워지는 우리만의 우주. ${AT_MOST} 모이는 작은 정거장에서 하루 한 줄씩 마음을 나눠요.`,
  },
  descriptions: {
    about: '별무리는 사람을 많이 모으는 대신, 이미 곁에 있는 몇 사람과 하루 한 질문으로 오래 이어지는 자리를 만들어요.',
    contact: '별무리에 궁금한 점, 불편했던 점, 좋았던 점을 들려주세요. 하나하나 읽고 답장을 드릴게요.',
    terms: '별무리 이용약관이에요. 서비스의 목적과 용어의 뜻, 회원가입에 대해 정해요. 시행일 2024-10-28.',
    privacy: '별무리 개인정보처리방침이에요. 무엇을 모으고, 왜 쓰고, 얼마나 보관하는지 적었어요. 시행일 2024-10-28.',
    blog: '작은 우주를 만드는 사람들의 이야기예요. 작은 모임, 하루 한 질문, 개인정보와 화면에 대한 글을 모았어요.',
  },
  unknown: { title: '페이지를 찾을 수 없어요', description: '주소를 다시 확인해 주세요.' },
  postNotFound: { description: '존재하지 않는 글이에요. 블로그 목록에서 다른 글을 골라 보세요.' },
} as const
