import { counted } from '#contract/text/counted.ts'
import { monthAndDay, weekdayOf } from './dates.ko.ts'

const FIRST_TIME: readonly (readonly [slots: RegExp, verb: string])[] = [
  [/^fashion_shoes/, '신었어요'],
  [/^fashion_/, '입었어요'],
  [/^item_(head|eyes)/, '써 봤어요'],
  [/^item_(left|right)Hand/, '들어 봤어요'],
]

export const weeksText = {
  title: '한 주의 별무리',
  row: '월요일 아침이면 지난주가 모여 있어요',
  isNew: '새로 왔어요',
  bubble: { week: '지난주의 별무리', came: '가 왔어요' },
  failed: '지난주를 불러오지 못했어요',
  none: { title: '첫 별무리를 모으고 있어요', sub: '다음 주 월요일 아침 8시에 만나요', action: '내 리포트로 가기' },

  dates: (from: string, until: string) => {
    if (from === until) return monthAndDay(from)
    return `${monthAndDay(from)}~${from.slice(0, 7) === until.slice(0, 7) ? `${Number(until.slice(8))}일` : monthAndDay(until)}`
  },
  progress: '지난주의 장',
  card: (number: number, count: number) => `${count}장 가운데 ${number}번째 장`,
  next: '다음 장',
  previous: '이전 장',
  done: '다 봤어요',

  weekday: (date: string) => weekdayOf(date),
  shortWeekday: (date: string) => weekdayOf(date).slice(0, 1),

  answers: {
    list: '지난주에 쓴 답',
    title: (count: number) => `${counted(count) ?? count} 밤의 내 이야기`,
  },
  stars: {
    sub: '우리의 별자리',
    title: (count: number): string[] => [`지난주에 별 ${weeksText.stars.many(count)}가`, '새로 떴어요'],
    signalsTitle: ['별은 쉬어 가고', '안부가 오갔어요'],
    list: '지난주의 별',
    day: (date: string, stars: number): string => {
      if (stars === 0) return weekdayOf(date)
      return stars === 1 ? `${weekdayOf(date)}, 별이 뜬 날` : `${weekdayOf(date)}, 별이 ${weeksText.stars.many(stars)} 뜬 날`
    },
    /** Above ten `12개`. */
    many: (stars: number): string => (counted(stars) === undefined ? `${stars}개` : `${counted(stars)} 개`),
    stations: '함께 쓴 정거장',
    together: (days: number) => `다 함께 쓴 날 ${days}일`,
    others: (count: number) => `다른 정거장 ${count}곳`,
    signals: '주고받은 시그널',
    sent: '보낸 시그널',
    got: '받은 시그널',
    times: (count: number) => `${count}번`,
  },
  worn: {
    clothes: '지난주의 첫 옷',
    others: '지난주의 첫 모습',
    title: (date: string, name: string, item: string) => [`${weekdayOf(date)}에 ${asObject(item)}`, `처음 ${verbOf(name)}`],
    two: ['새로운 두 가지를', '처음 만났어요'],
    first: (date: string) => `${monthAndDay(date)}에 처음`,
    figure: (items: readonly string[]) => `${items.join(', ')} 차림의 내 모습`,
    list: '처음 만난 아이템',
  },
  empty: {
    title: '조용히 쉬어 간 한 주였어요',
    sub: '별이 없는 밤도 하늘은 그대로예요.',
    question: '오늘의 질문',
    answered: '오늘의 한 줄을 남겼어요',
    write: '한 줄 남기기',
    toReports: '내 리포트 보기',
  },

  save: '이 장 저장하기',
  saved: '이 장을 이미지로 저장했어요!',
  fileName: (from: string, number: number) => `별무리_${from}_${number}.png`,
} as const

function verbOf(name: string): string {
  return FIRST_TIME.find(([slots]) => slots.test(name))?.[1] ?? '해 봤어요'
}

/** The particle depends on whether the last syllable ends with a consonant. */
function asObject(word: string): string {
  return `${word}${(word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0 ? '을' : '를'}`
}
