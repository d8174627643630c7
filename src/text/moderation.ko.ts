export const moderationText = {
  warningTitle: '운영자가 알려 드려요',
  confirm: '확인',
  confirming: '확인하는 중...',
  suspended: {
    title: '지금은 이용할 수 없어요',
    caption: '운영자의 결정으로 잠시 쉬어 가고 있어요',
    until: (date: string) => `${date}까지`,
    afterwards: '그 뒤에는 다시 로그인해서 이어 갈 수 있어요.',
    over: '이용 정지가 끝났어요. 다시 로그인해 주세요.',
    action: '처음 화면으로 이동',
    logIn: '로그인 화면으로 이동',
    contact: '문의하기',
  },
} as const
