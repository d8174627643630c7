import { PUSH } from '#contract/limits.ts'
import type { NotificationFacts } from '#contract/notifications.ts'
import { DEFAULT_PUSH_SWITCHES, type PushMessage, type PushSwitches } from '#contract/push.ts'
import { afterQuietHours } from '#contract/rules/quietHours.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { mergedPushContent, type PushFacts, pushContent } from '#contract/text/push.ts'
import type { Deps } from '#server/deps.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { wroteToday } from '#server/modules/reports/reports.service.ts'
import * as messages from './messages.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Older events are not pushed. */
const EVENT_TOO_OLD_MS = 24 * HOUR_MS
/** A device switched on later gets no alarm. */
const ALARM_TTL_MS = 4 * HOUR_MS

/** One push to one person: the messages that it stands for, and what it says. */
export type ComposedPush = {
  personId: string
  ids: string[]
  tries: number
  words: Pick<PushMessage, 'title' | 'body' | 'path'>
  tag: string
  ttlMs: number
  topic?: string
}

/** Pushes to send, and messages that have nothing to say any more. */
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
  const stations = Map.groupBy(await messages.findAlarms(db, personIds), ({ personId }) => personId)
  const question = await questionOf(db, today, at)
  const midnight = startOfDay(addDays(today, 1)).getTime()
  return alarms.flatMap(({ id, personId, dueAt, tries }) => {
    const [first, ...others] = soundingAt(stations.get(personId) ?? [], dueAt)
    if (!first || answered.has(personId)) return []
    const words = pushContent({ kind: 'stationAlarm', ...first, others: others.length, question })
    const ttlMs = Math.min(ALARM_TTL_MS, midnight - at.getTime())
    return { personId, ids: [id], tries, words, tag: `alarm-${today}`, ttlMs, topic: 'alarm' }
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
  const told = (await messages.findNotified(db, ids)).filter(({ readAt }) => readAt === null)
  const members = await messages.countMembers(db, told.flatMap(stationIdOf))
  const facts = new Map(told.map((one) => [one.id, factsOf(one, members)]))
  const ttlMs = untilQuietMs(at)
  return [...Map.groupBy(events, ({ personId }) => personId)].flatMap(([personId, all]) => {
    const said = all.flatMap(({ id, kind, tries, dueAt }) => {
      const fact = facts.get(id)
      return fact ? [{ id, kind, tries, dueAt, fact }] : []
    })
    const [first] = said
    if (!first) return []
    const isMorning = said.some(({ dueAt }) => dueAt.getTime() === morningOf(dueAt))
    const kinds = said.map(({ kind }) => kind)
    const words = said.length === 1 ? pushContent(first.fact) : mergedPushContent(kinds, isMorning)
    return { personId, ids: said.map(({ id }) => id), tries: first.tries, words, tag: first.id, ttlMs }
  })
}

function morningOf(at: Date): number {
  return startOfDay(serviceDateOf(at)).getTime() + PUSH.quietUntil * HOUR_MS
}

/** TTL at the push service: a device that comes back at night stays quiet. */
function untilQuietMs(at: Date): number {
  const quiet = startOfDay(serviceDateOf(at)).getTime() + PUSH.quietFrom * HOUR_MS
  return Math.max(MINUTE_MS, quiet - afterQuietHours(at).getTime())
}

function stationIdOf({ type, data }: NotifiedEvent): string[] {
  return type === 'EVERYBODY_WROTE' ? [(data as NotificationFacts['EVERYBODY_WROTE']).stationId] : []
}

/** Null for what nobody causes any more. */
function factsOf({ type, data, userName }: NotifiedEvent, members: ReadonlyMap<string, number>): PushFacts | null {
  if (type === 'EVERYBODY_WROTE') {
    const { stationId, name } = data as NotificationFacts['EVERYBODY_WROTE']
    return { kind: 'everybodyWrote', stationId, name, answers: members.get(stationId) ?? 0 }
  }
  if (type === 'ITEM_SOLD') {
    const { item, stone } = data as NotificationFacts['ITEM_SOLD']
    return { kind: 'sold', title: item.title, stone }
  }
  if (userName === null) return null
  return type === 'SIGNAL' ? { kind: 'signal', userName } : { kind: 'friendRequest', userName }
}

/** Of a person who never chose. */
export function switchesOf(known: ReadonlyMap<string, PushSwitches>, personId: string): PushSwitches {
  return known.get(personId) ?? DEFAULT_PUSH_SWITCHES
}
