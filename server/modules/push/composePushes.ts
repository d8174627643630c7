import { PUSH } from '#contract/limits.ts'
import type { NotificationFacts } from '#contract/notifications.ts'
import { DEFAULT_PUSH_SWITCHES, type PushMessage, type PushSwitches } from '#contract/push.ts'
import type { PushSubject } from '#contract/rules/pushTag.ts'
import { afterQuietHours } from '#contract/rules/quietHours.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { mergedPushContent, type PushFacts, pushContent, questionReminder } from '#contract/text/push.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { withNames } from '#server/modules/notifications/dayNotification.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { wroteToday } from '#server/modules/reports/reports.service.ts'
import { restingOn } from '#server/modules/reports/restDays.ts'
import * as messages from './messages.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Older events are not pushed. */
const EVENT_TOO_OLD_MS = 24 * HOUR_MS

/** A push to one person: the merged messages, and its text. */
export type ComposedPush = {
  personId: string
  ids: string[]
  tries: number
  words: Pick<PushMessage, 'title' | 'body' | 'path'>
  subject: PushSubject
  about: Pick<PushMessage, 'notifications' | 'serviceDate'>
  /** TTL at the push service, seconds. */
  ttlMs: number
  isUrgent: boolean
}

/** Pushes to send, and messages that are obsolete. */
export async function composePushes(
  deps: Deps,
  taken: readonly messages.ClaimedMessage[],
  at: Date,
): Promise<{ pushes: ComposedPush[]; stale: string[] }> {
  const personIds = [...new Set(taken.map(({ personId }) => personId))]
  const switches = await subscriptions.findSwitches(deps.db, personIds)
  const isWanted = ({ personId, kind }: messages.ClaimedMessage) => (switches.get(personId) ?? DEFAULT_PUSH_SWITCHES)[kind]
  const wanted = taken.filter(isWanted)
  const pushes = [
    ...(await composeAlarms(deps, wanted, at)),
    ...(await composeEvents(
      deps,
      wanted.filter(({ kind }) => kind !== 'stationAlarm'),
      at,
    )),
  ]
  const said = new Set(pushes.flatMap(({ ids }) => ids))
  return { pushes, stale: taken.flatMap(({ id }) => (said.has(id) ? [] : [id])) }
}

async function composeAlarms({ db }: Deps, wanted: readonly messages.ClaimedMessage[], at: Date): Promise<ComposedPush[]> {
  const today = serviceDateOf(at)
  const isTimely = ({ kind, serviceDate, dueAt }: messages.ClaimedMessage) =>
    kind === 'stationAlarm' && serviceDate === today && at.getTime() - dueAt.getTime() <= PUSH.lateMinutes * MINUTE_MS
  const alarms = wanted.filter(isTimely)
  if (alarms.length === 0) return []
  const personIds = alarms.map(({ personId }) => personId)
  const answered = await wroteToday(db, personIds, at)
  const resting = await restingOn(db, personIds, today)
  const stations = Map.groupBy(await messages.findAlarms(db, personIds), ({ personId }) => personId)
  const question = await questionOf(db, today, at)
  const midnight = startOfDay(addDays(today, 1)).getTime()
  return alarms.flatMap(({ id, personId, dueAt, tries }) => {
    const own = stations.get(personId)
    const [first, ...others] = soundingAt(own ?? [], dueAt)
    if ((own && !first) || answered.has(personId) || resting.has(personId)) return []
    const words = first ? pushContent({ kind: 'stationAlarm', ...first, others: others.length, question }) : questionReminder(question)
    const subject = { kind: 'stationAlarm', id: first?.stationId ?? 'none' } as const
    // Another day has another question.
    const ttlMs = midnight - at.getTime()
    return { personId, ids: [id], tries, words, subject, about: { serviceDate: today }, ttlMs, isUrgent: true }
  })
}

/** Those whose alarm is at that time or soon after. */
function soundingAt<S extends { minute: number }>(stations: readonly S[], dueAt: Date): S[] {
  const minute = (dueAt.getTime() - startOfDay(serviceDateOf(dueAt)).getTime()) / MINUTE_MS
  return stations.filter((station) => station.minute >= minute && station.minute <= minute + PUSH.mergeMinutes)
}

type NotifiedEvent = Awaited<ReturnType<typeof messages.findNotified>>[number]

