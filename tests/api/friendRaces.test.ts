import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FRIEND_LIMITS } from '#contract/limits.ts'
import { SIGNAL_SENT } from '#contract/signals.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

type Pair = readonly [TestMember, TestMember]
type Answer = { status: number; body: { code?: string; message?: string; status?: string } }

const RACES = rounds(50, 15)
/** All pairs of these are enough, and they contend. */
const MEMBERS = rounds(11, 6)
/** All withdraw together. */
const CROWD = rounds(8, 5)
const CROWDS = rounds(20, 2)

// Hundreds of calls a race: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
let calls: ReturnType<typeof friendCalls>
beforeAll(async () => {
  test = await startTestApp()
  calls = friendCalls(test)
})
afterAll(() => test.close())

describe('two who act at the same moment', () => {
  it('crossing requests: friends on both sides, every time', async () => {
    const before = await countNotifications('FRIEND_ACCEPTED')
    const pairs = await somePairs()
    const answers = await raceAll(pairs, ([one, other]) => [calls.ask(one, other), calls.ask(other, one)])
    expect(tally(answers.map(outcome))).toEqual({ '200 FRIEND / 200 SENT': RACES })
    expect(tally(await views(pairs))).toEqual({ 'FRIEND FRIEND': RACES })
    expect(await countNotifications('FRIEND_ACCEPTED')).toBe(before + RACES)
  })

  it('accepting against taking back: one of them wins, and both see the same', async () => {
    const pairs = await somePairs()
    await all(pairs, ([one, other]) => calls.ask(one, other))
    const answers = await raceAll(pairs, ([one, other], index) =>
      swapped(index, [calls.remove(one, other, 'SENT'), calls.accept(other, one)]),
    )
    const seen = await views(pairs)
    const accepted = seen.filter((view) => view === 'FRIEND FRIEND').length
    expect(tally(seen)).toEqual(withoutZeros({ 'FRIEND FRIEND': accepted, 'JUSTHUMAN JUSTHUMAN': RACES - accepted }))
    expect(tally(answers.map(outcome))).toEqual(
      withoutZeros({ '200 FRIEND / 409 STATUS_CHANGED': accepted, '200 JUSTHUMAN / 404 REQUEST_GONE': RACES - accepted }),
    )
    report('accept against cancel', { accepted, cancelled: RACES - accepted })
  })

  it('blocking against accepting: never friends, whichever came first', async () => {
    const pairs = await somePairs()
    await all(pairs, ([one, other]) => calls.ask(one, other))
    const answers = await raceAll(pairs, ([one, other], index) => swapped(index, [calls.block(one, other), calls.accept(other, one)]))
    const counts = tally(answers.map(outcome))
    expect((counts['200 / 200 FRIEND'] ?? 0) + (counts['200 / 404 REQUEST_GONE'] ?? 0)).toBe(RACES)
    expect(tally(await views(pairs))).toEqual({ 'JUSTHUMAN JUSTHUMAN': RACES })
    report('block against accept', counts)
  })

  it('blocking against asking: nothing is left between them', async () => {
    const pairs = await somePairs()
    const answers = await raceAll(pairs, ([one, other], index) => swapped(index, [calls.block(one, other), calls.ask(other, one)]))
    const counts = tally(answers.map(outcome))
    expect((counts['200 / 200 SENT'] ?? 0) + (counts['200 / 403 REQUEST_REFUSED'] ?? 0)).toBe(RACES)
    expect(tally(await views(pairs))).toEqual({ 'JUSTHUMAN JUSTHUMAN': RACES })
    report('block against request', counts)
  })

  it('ending a friendship twice, from one side or both: one ends it', async () => {
    const pairs = await somePairs()
    await befriendAll(pairs)
    const answers = await raceAll(pairs, ([one, other], index) => [
      calls.remove(one, other, 'FRIEND'),
      index % 2 === 0 ? calls.remove(one, other, 'FRIEND') : calls.remove(other, one),
    ])
    const counts = tally(answers.map(outcome))
    const lost = ['200 JUSTHUMAN / 404 NOT_FOUND', '200 JUSTHUMAN / 409 STATUS_CHANGED'].reduce((sum, key) => sum + (counts[key] ?? 0), 0)
    expect(lost).toBe(RACES)
    expect(tally(await views(pairs))).toEqual({ 'JUSTHUMAN JUSTHUMAN': RACES })
    report('delete twice', counts)
  })

  it('accepting twice: friends once, told once', async () => {
    const before = await countNotifications('FRIEND_ACCEPTED')
    const pairs = await somePairs()
    await all(pairs, ([one, other]) => calls.ask(one, other))
    const answers = await raceAll(pairs, ([one, other]) => [calls.accept(other, one), calls.accept(other, one)])
    expect(tally(answers.map(outcome))).toEqual({ '200 FRIEND / 200 FRIEND': RACES })
    expect(tally(await views(pairs))).toEqual({ 'FRIEND FRIEND': RACES })
    expect(await countNotifications('FRIEND_ACCEPTED')).toBe(before + RACES)
  })

  it(`${RACES} requests between the same two: friends, told once`, async () => {
    const before = await countNotifications('FRIEND_ACCEPTED')
    const [one, other] = [await aMember(test), await aMember(test)]
    const answers = await Promise.all(
      Array.from({ length: RACES }, (_, index) => (index % 2 === 0 ? calls.ask(one, other) : calls.ask(other, one))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await views([[one, other]])).toEqual(['FRIEND FRIEND'])
    expect(await countNotifications('FRIEND_ACCEPTED')).toBe(before + 1)
  })

  it('20 signals to one friend: one waits, with one notification', async () => {
    const [one, other] = [await aMember(test), await aMember(test)]
    await befriendAll([[one, other]])
    const before = await countNotifications('SIGNAL')
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.poke(one, other)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.message === SIGNAL_SENT)).toHaveLength(1)
    expect(await calls.signals(other)).toHaveLength(1)
    expect(await countNotifications('SIGNAL')).toBe(before + 1)
    const opened = await Promise.all(Array.from({ length: 20 }, () => calls.openSignal(other, one)))
    expect(tally(opened.map(({ status }) => String(status)))).toEqual({ 200: 1, 404: 19 })
  })

  it('signals against the end of the friendship: none is left to a stranger', async () => {
    const pairs = await somePairs()
    await befriendAll(pairs)
    await raceAll(pairs, ([one, other], index) => swapped(index, [calls.poke(one, other), calls.remove(other, one, 'FRIEND')]))
    expect(tally(await views(pairs))).toEqual({ 'JUSTHUMAN JUSTHUMAN': RACES })
    for (const member of new Set(pairs.flat())) expect(await calls.signals(member)).toEqual([])
  })
})

