import { monthAndDay } from './dates.ko.ts'

export const restText = {
  title: '쉬어가기',
  sub: '며칠 쉬어도 괜찮아요',
  failed: '쉬는 날을 불러오지 못했어요',
  resting: '쉬는 중',
  until: (date: string) => `${monthAndDay(date)}까지 쉬어요`,
  fromTomorrow: (date: string) => `내일부터 ${monthAndDay(date)}까지 쉬어요`,
  end: '그만 쉬기',
  ending: '깨는 중...',
  ended: '잘 쉬고 왔어요',

  from: '언제부터 쉴까요?',
  today: '오늘부터',
  tomorrow: '내일부터',
  answeredToday: '오늘은 이미 답했어요. 내일부터 쉴 수 있어요',
  days: '며칠 쉴까요?',
  day: (days: number) => `${days}일`,
  /** Of the month in which the rest begins. */
  aMonth: (month: 'this' | 'next', days: number) => `${MONTHS[month]}에 ${days}일까지`,
  left: (month: 'this' | 'next', days: number) => (days > 0 ? `${MONTHS[month]}에 ${days}일 남았어요` : `${MONTHS[month]}에는 다 쉬었어요`),
  promises: ['쉬는 동안 알람이 오지 않아요.', '친구들의 별은 그대로 떠요.'],
  start: (days: number) => `${days}일 쉬어가기`,
  nothingLeft: '쉴 수 있는 날이 없어요',
  starting: '잠드는 중...',
  started: '푹 쉬고 와요. 자리는 그대로예요',
  dayChanged: '날짜가 바뀌었어요. 며칠 쉴지 다시 골라 주세요',

  inRoom: {
    title: '쉬는 중이에요',
    sub: ['답은 쉬기를 마치면 열려요.', '둘러보기만 해도 괜찮아요.'],
    answer: '그만 쉬고 답하기',
    look: '둘러보기',
  },
} as const

const MONTHS = { this: '이번 달', next: '다음 달' }
