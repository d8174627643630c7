import { decodeJwt } from 'jose'
import type { Call, Outcome, Reply } from './simulatedServer.ts'
import type { Snapshot } from './snapshot.ts'
import type { Member } from './world.ts'

/** A call that the server executed. */
export type Executed = { by: Member; call: Call; outcome: Outcome }

/** A fact by its key, as `member AAAAAA star1`; null: nobody knows, since an answer is missing or two calls ran at once. */
type Fact = string | null
type Payment = { personId: string; what: string; state: 'done' | 'perhaps' | 'refused'; reply: string | null }

/** Calls that pay or make something once for each key, and how the database counts what they made. */
const PAID = [
  /^\/store\/official\/purchase$/,
  /^\/wallet\/exchange$/,
  /^\/store\/resale\/listings(\/[^/]+\/purchase)?$/,
  /^\/store\/gifts$/,
]

const TOKEN_REFUSED = [401, 428]

/** What the server's answers promise: whatever it has answered must be in the database, until a later answer changes it. */
export function openExpectations(members: readonly Member[], first: Snapshot) {
  const facts = new Map<string, Fact>()
  const payments = new Map<string, Payment>()
  const ended = new Set<string>()
  const stationByCode = new Map<string, string>()
  const idOf = (userId: string) => members.find((member) => member.userId === userId)?.personId ?? userId
  for (const { stationId, personId } of first.places) facts.set(`member ${stationId} ${personId}`, 'in')

  /** @returns faults that the answers themselves show */
  const execute = (executed: readonly Executed[]): string[] => {
    const faults = executed.flatMap(({ call, outcome }) => deadSession(ended, call, outcome))
    const written = new Map<string, Fact>()
    for (const { by, call, outcome } of executed) {
      const effects = effectsOf({ by, call, reply: outcome.reply, stationByCode, idOf })
      for (const [key, value] of Object.entries(effects)) written.set(key, written.has(key) && written.get(key) !== value ? null : value)
      faults.push(...pay(payments, by, call, outcome.reply))
    }
    for (const [key, value] of written) facts.set(key, value)
    for (const { call, outcome } of executed)
      if (call.path === '/auth/logout' && outcome.reply?.status === 200) ended.add(sessionOf(call) ?? '')
    return faults
  }
  return {
    execute,
    /** Sessions that an answered sign-out has ended. */
    ended,
    /** @returns a sentence for each answer that the database does not hold */
    lost: (now: Snapshot): string[] => {
      for (const { id, code } of now.stations) stationByCode.set(code, id)
      return [
        ...lostFacts(facts, now),
        ...lostPayments(payments, now),
        ...now.sessions.filter(({ id, isEnded }) => ended.has(id) && !isEnded).map(({ id }) => `session ${id} is alive after its sign-out`),
      ]
    },
  }
}

export function sessionOf({ headers }: Call): string | null {
  const token = headers.authorization?.replace('Bearer ', '')
  return token ? String(decodeJwt(token).sid) : null
}

function deadSession(ended: ReadonlySet<string>, call: Call, { reply }: Outcome): string[] {
  const session = sessionOf(call)
  const isAnswered = reply !== null && reply.status < 400
  return session && ended.has(session) && isAnswered
    ? [`session ${session} was answered after its sign-out: ${call.method} ${call.path}`]
    : []
}

type Effect = { by: Member; call: Call; reply: Reply | null; stationByCode: ReadonlyMap<string, string>; idOf: (userId: string) => string }
type Rule = { method: Call['method']; path: RegExp; facts: (effect: Effect, at: string[]) => Record<string, string> }

const pairOf = (one: string, other: string) => `link ${[one, other].toSorted().join(' ')}`
const placeOf = ({ positionX, positionY, revision }: { positionX: number; positionY: number; revision: number }) =>
  `${positionX} ${positionY} ${revision}`

