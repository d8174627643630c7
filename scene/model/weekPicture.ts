import type { Look } from '#contract/look.ts'

type AnswerRow = { day: string; answer: string; character: string }
type StationRow = { name: string; picture: string; fact: string; faces: readonly string[] }
type SignalTile = { picture: string; label: string; times: string }
type ItemRow = { title: string; first: string; thumb: string }
export type AnswersContent = { kind: 'answers'; rows: readonly AnswerRow[] }
export type StarsContent = {
  kind: 'stars'
  /** From Monday on; `stars` is null before the member's first day, `many` says how many there are if not one. */
  days: readonly { weekday: string; stars: number | null; many: string | null }[]
  stations: readonly StationRow[]
  /** None, or two. */
  signals: readonly SignalTile[]
}
export type WornContent = { kind: 'worn'; look: Look; character: string; items: readonly ItemRow[] }

/** What a card of a week shows as a picture: its texts, and addresses or names of its pictures. */
export type WeekPicture = { sub: string; title: readonly string[]; content: AnswersContent | StarsContent | WornContent }

/** Px, as everything here. Source: docs/design.md#last-week */
export const WEEK_PICTURE = {
  size: { width: 1080, height: 1350 },
  sides: 72,
  sub: { middle: 96, px: 36 },
  title: { middle: 170, linePx: 86, px: 66 },
  wordmark: { height: 56, aspect: 348 / 134, foot: 1300 },
  /** Between the title and the wordmark. */
  contentFoot: 1216,
} as const

/** Where the content begins. */
export function contentTop(titleLines: number): number {
  const { middle, linePx } = WEEK_PICTURE.title
  return middle + (titleLines - 0.5) * linePx + 30
}

/** Rows of answers: as high as they can be, and no higher than a look needs. */
export function answerRows(count: number, top: number): { top: number; height: number } {
  const height = Math.min(190, (WEEK_PICTURE.contentFoot - top) / count)
  return { top, height }
}
