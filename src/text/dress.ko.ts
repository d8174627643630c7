/** Sentences of dressing before signing in, on the landing page. */
export const dressText = {
  eyebrow: '로그인 전에 먼저',
  heading: ['나를 닮은 캐릭터를', '지금 꾸며 보세요'],
  shuffle: '다른 모습 보기',
  reset: '처음 모습으로',
  start: '이 모습으로 시작하기',
  kept: '꾸민 모습은 로그인할 때까지 이 기기에 담아 둘게요',
} as const