/** What a call makes true when it is answered with yes. */
const RULES: readonly Rule[] = [
  {
    method: 'PATCH',
    path: /^\/stations\/(\w+)$/,
    facts: ({ by, stationByCode }, [code = '']) => ({ [`member ${stationByCode.get(code) ?? code} ${by.personId}`]: 'in' }),
  },
  {
    method: 'DELETE',
    path: /^\/stations\/(\w+)\/members\/me$/,
    facts: ({ by }, [station]) => ({ [`member ${station} ${by.personId}`]: 'out' }),
  },
  {
    method: 'DELETE',
    path: /^\/stations\/(\w+)\/members\/(star\d)$/,
    facts: ({ idOf }, [station, userId = '']) => ({ [`member ${station} ${idOf(userId)}`]: 'out' }),
  },
  {
    method: 'PATCH',
    path: /^\/stations\/(\w+)\/members\/(\w+)\/position$/,
    facts: ({ reply, idOf }, [station, userId = '']) => ({ [`place ${station} ${idOf(userId)}`]: reply ? placeOf(reply.body) : '' }),
  },
  {
    method: 'POST',
    path: /^\/friends\/requests$/,
    facts: ({ by, call, reply, idOf }) => ({
      [pairOf(by.personId, idOf((call.body as { receiverId: string }).receiverId))]: reply?.body.status === 'FRIEND' ? 'friends' : 'asked',
    }),
  },
  {
    method: 'PATCH',
    path: /^\/friends\/requests\/(\w+)$/,
    facts: ({ by, call, idOf }, [userId = '']) => ({
      [pairOf(by.personId, idOf(userId))]: (call.body as { status: string }).status === 'ACCEPTED' ? 'friends' : 'none',
    }),
  },
  {
    method: 'DELETE',
    path: /^\/friends\/requests\/(\w+)$/,
    facts: ({ by, idOf }, [userId = '']) => ({ [pairOf(by.personId, idOf(userId))]: 'none' }),
  },
  {
    method: 'POST',
    path: /^\/blocks$/,
    facts: ({ by, call, idOf }) => ({ [pairOf(by.personId, idOf((call.body as { userId: string }).userId))]: 'none' }),
  },
  {
    method: 'PATCH',
    path: /^\/reports\/([\w-]+)$/,
    facts: ({ call }, [id]) => ({ [`report ${id}`]: (call.body as { answer: string }).answer }),
  },
  { method: 'DELETE', path: /^\/store\/resale\/listings\/([\w-]+)$/, facts: (_effect, [id]) => ({ [`offer ${id}`]: 'CANCELLED' }) },
  { method: 'POST', path: /^\/store\/resale\/listings\/([\w-]+)\/purchase$/, facts: (_effect, [id]) => ({ [`offer ${id}`]: 'SOLD' }) },
  { method: 'POST', path: /^\/store\/gifts\/([\w-]+)\/open$/, facts: (_effect, [id]) => ({ [`gift ${id}`]: 'opened' }) },
  { method: 'POST', path: /^\/store\/gifts\/([\w-]+)\/decline$/, facts: (_effect, [id]) => ({ [`gift ${id}`]: 'back' }) },
]

/** A refusal makes nothing true; a call without a clear answer makes unknown what it would have changed. */
function effectsOf(effect: Effect): Record<string, Fact> {
  const { call, reply } = effect
  if (reply && reply.status >= 400 && reply.status < 500) return {}
  const isDone = reply !== null && reply.status < 400
  for (const { method, path, facts } of RULES) {
    const match = method === call.method ? path.exec(call.path) : null
    if (!match) continue
    const made = facts({ ...effect, reply: isDone ? reply : null }, match.slice(1))
    return isDone ? made : Object.fromEntries(Object.keys(made).map((key) => [key, null]))
  }
  return {}
}

function lostFacts(facts: ReadonlyMap<string, Fact>, now: Snapshot): string[] {
  return [...facts].flatMap(([key, expected]) => {
    if (expected === null) return []
    const found = stateOf(key, now)
    const isKept = key.startsWith('place ') ? isPlaceKept(expected, found) : found === expected
    return isKept ? [] : [`answered was ${key}: ${expected}, the database holds: ${found ?? 'nothing'}`]
  })
}

