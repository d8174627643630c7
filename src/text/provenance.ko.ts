import { counted } from '#contract/text/counted.ts'

/** What a store item remembers of those who wore it, never who. */
export const provenanceText = {
  wornBy: (people: number) => `${counted(people) === undefined ? `${people}명` : `${counted(people)} 사람`}의 별을 지나온 아이템`,
  wornDays: (days: number) => `함께한 날 ${days}일`,
} as const
