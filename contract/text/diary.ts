const WEEKDAYS = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'] as const

/** The report book and its file names. Days as `YYYY-MM-DD`, months as `YYYY-MM`. */
export const diaryText = {
  service: '별무리',
  title: (userName: string) => `${userName}의 별 일기`,
  owner: (userName: string) => `${userName}의`,
  kind: '별 일기',
  month: (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5, 7))}월`,
  day: (date: string) => `${Number(date.slice(8, 10))}일`,
  weekday: (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '',
  late: '늦은 기록',
  figure: '그날의 캐릭터',
  count: (reports: number) => `리포트 ${reports}개`,
  writtenOn: (date: string) => `${Number(date.slice(0, 4))}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일에 엮음`,
  empty: '아직 쓴 리포트가 없어요',
  emptySub: '오늘의 질문에 답하면 이 책의 첫 쪽이 돼요.',
} as const