describe('limits at the same moment', () => {
  it('the last request of the day goes to one of ten', async () => {
    const by = await aMember(test)
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(test)))
    await calls.ask(by, await aMember(test))
    await test.deps.db
      .updateTable('friendRequestCount')
      .set({ requests: FRIEND_LIMITS.requestsADay - 1 })
      .where('personId', '=', by.personId)
      .execute()
    const answers = await Promise.all(people.map((person) => calls.ask(by, person)))
    expect(tally(answers.map(brief))).toEqual({ '200 SENT': 1, '429 REQUESTS_SPENT': 9 })
  })

  it('the last place for a friend goes to one of ten', async () => {
    const by = await aMember(test)
    await fillFriends(by, FRIEND_LIMITS.friends - 1)
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(test)))
    for (const person of people) await calls.ask(person, by)
    const answers = await Promise.all(people.map((person) => calls.accept(by, person)))
    expect(tally(answers.map(brief))).toEqual({ '200 FRIEND': 1, '409 FRIENDS_FULL': 9 })
  })
})

describe('withdrawal at the same moment', () => {
  it.each([
    ['who are friends', ['notification', 'signal']],
    ['who poked each other', ['notification', 'friendLink']],
    ['who were told of each other', ['friendLink', 'signal']],
    ['with everything between them', []],
  ] as const)('people %s who all withdraw together never deadlock', async (_who, without) => {
    const members = await Promise.all(Array.from({ length: CROWD }, () => aMember(test)))
    const pairs = pairsOf(members)
    await befriendAll(pairs)
    await all(pairs, ([one, other]) => calls.poke(one, other))
    await all(pairs, ([one, other]) => calls.poke(other, one))
    for (const table of without) await test.deps.db.deleteFrom(table).execute()
    const answers = await Promise.all(members.map((member) => calls.withdraw(member)))
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: members.length })
  })

  it('among changes of every kind leaves no trace, and nothing fails', async () => {
    const random = seededRandom(5)
    const statuses: string[] = []
    for (let round = 0; round < CROWDS; round += 1) {
      const members = await Promise.all(Array.from({ length: 8 }, () => aMember(test)))
      const pairs = pairsOf(members)
      await befriendAll(pairs.filter((_, index) => index % 2 === 0))
      const leaving = members.slice(0, 4)
      const actions = Array.from({ length: 60 }, () => randomAction(random, pairs))
      actions.splice(20, 0, ...leaving.map((member) => () => calls.withdraw(member)))
      const answers = await Promise.all(actions.map((action) => action()))
      statuses.push(...answers.map(({ status }) => String(status)))
      for (const { personId } of leaving) expect(await rowsNaming(personId)).toEqual([])
      const staying = pairs.filter((pair) => pair.every((member) => !leaving.includes(member)))
      for (const view of await views(staying)) expect(SAME_SEEN_FROM_BOTH).toContain(view)
    }
    const counts = tally(statuses)
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
    report('changes against withdrawals', counts)
  })
})