function stateOf(key: string, now: Snapshot): string | undefined {
  const [kind, one, other] = key.split(' ')
  switch (kind) {
    case 'member':
      return now.places.some(({ stationId, personId }) => stationId === one && personId === other) ? 'in' : 'out'
    case 'place': {
      const place = now.places.find(({ stationId, personId }) => stationId === one && personId === other)
      return place && placeOf(place)
    }
    case 'link': {
      const link = now.links.find(({ lower, higher }) => lower === one && higher === other)
      return link === undefined ? 'none' : link.accepted ? 'friends' : 'asked'
    }
    case 'report':
      return now.reports.find(({ id }) => id === one)?.answer
    case 'offer':
      return now.listings.find(({ id }) => id === one)?.status
    default:
      return giftStateOf(now.gifts.find(({ id }) => id === one))
  }
}

/** Declined, or back already when it was declined. */
function giftStateOf(gift: Snapshot['gifts'][number] | undefined): string | undefined {
  return gift?.state === 'declined' || gift?.state === 'returned' ? 'back' : gift?.state
}

/** A later place has a higher revision; who left has none. */
function isPlaceKept(expected: string, found: string | undefined): boolean {
  const revision = (place: string) => Number(place.split(' ')[2])
  return found === undefined || found === expected || revision(found) > revision(expected)
}

function pay(payments: Map<string, Payment>, { personId }: Member, { path, method, headers, body }: Call, reply: Reply | null): string[] {
  const key = headers['idempotency-key']
  if (key === undefined || method !== 'POST' || !PAID.some((paid) => paid.test(path))) return []
  const { id = '' } = (body ?? {}) as { id?: string }
  const payment = payments.get(key) ?? { personId, what: `${path} ${id}`.trim(), state: 'refused', reply: null }
  payments.set(key, payment)
  const text = JSON.stringify(reply?.body)
  const isDone = reply !== null && reply.status < 400
  const faults = isDone && payment.reply !== null && payment.reply !== text ? [`one key, two answers: ${payment.reply} and ${text}`] : []
  if (isDone) Object.assign(payment, { state: 'done', reply: text })
  else if (reply === null || reply.status >= 500) payment.state = payment.state === 'done' ? 'done' : 'perhaps'
  // A refused token says nothing of what an earlier try with this key did.
  else if (payment.state === 'perhaps' && !TOKEN_REFUSED.includes(reply.status)) payment.state = 'refused'
  return faults
}

/** Each key that was answered with yes has paid once, and none twice. */
function lostPayments(payments: ReadonlyMap<string, Payment>, now: Snapshot): string[] {
  const booked = new Map<string, number>()
  for (const name of bookedPayments(now)) booked.set(name, (booked.get(name) ?? 0) + 1)
  const answered = new Map<string, { done: number; most: number }>()
  for (const { personId, what, state } of payments.values()) {
    const counts = answered.get(`${personId} ${what}`) ?? { done: 0, most: 0 }
    answered.set(`${personId} ${what}`, { done: counts.done + Number(state === 'done'), most: counts.most + Number(state !== 'refused') })
  }
  return [...new Set([...booked.keys(), ...answered.keys()])].flatMap((name) => {
    const count = booked.get(name) ?? 0
    const { done, most } = answered.get(name) ?? { done: 0, most: 0 }
    return count >= done && count <= most ? [] : [`${name}: booked ${count} times, answered ${done}, at most ${most}`]
  })
}

/** In the words of the calls. */
function bookedPayments({ legs, listings, gifts }: Snapshot): string[] {
  const idOf = (file: string | null) => file?.replace('.png', '')
  const paid = legs.filter(({ kind, amount }) => kind === 'member' && amount < 0)
  return [
    ...paid.filter(({ reason }) => reason === 'PURCHASE').map(({ personId, item }) => `${personId} /store/official/purchase ${idOf(item)}`),
    ...paid.filter(({ reason }) => reason === 'EXCHANGE').map(({ personId }) => `${personId} /wallet/exchange`),
    ...paid
      .filter(({ reason }) => reason === 'RESALE')
      .map(({ personId, listingId }) => `${personId} /store/resale/listings/${listingId}/purchase`),
    ...listings.map(({ sellerId, item }) => `${sellerId} /store/resale/listings ${idOf(item)}`),
    ...gifts.map(({ senderId, item }) => `${senderId} /store/gifts ${idOf(item)}`),
  ]
}
