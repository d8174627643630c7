export const transactionsText = {
  title: '거래 내역',
  filterLabel: '거래 종류',
  filters: { all: '전체', buy: '구매', sell: '판매', earn: '적립' },
  /** `2026-11` → `2026년 11월` */
  month: (month: string) => {
    const [year, number] = month.split('-').map(Number)
    return `${year}년 ${number}월`
  },
  sums: (got: string, spent: string) => `받은 스톤 ${got} · 쓴 스톤 ${spent}`,
  kinds: {
    BUY: '구매',
    BUY_USED: '중고 구매',
    GIFT: '선물',
    GIFT_RETURNED: '돌아온 선물',
    SELL: '판매',
    ANSWER: '적립',
    EXCHANGE: '교환',
    OPENING: '시작',
  },
  got: '스톤을 받았어요',
  spent: '스톤을 썼어요',
  answer: '오늘의 질문 첫 답변',
  opening: '처음 만난 날 받은 스톤',
  exchange: (coin: number) => `코인 ${coin}개 바꾸기`,
  coinToo: (coin: number) => `코인 ${coin}개도 받았어요`,
  fee: (stone: string) => `수수료 ${stone}`,
  balance: (stone: string) => `잔액 ${stone}`,
  loadFailed: '거래 내역을 불러오지 못했어요',
  moreFailed: '지난 거래를 불러오지 못했어요',
  empty: '아직 거래 내역이 없어요',
  emptySub: (stone: number) => `첫 답변을 남기면 스톤 ${stone}개가 이곳에 처음으로 적혀요.`,
  toShop: '상점 둘러보기',
  end: '모든 거래를 다 봤어요',
} as const
