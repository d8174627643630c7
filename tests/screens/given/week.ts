import type { Week } from '#contract/weeks.ts'
import { aMember } from './room.ts'
import { PICTURES } from './world.ts'

export const FROM = '2026-11-16'
const dayAt = (day: number) => `2026-11-${16 + day}`
const face = (at: number) => {
  const { userId, userName } = aMember(at)
  return { userId, userName, profile: PICTURES.profile }
}

export const EMPTY_WEEK: Week = {
  from: FROM,
  until: '2026-11-22',
  answers: [],
  starDays: [],
  stations: [],
  signals: { sent: 0, got: 0 },
  firstWorn: [],
  isSeen: false,
}

const ANSWERS = [
  [0, '오늘은 마법사. 밀린 설거지를 사라지게 했어요.'],
  [2, '점심에 혼자 걸은 십 분이 제일 좋았어요.'],
  [4, '작은 화분이요. 하루가 천천히 가는 것 같아요.'],
  [5, '버스 창에 김이 서리면 꼭 별을 하나 그려요.'],
  [6, '할머니와 창가에 앉아 우리 동네를 볼래요.'],
] as const

/** As in the mock: five nights, six stars on six days but one, two stations, a shirt. */
export function aWeek(change: Partial<Week> = {}): Week {
  return {
    ...EMPTY_WEEK,
    answers: ANSWERS.map(([day, answer]) => ({ serviceDate: dayAt(day), answer, character: PICTURES.character })),
    starDays: [0, 1, 3, 4, 5].map((day) => ({ serviceDate: dayAt(day), stars: day === 4 ? 2 : 1 })),
    stations: [
      { name: '새벽 편지방', background: 'bg_station_2.png', days: 4, faces: [0, 1, 2].map(face) },
      { name: '대학 동기 다락방', background: 'bg_station_3.png', days: 2, faces: [0, 3, 4].map(face) },
    ],
    signals: { sent: 4, got: 6 },
    firstWorn: [{ serviceDate: dayAt(6), name: 'fashion_top_17.png', title: '오로라 시스루 셔츠' }],
    ...change,
  }
}

/** The most and longest of everything. */
export function aLongWeek(change: Partial<Week> = {}): Week {
  const words = '별빛이 아주 길게 이어지던 밤에 창가에 앉아 오래 책을 읽고 빗소리를 들으며 걸었던 골목길을 떠올렸어요. '.repeat(3)
  const name = '우리가처음만난그여름밤의아주아주긴이름의정거장'
  return aWeek({
    answers: Array.from({ length: 7 }, (_, day) => ({ serviceDate: dayAt(day), answer: words.slice(0, 150), character: '' })),
    starDays: Array.from({ length: 7 }, (_, day) => ({ serviceDate: dayAt(day), stars: day + 1 })),
    stations: Array.from({ length: 7 }, (_, at) => ({
      name: name.slice(0, 20),
      background: `bg_station_${(at % 4) + 1}.png`,
      days: 7 - at,
      faces: [0, 1, 2, 3, 4, 5].map(face),
    })),
    signals: { sent: 1234, got: 5678 },
    firstWorn: [
      { serviceDate: dayAt(6), name: 'item_ears_5.png', title: '달과 토성 짝짝이 귀걸이' },
      { serviceDate: dayAt(5), name: 'fashion_set_5.png', title: '은하 아이돌 무대복' },
    ],
    ...change,
  })
}
