import { thumbUrl } from '#features/character/wardrobe.ts'
import { drawWeekCard } from '#scene/card/drawWeekCard.ts'
import type { WeekPicture } from '#scene/model/weekPicture.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { daysOf, headOf, type SavedCard } from './weekCards.ts'

/** Beside signals; one more without. */
const STATIONS_SHOWN = 2
const FACES_SHOWN = 5

/** @throws when one of its pictures can't be had */
export function drawSavedCard(card: SavedCard): Promise<Blob> {
  return drawWeekCard({ ...headOf(card.kind, card.week), ...contentOf(card) })
}

function contentOf({ kind, week, me, look }: SavedCard): Pick<WeekPicture, 'content'> {
  if (kind === 'answers') {
    const rows = week.answers.map(({ serviceDate, answer, character }) => ({ day: weeksText.weekday(serviceDate), answer, character }))
    return { content: { kind, rows } }
  }
  if (kind === 'stars') return { content: { kind, ...starsOf(week) } }
  const items = week.firstWorn.map(({ name, title, serviceDate }) => ({
    title,
    first: weeksText.worn.first(serviceDate),
    thumb: thumbUrl(name),
  }))
  return { content: { kind, look, character: me.character, items } }
}

function starsOf(week: SavedCard['week']) {
  const { signals, stations } = week
  const text = weeksText.stars
  const hasSignals = signals.sent + signals.got > 0
  const shown = stations.slice(0, hasSignals ? STATIONS_SHOWN : STATIONS_SHOWN + 1)
  const others = stations.length - shown.length
  return {
    days: daysOf(week).map(({ date, stars }) => ({
      weekday: weeksText.shortWeekday(date),
      stars,
      many: stars !== null && stars > 1 ? text.many(stars) : null,
    })),
    stations: shown.map(({ name, background, days, faces }, at) => ({
      name,
      picture: `rec_${background.replace(/\.png$/, '')}`,
      fact: at === shown.length - 1 && others > 0 ? `${text.together(days)} · ${text.others(others)}` : text.together(days),
      faces: faces.slice(0, FACES_SHOWN).map(({ profile }) => profile),
    })),
    signals: hasSignals
      ? [
          { picture: 'signal_1', label: text.sent, times: text.times(signals.sent) },
          { picture: 'signal_2', label: text.got, times: text.times(signals.got) },
        ]
      : [],
  }
}
