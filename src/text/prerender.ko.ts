/** For search engines, previews of links and feed readers; no screen shows it. */
export const prerenderText = {
  product: '별무리',
  team: '별무리 팀',
  blog: '블로그',
  feed: '별무리 블로그',
  imageAlt: '밤하늘 아래 별 위에서 손을 흔드는 별무리 캐릭터들',
  postTitle: (title: string) => `${title} | 블로그`,
  unknown: { title: '페이지를 찾을 수 없어요', description: '주소를 다시 확인해 주세요.' },
  postNotFound: { description: '존재하지 않는 글이에요. 블로그 목록에서 다른 글을 골라 보세요.' },
} as const
