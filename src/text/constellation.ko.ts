import { counted } from '#contract/text/counted.ts'
import { monthAndDay, weekdayOf } from './dates.ko.ts'

/** `date` is a service date, `month` `YYYY-MM`. */
export const constellationText = {
  title: '우리의 별자리',
  pill: '별자리',
  open: (month: string, stars: number) => `우리의 별자리, ${monthOf(month)}월 별 ${stars}개`,

  month: (month: string) => `${month.slice(0, 4)}년 ${monthOf(month)}월`,
  caption: (month: string, stars: number) => (stars > 0 ? `${monthOf(month)}월 · 별 ${stars}개` : `${monthOf(month)}월`),
  older: '지난달 별자리',
  newer: '다음 달 별자리',
  days: (month: string) => `${monthOf(month)}월의 날들`,
  day: (date: string, isLit: boolean) => `${monthAndDay(date)}, ${isLit ? '별이 뜬 날, ' : ''}열기`,
  /** What a month's sky says, by how far it has come. */
  notes: {
    today: '오늘도 별이 하나 떴어요',
    firstToday: '우리의 첫 별이 떴어요',
    open: '모두가 답한 날마다 별이 하나씩 떠요',
    none: '모두가 답한 날, 첫 별이 떠요',
    almost: '내일이면 한 달의 별자리가 완성돼요',
    finished: '한 달의 별자리가 완성됐어요',
    quiet: '별들이 쉬어 간 한 달이에요',
  },
  hint: '별을 누르면 그날의 이야기가 열려요',
  failed: '별자리를 불러오지 못했어요',

  save: '이미지로 저장',
  saved: '별자리 이미지를 저장했어요!',
  fileName: (station: string, month: string) => `별무리_${station}_${monthOf(month)}월.png`,

  back: '한 달로 돌아가기',
  story: (date: string) => `${monthAndDay(date)}의 이야기`,
  date: (date: string) => `${monthAndDay(date)} ${weekdayOf(date)}`,
  together: (count: number) => (count > 1 ? `${counted(count) ?? count} 명이 함께 썼어요` : '함께 쓴 날이에요'),
  me: '나',
  closed: '친구가 되면 나머지 답도 볼 수 있어요',
  noAnswers: '이날 남겨 둔 답이 없어요',
  dayFailed: '그날의 이야기를 불러오지 못했어요',
} as const

function monthOf(month: string): number {
  return Number(month.slice(5, 7))
}
