export const linkText = {
  pending: { title: '로그인 연결 중!', caption: '내 별에 다른 로그인을 잇고 있어요' },
  done: '로그인을 연결했어요. 이제 둘 다로 들어올 수 있어요',
  failed: '로그인을 연결하지 못했어요. 다시 시도해 주세요',
  connect: '다른 로그인 연결하기',
  connecting: '이동하는 중...',
  remove: '떼기',
  removeOf: (name: string) => `${name} 로그인 떼기`,
  removing: '떼는 중...',
  removeTitle: (name: string) => `${name} 로그인을 뗄까요?`,
  removeSub: '이 로그인으로는 더 이상 내 별에 들어올 수 없고, 다른 기기에서는 로그아웃돼요.',
  removed: '로그인을 뗐어요',
} as const
