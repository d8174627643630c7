import { type Look, partIn, slotOf } from '#contract/look.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { wear } from '#contract/rules/wear.ts'
import { daysSinceMonday } from '#contract/rules/weeks.ts'
import type { UserInfo } from '#contract/users.ts'
import type { Week } from '#contract/weeks.ts'
import { weeksText } from '#text/weeks.ko.ts'

export type WeekCard = 'answers' | 'stars' | 'worn'
/** What is drawn when a card is saved. `look` wears what was new. */
export type SavedCard = { kind: WeekCard; week: Week; me: UserInfo; look: Look }

/** The cards that have something to show. */
export function cardsOf({ answers, starDays, signals, firstWorn }: Week): WeekCard[] {
  const hasStars = starDays.length > 0 || signals.sent + signals.got > 0
  return [
    ...(answers.length > 0 ? ['answers' as const] : []),
    ...(hasStars ? ['stars' as const] : []),
    ...(firstWorn.length > 0 ? ['worn' as const] : []),
  ]
}

export type CardHead = { sub: string; title: readonly string[] }

export function headOf(card: WeekCard, { from, until, answers, starDays, firstWorn }: Week): CardHead {
  if (card === 'answers') return { sub: weeksText.dates(from, until), title: [weeksText.answers.title(answers.length)] }
  if (card === 'stars') {
    const stars = starDays.reduce((sum, day) => sum + day.stars, 0)
    const title = stars > 0 ? weeksText.stars.title(stars) : weeksText.stars.signalsTitle
    return { sub: stars > 0 ? weeksText.stars.sub : weeksText.dates(from, until), title }
  }
  const [first, second] = firstWorn
  const sub = firstWorn.every(({ name }) => name.startsWith('fashion_')) ? weeksText.worn.clothes : weeksText.worn.others
  if (!first || second) return { sub, title: weeksText.worn.two }
  return { sub, title: weeksText.worn.title(first.serviceDate, first.name, first.title) }
}

/** From Monday on; `stars` is null before the member's first day. */
export function daysOf({ from, starDays }: Week): { date: string; stars: number | null }[] {
  const monday = addDays(from, -daysSinceMonday(from))
  const stars = new Map(starDays.map((day) => [day.serviceDate, day.stars]))
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(monday, day)
    return { date, stars: date < from ? null : (stars.get(date) ?? 0) }
  })
}

/** The member as they are now, with what was new on that week's days; the newest where two exclude each other. */
export function lookWith(look: Look, firstWorn: Week['firstWorn']): Look {
  return firstWorn.toReversed().reduce((worn, { name }) => {
    const slot = slotOf(name)
    return slot === null || partIn(worn, slot) === name ? worn : wear(worn, slot, name)
  }, look)
}
