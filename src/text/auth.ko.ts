export const authText = {
  product: '별무리',
  tagline: '별과 우주정거장이 모이는 우리만의 공간',
  naver: 'NAVER로 시작하기',
  kakao: '카카오로 시작하기',
  consent: { before: '시작하면 ', terms: '이용약관', and: '과 ', privacy: '개인정보처리방침', after: '에 동의하게 돼요' },
  pending: { title: '로그인 중!', caption: '내 별로 비행중이에요' },
  providersFailed: '로그인 방법을 불러오지 못했어요',
  noProvider: '지금은 로그인을 준비하고 있어요. 잠시 후 다시 찾아와 주세요',
  withdrawFailed: '탈퇴하지 못했어요. 다시 시도해 주세요',
  loginFail: { title: '다시 로그인해 주세요', caption: '로그인에 실패했어요', action: '로그인 화면으로 이동' },
  loginNeeded: { title: '로그인이 필요해요', caption: '앗! 잘못된 접근이에요', action: '로그인 화면으로 이동' },
  unknownPath: { title: '주소를 다시 확인해 주세요', caption: '잘못된 접근이에요', action: '처음 화면으로 이동' },
} as const
