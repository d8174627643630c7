/** Small numbers of people, as they are counted aloud. */
const PEOPLE = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'] as const

/** What a store item remembers of those who wore it, never who. */
export const provenanceText = {
  wornBy: (people: number) => `${PEOPLE[people] === undefined ? `${people}명` : `${PEOPLE[people]} 사람`}의 별을 지나온 아이템`,
  wornDays: (days: number) => `함께한 날 ${days}일`,
} as const
