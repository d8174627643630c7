/** Words that the controls themselves say. */
export const BACK = '뒤로'
export const CLOSE = '닫기'
export const CANCEL = '취소'
export const CONFIRM = '확인'
export const OPEN_OUTSIDE = '다른 브라우저로 열기'
export const RETRY = '다시 시도'
export const RETRYING = '다시 불러오는 중...'
export const SEARCH = '검색'
export const CLEAR_TEXT = '입력한 내용 지우기'
export const LOADING = '불러오는 중'
export const SHOW_MORE = '더보기'
export const SHOW_LESS = '접기'
export const NO_PART = '없음'
export const MAIN_MENU = '주 메뉴'
export const WALLET = '내 지갑'
export const ASSET_NAMES = { coin: '코인', stone: '스톤' } as const

export const DRAFT_UNKEPT = '이 기기에 저장하지 못해요. 창을 닫으면 쓴 글이 사라져요'

export const DATE_CHOOSE = '날짜를 선택해 주세요'
export const calendarText = {
  ask: { year: '태어난 해를 골라 주세요', month: '태어난 달을 골라 주세요', day: '태어난 날을 골라 주세요' },
  years: '연도',
  months: '월',
  year: (year: number) => `${year}년`,
  month: (month: number) => `${month}월`,
  typed: '숫자로 입력',
  typedPlaceholder: '생년월일 8자리',
  done: '선택',
}

/** `2000년 1월 1일` */
export function koreanDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}

export const stepOf = (step: number, count: number) => `${count}단계 중 ${step}단계`