const SAME_SEEN_FROM_BOTH = ['FRIEND FRIEND', 'SENT RECEIVED', 'RECEIVED SENT', 'JUSTHUMAN JUSTHUMAN']

function randomAction(random: () => number, pairs: readonly Pair[]): () => Promise<Answer> {
  const pair = pairs[Math.floor(random() * pairs.length)]
  if (!pair) throw new Error('no pair')
  const [one, other] = random() < 0.5 ? pair : [pair[1], pair[0]]
  const { ask, accept, reject, remove, block, unblock, poke, openSignal } = calls
  const actions = [ask, ask, accept, reject, remove, block, unblock, poke, openSignal]
  const action = actions[Math.floor(random() * actions.length)] ?? ask
  return () => action(one, other)
}

/** Fresh members, and pairs among them. */
async function somePairs(): Promise<Pair[]> {
  return pairsOf(await Promise.all(Array.from({ length: MEMBERS }, () => aMember(test)))).slice(0, RACES)
}

function pairsOf(members: readonly TestMember[]): Pair[] {
  return members.flatMap((one, index) => members.slice(index + 1).map((other): Pair => [one, other]))
}

async function befriendAll(pairs: readonly Pair[]) {
  await all(pairs, ([one, other]) => calls.ask(one, other))
  await all(pairs, ([one, other]) => calls.ask(other, one))
}

async function all(pairs: readonly Pair[], act: (pair: Pair) => Promise<Answer>) {
  for (const pair of pairs) expect(await act(pair)).toMatchObject({ status: 200 })
}

/** Starts the calls of all pairs at once. */
function raceAll(pairs: readonly Pair[], race: (pair: Pair, index: number) => Promise<Answer>[]): Promise<Answer[][]> {
  return Promise.all(pairs.map((pair, index) => Promise.all(race(pair, index))))
}

/** Every second time reversed, so that neither is always first. */
function swapped<T>(index: number, [first, second]: [T, T]): T[] {
  return index % 2 === 0 ? [first, second] : [second, first]
}

function brief({ status, body }: Answer): string {
  return [status, body.code ?? body.status].filter((part) => part !== undefined).join(' ')
}

/** The answers of a race, sorted. */
function outcome(answers: readonly Answer[]): string {
  return answers.map(brief).sort().join(' / ')
}

function tally(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1
  return counts
}

function withoutZeros(counts: Record<string, number>) {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** The status of each pair in both lists: `FRIEND FRIEND`, `SENT RECEIVED`. */
async function views(pairs: readonly Pair[]): Promise<string[]> {
  const lists = new Map<TestMember, Awaited<ReturnType<typeof calls.lists>>>()
  for (const member of new Set(pairs.flat())) lists.set(member, await calls.lists(member))
  const seen = (by: TestMember, { userId }: TestMember) => {
    const { friend = [], sent = [], received = [] } = lists.get(by) ?? {}
    const found = { FRIEND: friend, SENT: sent, RECEIVED: received }
    const names = Object.entries(found).flatMap(([name, list]) => list.filter((id) => id === userId).map(() => name))
    return names.join('+') || 'JUSTHUMAN'
  }
  return pairs.map(([one, other]) => `${seen(one, other)} ${seen(other, one)}`)
}

async function countNotifications(type: 'FRIEND_ACCEPTED' | 'SIGNAL'): Promise<number> {
  return (await test.deps.db.selectFrom('notification').select('id').where('type', '=', type).execute()).length
}

async function rowsNaming(personId: string): Promise<string[]> {
  const found: string[] = []
  // Rejections, counts and blocks survive a withdrawal.
  for (const table of ['friendLink', 'signal', 'notification', 'member'] as const) {
    const rows = await test.deps.db.selectFrom(table).selectAll().execute()
    if (JSON.stringify(rows).includes(personId)) found.push(table)
  }
  return found
}

/** Friends without a profile, inserted directly. */
async function fillFriends({ personId }: TestMember, size: number) {
  const { db } = test.deps
  const ids = Array.from({ length: size }, () => crypto.randomUUID())
  const people = ids.map((id) => ({ id, provider: 'naver' as const, providerId: id, email: null, createdAt: test.deps.clock() }))
  await db.insertInto('person').values(people).execute()
  const links = ids.map((id) => {
    const [lowerPersonId = '', higherPersonId = ''] = [personId, id].sort()
    return { lowerPersonId, higherPersonId, requesterPersonId: id, askedAt: test.deps.clock(), acceptedAt: test.deps.clock() }
  })
  await db.insertInto('friendLink').values(links).execute()
}

function report(race: string, counts: Record<string, number>) {
  process.stdout.write(`${race}: ${JSON.stringify(counts)}\n`)
}
