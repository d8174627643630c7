import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { STATION_CAPACITY } from '#contract/limits.ts'
import { createStation, joinStation } from '#server/modules/stations/joining.service.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { A_STATION, aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

type Answer = { status: number; body: { code?: string; stationCode?: string } }

const ROUNDS = rounds(200, 6)
const JOINERS = 20
/** So many leave that every number of members occurs. */
const RACES = rounds(200, 6)
const CROWDS = rounds(30, 2)

// Thousands of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 15_000 * Math.max(ROUNDS, RACES) })

let test: TestApp
let calls: ReturnType<typeof stationCalls>
beforeAll(async () => {
  test = await startTestApp()
  calls = stationCalls(test)
})
afterAll(() => test.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(test)))
const brief = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.code}`)

describe('joining at the same moment', () => {
  it(`${JOINERS} on one free place, ${ROUNDS} rounds: never a seventh, never a refusal while there was room`, async () => {
    const [settled, joiners] = [await people(STATION_CAPACITY - 1), await people(JOINERS)]
    const id = await aRoomByService(settled)
    const counts: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = (await Promise.all(joiners.map((joiner) => calls.join(joiner, id)))).map(brief)
      expect(tally(answers)).toEqual({ '200': 1, '409 STATION_FULL': JOINERS - 1 })
      expect(await sizeOf(id)).toBe(STATION_CAPACITY)
      addTo(counts, tally(answers))
      await emptyPlaceOf(id, joiners[answers.indexOf('200')])
    }
    report(`${JOINERS} joins on 5 of 6, ${ROUNDS} rounds`, counts)
  })

  it('20 on five free places: five get in, each on a place of their own', async () => {
    const [settled, joiners] = [await people(1), await people(JOINERS)]
    for (let round = 0; round < RACES; round += 1) {
      const id = await aRoomByService(settled)
      const outcome = tally((await Promise.all(joiners.map((joiner) => calls.join(joiner, id)))).map(brief))
      expect(outcome).toEqual({ '200': 5, '409 STATION_FULL': JOINERS - 5 })
      const { rows } = await sql`select distinct position_x, position_y from station_member where station_id = ${id}`.execute(test.deps.db)
      expect(rows).toHaveLength(STATION_CAPACITY)
      await endStations()
    }
  })

  it('one member 10 times: in once', async () => {
    const [admin, joiner] = await two()
    const id = await aStationOf(test, [admin])
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.join(joiner, id)))
    expect(tally(answers.map(brief))).toEqual({ '200': 1, '409 ALREADY_MEMBER': 9 })
  })

  it('the thirtieth station of one member goes to one of ten', async () => {
    const [me, ...others] = await people(11)
    if (!me) throw new Error('nobody')
    const made = await Promise.all(Array.from({ length: 35 }, () => calls.create(me)))
    expect(tally(made.map(brief))).toEqual({ '200': 30, '403 STATIONS_FULL': 5 })
    await calls.leave(me, made.find(({ status }) => status === 200)?.body.stationId)
    const ids = await Promise.all(others.map((other) => aStationOf(test, [other])))
    const answers = await Promise.all(ids.map((id) => calls.join(me, id)))
    expect(tally(answers.map(brief))).toEqual({ '200': 1, '403 STATIONS_FULL': 9 })
  })
})

describe('leaving at the same moment', () => {
  it('the admin and others: one of those who stay is the admin', async () => {
    const members = await people(STATION_CAPACITY)
    for (let round = 0; round < RACES; round += 1) {
      const id = await aRoomByService(members)
      const leaving = members.slice(0, 1 + (round % 5))
      const answers = await Promise.all(leaving.map((member) => calls.leave(member, id)))
      expect(answers.map(brief)).toEqual(leaving.map(() => '200'))
      const first = members[leaving.length]
      if (!first) throw new Error('nobody stays')
      expect(await calls.room(first, id)).toMatchObject({ adminUserId: first.userId, numOfUsers: STATION_CAPACITY - leaving.length })
      await endStations()
    }
  })

  it('everybody: the station is gone', async () => {
    const members = await people(STATION_CAPACITY)
    for (let round = 0; round < RACES; round += 1) {
      const id = await aRoomByService(members)
      const answers = await Promise.all(members.map((member) => calls.leave(member, id)))
      expect(answers.map(brief)).toEqual(members.map(() => '200'))
      expect(await sizeOf(id)).toBe(0)
      expect(await test.deps.db.selectFrom('station').select('id').where('id', '=', id).execute()).toEqual([])
    }
  })

  it('the last one out against somebody who joins: either the newcomer has it, or it is gone', async () => {
    const counts: Record<string, number> = {}
    for (let round = 0; round < RACES; round += 1) {
      const [last, newcomer] = await two()
      const id = await aStationOf(test, [last])
      const race = [() => calls.leave(last, id), () => calls.join(newcomer, id)]
      if (round % 2 === 1) race.reverse()
      const answers = await Promise.all(race.map((act) => act()))
      const outcome = answers.map(brief).sort().join(' / ')
      const found = await calls.enter(newcomer, id)
      if (outcome === '200 / 200') expect(found.body).toMatchObject({ adminUserId: newcomer.userId, numOfUsers: 1 })
      else expect([outcome, brief(found)]).toEqual(['200 / 404 STATION_NOT_FOUND', '404 STATION_NOT_FOUND'])
      addTo(counts, { [outcome]: 1 })
    }
    report('last out against join', counts)
  })
})

describe('removing at the same moment', () => {
  it('as somebody joins: who joined by the old code came before, and nobody does after', async () => {
    const [admin, removed, ...joiners] = await people(2 + RACES)
    if (!admin || !removed) throw new Error('nobody')
    const counts: Record<string, number> = {}
    for (const [round, joiner] of joiners.entries()) {
      const id = await aRoomByService([admin, removed])
      const race = [() => calls.remove(admin, id, removed), () => calls.join(joiner, id)]
      if (round % 2 === 1) race.reverse()
      const answers = await Promise.all(race.map((act) => act()))
      const outcome = answers.map(brief).sort().join(' / ')
      expect(['200 / 200', '200 / 404 STATION_NOT_FOUND']).toContain(outcome)
      expect(await sizeOf(id)).toBe(outcome === '200 / 200' ? 2 : 1)
      expect(brief(await calls.join(removed, id))).toBe('404 STATION_NOT_FOUND')
      addTo(counts, { [outcome]: 1 })
      await test.deps.db.deleteFrom('stationCodeMiss').execute()
      await endStations()
    }
    report('join against remove', counts)
  })

  it('as the same one leaves, or removed twice: out once', async () => {
    const [admin, removed] = await two()
    for (let round = 0; round < RACES; round += 1) {
      const id = await aRoomByService([admin, removed])
      const other = round % 2 === 0 ? calls.leave(removed, id) : calls.remove(admin, id, removed)
      const answers = await Promise.all([calls.remove(admin, id, removed), other])
      const outcome = answers.map(brief).sort().join(' / ')
      expect(['200 / 404 MEMBER_NOT_FOUND', '200 / 404 STATION_NOT_FOUND']).toContain(outcome)
      expect(await sizeOf(id)).toBe(1)
      await endStations()
    }
  })
})

describe('withdrawal at the same moment', () => {
  it('of all in rooms that overlap never deadlocks', async () => {
    for (let round = 0; round < CROWDS; round += 1) {
      const members = await people(8)
      for (let start = 0; start < members.length; start += 1) {
        await aRoomByService([...members.slice(start), ...members.slice(0, start)].slice(0, STATION_CAPACITY))
      }
      const answers = await Promise.all(members.map((member) => calls.withdraw(member)))
      expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: members.length })
      expect(await test.deps.db.selectFrom('station').select('id').execute()).toEqual([])
    }
  })

  it('among everything that can be done leaves every station whole, and nothing fails', async () => {
    const random = seededRandom(7)
    const statuses: string[] = []
    for (let round = 0; round < CROWDS; round += 1) {
      const members = await people(10)
      const ids: string[] = []
      for (let start = 0; start < 5; start += 1) ids.push(await aRoomByService(members.slice(start, start + 4)))
      const leaving = members.slice(0, 3)
      const actions = Array.from({ length: 80 }, () => randomAction(random, members, ids))
      actions.splice(25, 0, ...leaving.map((member) => () => calls.withdraw(member)))
      const answers = await Promise.all(actions.map((action) => action()))
      statuses.push(...answers.map(({ status }) => String(status)))
      await expectWhole(leaving)
      await endStations()
    }
    const counts = tally(statuses)
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
    report('everything against withdrawals', counts)
  })
})

function randomAction(random: () => number, members: readonly TestMember[], ids: readonly string[]): () => Promise<Answer> {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  const [by, other, id] = [pick(members), pick(members), pick(ids)]
  const actions: (() => Promise<Answer>)[] = [
    () => calls.join(by, id),
    () => calls.join(by, id),
    () => calls.leave(by, id),
    () => calls.remove(by, id, other),
    () => calls.renew(by, id),
    () => calls.move(by, id, other, 10, 20),
    () => calls.pin(by, id, true),
    () => calls.favor(by, id),
    () => calls.saveBackground(by, id, 'bg_station_3.png'),
    () => calls.enter(by, id),
    () => calls.send(by, 'PATCH', `/stations/${id}/report`, { answer: '함께' }),
    () => calls.send(by, 'POST', '/blocks', { userId: other.userId }),
    () => calls.send(by, 'POST', '/friends/requests', { receiverId: other.userId }),
  ]
  return pick(actions)
}

/** A station of these in this order, inserted directly for speed. */
async function aRoomByService([admin, ...others]: readonly TestMember[]): Promise<string> {
  if (!admin) throw new Error('nobody to make a station')
  const { stationId } = await createStation(test.deps, admin.personId, A_STATION)
  for (const { personId } of others) await joinStation(test.deps, personId, stationId)
  return stationId
}

/** Every station has one to six members, its admin among them, and no withdrawn member is referenced. */
async function expectWhole(gone: readonly TestMember[]) {
  const { rows } = await sql<{ size: number; hasAdmin: boolean }>`
    select count(station_member.person_id) as size, coalesce(bool_or(station_member.person_id = admin_person_id), false) as has_admin
    from station left join station_member on station_member.station_id = station.id group by station.id`.execute(test.deps.db)
  for (const { size, hasAdmin } of rows) expect([size > 0 && size <= STATION_CAPACITY, hasAdmin]).toEqual([true, true])
  for (const table of ['station', 'stationMember', 'notification'] as const) {
    const text = JSON.stringify(await test.deps.db.selectFrom(table).selectAll().execute())
    for (const { personId } of gone) expect(text).not.toContain(personId)
  }
}

/** Between two rounds, so that limits do not fill up. */
async function endStations() {
  await test.deps.db.deleteFrom('station').execute()
  await test.deps.db.deleteFrom('notification').execute()
}

async function emptyPlaceOf(stationId: string, member: TestMember | undefined) {
  if (!member) throw new Error('nobody got in')
  const { personId } = member
  await test.deps.db
    .deleteFrom('stationMember')
    .where((eb) => eb.and({ stationId, personId }))
    .execute()
  await test.deps.db.deleteFrom('notification').execute()
}

async function two(): Promise<[TestMember, TestMember]> {
  return [await aMember(test), await aMember(test)]
}

async function sizeOf(id: string): Promise<number> {
  return (await test.deps.db.selectFrom('stationMember').select('personId').where('stationId', '=', id).execute()).length
}

function tally(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of lines) addTo(counts, { [line]: 1 })
  return counts
}

function addTo(counts: Record<string, number>, more: Record<string, number>) {
  for (const [line, count] of Object.entries(more)) counts[line] = (counts[line] ?? 0) + count
}

function report(race: string, counts: Record<string, number>) {
  process.stdout.write(`${race}: ${JSON.stringify(counts)}\n`)
}
