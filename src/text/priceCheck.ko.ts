/** Times, as they are counted aloud. */
const TIMES = ['', '한', '두', '세'] as const

/** Sentences of /market/my-item-price-check. */
export const priceCheckText = {
  title: '시세확인',
  loadFailed: '시세를 불러오지 못했어요',
  unknown: { title: '찾으시는 아이템이 없어요', sub: '내 아이템을 다시 골라 주세요', action: '내 아이템 판매' },
  median: (days: number) => `최근 ${days}일 중앙값`,
  below: (percent: number) => `공식가보다 ${percent}% 낮아요`,
  period: '기간',
  days: (days: number) => `${days}일`,
  few: {
    title: '아직 거래가 적어 시세를 보여드리기 어려워요',
    none: (days: number) => `최근 ${days}일 동안 거래가 없었어요.`,
    some: (days: number, count: number) => `최근 ${days}일 동안 ${TIMES[count] ?? count} 번 거래됐어요.`,
    from: (count: number) => `${TIMES[count] ?? count} 번부터 시세가 보여요.`,
  },
  legend: { median: '7일 중앙값', trades: '거래' },
  asTable: '표로 보기',
  asChart: '차트로 보기',
  chart: '거래가 있던 날의 가격',
  point: (date: string, stones: string, count: number) => `${date}, ${stones} 스톤${count > 1 ? `, 거래 ${count}건의 중앙값` : ''}`,
  stones: (stones: string) => `${stones} 스톤`,
  count: (count: number) => `거래 ${count}건`,
  table: (days: number) => `최근 ${days}일 동안 완료된 거래의 가격, 한 주씩`,
  columns: { period: '기간', count: '거래', min: '최저', median: '중앙', max: '최고' },
  none: '-',
  lowest: '최저 판매가',
  onSale: '판매 중',
  pieces: (count: number) => `${count}개`,
  last: '마지막 거래',
  recent: '최근 거래',
  today: '오늘',
  sellAtThis: '이 가격으로 판매하기',
  filled: {
    median: (stones: string) => `중앙값 ${stones} 스톤이 미리 채워져요`,
    lowest: (stones: string) => `최저 판매가 ${stones} 스톤이 미리 채워져요`,
    last: (stones: string) => `마지막 거래가 ${stones} 스톤이 미리 채워져요`,
    official: (stones: string) => `공식가 ${stones} 스톤이 미리 채워져요`,
  },
  notSellable: {
    NOT_OWNED: '보유한 아이템만 판매할 수 있어요',
    WORN: '지금 착용하고 있는 아이템은 팔 수 없어요',
    LISTED: '이미 판매 중인 아이템이에요',
  },
} as const
