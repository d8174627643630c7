export const switchAccountText = {
  ask: '전에 만든 별이 있나요?',
  sub: {
    naver: '지금은 네이버로 들어왔어요. 카카오로 만든 별이 있다면 카카오로 들어가 보세요.',
    kakao: '지금은 카카오로 들어왔어요. 네이버로 만든 별이 있다면 네이버로 들어가 보세요.',
    unknown: '다른 로그인으로 만든 별이 있다면 그 로그인으로 들어가 보세요.',
  },
  otherAccount: '다른 계정으로 시작하기',
  leaving: '나가는 중...',
  withdraw: '회원 탈퇴',
  withdrawTitle: '회원탈퇴',
  withdrawSub: '아직 만든 별이 없어요. 지금까지 고른 것만 사라져요.',
} as const
