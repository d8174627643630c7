export const walletText = {
  loadFailed: '잔액을 불러오지 못했어요',
  exchange: '바꾸기',
  exchanging: '바꾸는 중...',
  rate: (coin: number, stone: number) => `코인 ${coin}개를 스톤 ${stone}개로`,
  notEnough: '코인이 조금 더 필요해요',
  exchanged: (stone: number) => `스톤 ${stone}개로 바꿨어요!`,
  earn: {
    title: '이렇게 모아요',
    answer: '오늘의 질문에 답하기',
    answerSub: '하루 한 번, 첫 답변에',
    answeredToday: '오늘은 받았어요 · 내일 다시',
    sell: '중고몰에서 팔기',
    sellSub: (feePercent: number) => `팔린 값에서 수수료 ${feePercent}%를 빼고 받아요`,
  },
  transactions: '거래 내역',
} as const