async function composeEvents({ db }: Deps, wanted: readonly messages.ClaimedMessage[], at: Date): Promise<ComposedPush[]> {
  const events = wanted.filter(({ dueAt }) => at.getTime() - dueAt.getTime() <= EVENT_TOO_OLD_MS)
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  // Read in the app: no push.
  const told = await withNamesNow(
    db,
    (await messages.findNotified(db, ids)).filter(({ readAt }) => readAt === null),
  )
  const members = await messages.countMembers(db, told.flatMap(stationIdOf))
  const known = new Map(told.map(({ notificationId, ...one }) => [one.id, { notificationId, fact: factsOf(one, members) }]))
  const said = events.flatMap((event): SaidEvent[] => {
    const { fact = null, notificationId = '' } = known.get(event.id) ?? {}
    return fact ? [{ ...event, fact, notificationId }] : []
  })
  return [...Map.groupBy(said, ({ personId }) => personId)].map(([personId, all]) => mergeEvents(personId, all, at))
}

type SaidEvent = messages.ClaimedMessage & { fact: PushFacts; notificationId: string }

function mergeEvents(personId: string, said: readonly SaidEvent[], at: Date): ComposedPush {
  const ids = said.map(({ id }) => id)
  const [first, ...others] = said as [SaidEvent, ...SaidEvent[]]
  const isMorning = said.some(({ dueAt }) => dueAt.getTime() === morningOf(dueAt))
  const kinds = said.map(({ kind }) => kind)
  return {
    personId,
    ids,
    tries: first.tries,
    words: others.length === 0 ? pushContent(first.fact) : mergedPushContent(kinds, isMorning),
    subject: others.length === 0 ? subjectOf(first) : { kind: 'news', id: first.id },
    about: { notifications: said.slice(0, PUSH.named).map(({ notificationId }) => notificationId) },
    ttlMs: untilQuietMs(at),
    isUrgent: false,
  }
}

/** Of a station only the newest; all others are separate. */
function subjectOf({ fact, notificationId }: SaidEvent): PushSubject {
  return { kind: fact.kind, id: fact.kind === 'everybodyWrote' ? fact.stationId : notificationId }
}

function morningOf(at: Date): number {
  return startOfDay(serviceDateOf(at)).getTime() + PUSH.quietUntil * HOUR_MS
}

/** TTL: a device that comes back at night stays quiet. */
function untilQuietMs(at: Date): number {
  const quiet = startOfDay(serviceDateOf(at)).getTime() + PUSH.quietFrom * HOUR_MS
  return Math.max(MINUTE_MS, quiet - afterQuietHours(at).getTime())
}

/** Names are read when the push is sent: a sticker or line may have been taken back. */
async function withNamesNow(db: Db, told: readonly NotifiedEvent[]): Promise<NotifiedEvent[]> {
  const named: NotifiedEvent[] = []
  for (const one of told) named.push(...(await withNames(db, one.personId, [one])))
  return named
}

function stationIdOf({ type, data }: NotifiedEvent): string[] {
  return type === 'EVERYBODY_WROTE' ? [(data as NotificationFacts['EVERYBODY_WROTE']).stationId] : []
}

/** Null without an actor. */
function factsOf(
  { type, data, userName }: Pick<NotifiedEvent, 'type' | 'data' | 'userName'>,
  members: ReadonlyMap<string, number>,
): PushFacts | null {
  if (type === 'EVERYBODY_WROTE') {
    const { stationId, name, answers } = data as NotificationFacts['EVERYBODY_WROTE']
    return { kind: 'everybodyWrote', stationId, name, answers: answers ?? members.get(stationId) ?? 0, hasResting: answers !== undefined }
  }
  if (type === 'ITEM_SOLD') {
    const { item, stone } = data as NotificationFacts['ITEM_SOLD']
    return { kind: 'sold', title: item.title, stone }
  }
  if (type === 'STICKERS') return { kind: 'sticker', givers: (data as NotificationFacts['STICKERS']).givers }
  if (type === 'GUEST_LINES') return { kind: 'guestLine', writers: (data as NotificationFacts['GUEST_LINES']).writers }
  if (userName === null) return null
  if (type === 'GIFT') return { kind: 'gift', userName }
  return type === 'SIGNAL' ? { kind: 'signal', userName } : { kind: 'friendRequest', userName }
}

/** A person without saved switches. */
export function switchesOf(known: ReadonlyMap<string, PushSwitches>, personId: string): PushSwitches {
  return known.get(personId) ?? DEFAULT_PUSH_SWITCHES
}
