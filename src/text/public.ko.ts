/** Sentences of the pages that anybody may read. */
export const publicText = {
  product: '별무리',
  login: '로그인',
  badge: '하루 한 질문, 우리만의 우주',
  headline: ['하루 한 질문으로', '가까워지는 우리만의 우주'],
  sub: ['여섯 명까지만 모이는 작은 정거장에서', '하루 한 줄씩 마음을 나눠요.'],
  start: '지금 바로 여정 시작하기',
  startHint: '네이버·카카오 계정으로 바로 시작해요',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  effective: '시행일',
  toStart: '처음 화면으로',
  copyright: '© 별무리. All rights reserved.',
} as const
