import type { ConstellationMonth, getConstellations, StationDay } from '#contract/constellations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { monthOf, nextMonth, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { friendsAmong } from '#server/modules/friends/friends.service.ts'
import { knownQuestionOf } from '#server/modules/questions/questions.service.ts'
import { answersOf } from '#server/modules/reports/reports.service.ts'
import { findMembers, personCard } from '#server/modules/users/users.service.ts'
import * as fullDays from './fullDays.repository.ts'
import { ownStationId } from './membership.service.ts'
import * as stations from './stations.repository.ts'

/** From the station's first month on, the newest first. @throws AppError STATION_NOT_FOUND */
export async function readConstellations({ db, clock }: Deps, personId: string, code: string): Promise<OutputOf<typeof getConstellations>> {
  const { id, since } = await ownStation(db, personId, code)
  const today = serviceDateOf(clock())
  const full = Map.groupBy(await fullDays.findFullDays(db, id, since), monthOf)
  const months = monthsBetween(monthOf(since), monthOf(today)).map((month) => toMonth(month, full.get(month) ?? []))
  return { since, today, months: months.toReversed() }
}

export async function readMonth(db: Db, stationId: string, month: string): Promise<ConstellationMonth> {
  const days = await fullDays.findFullDays(db, stationId, `${month}-01`)
  return toMonth(
    month,
    days.filter((day) => monthOf(day) === month),
  )
}

/** Answers as the rules of friends and blocks allow. @throws AppError STATION_NOT_FOUND, NOT_FOUND before its first day and from today on */
export async function readDay({ db, clock }: Deps, personId: string, code: string, serviceDate: string): Promise<StationDay> {
  const { id, since } = await ownStation(db, personId, code)
  if (serviceDate < since || serviceDate >= serviceDateOf(clock())) throw new AppError('NOT_FOUND')
  const [question, isFull, all] = await Promise.all([
    knownQuestionOf(db, serviceDate),
    fullDays.isFullDay(db, id, serviceDate),
    fullDays.findWriters(db, id, serviceDate),
  ])
  const hidden = await blockedWith(db, personId, all)
  const writers = all.filter((writer) => !hidden.has(writer))
  // Perhaps the caller answered before joining.
  const authors = [personId, ...writers.filter((writer) => writer !== personId)]
  const [people, answers, friends] = await Promise.all([
    findMembers(db, authors),
    answersOf(db, authors, serviceDate),
    friendsAmong(db, personId, authors),
  ])
  const cardOf = (author: string) => {
    const member = people.get(author)
    return member ? [personCard(member)] : []
  }
  const mayRead = new Set([personId, ...friends])
  return {
    serviceDate,
    question: question ?? '',
    isFull,
    writers: isFull ? writers.flatMap(cardOf) : [],
    answers: authors.flatMap((author) => {
      const answer = answers.get(author)?.answer
      return answer === undefined || !mayRead.has(author) ? [] : cardOf(author).map((person) => ({ person, answer }))
    }),
    hasClosedAnswers: authors.some((author) => answers.has(author) && !mayRead.has(author)),
  }
}

async function ownStation(db: Db, personId: string, code: string): Promise<{ id: string; since: string }> {
  const id = await ownStationId(db, personId, code)
  const station = id === undefined ? undefined : await stations.findStation(db, id)
  if (!station) throw new AppError('STATION_NOT_FOUND')
  return { id: station.id, since: serviceDateOf(station.createdAt) }
}

function toMonth(month: string, days: readonly string[]): ConstellationMonth {
  return { month, fullDays: days.map((day) => Number(day.slice(8))) }
}

/** Both, ascending. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}
