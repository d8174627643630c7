import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { planAlarms } from '#server/modules/push/delivery.ts'
import { startPushSender } from '#server/modules/push/sender.ts'
import { insertAlarmCrowd } from '#tests/helpers/alarmCrowd.ts'
import { type PushMember, type PushWorld, sendDue, startPushWorld } from '#tests/helpers/pushWorld.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { aStationOf } from '#tests/helpers/stationCalls.ts'

/** Several times a server's batch. */
const MEMBERS = rounds(1_000, 300)

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld('2026-03-10T09:00:00.000')
})
afterAll(() => world.close())

const stationOf = (members: readonly PushMember[], name: string, reportNoticeTime: string) =>
  aStationOf(world, members, { name, reportNoticeTime })
const question = async () =>
  (await world.deps.db.selectFrom('dailyQuestion').select('question').orderBy('serviceDate', 'desc').executeTakeFirstOrThrow()).question
/** RFC 8030. */
const TOPIC = expect.stringMatching(/^[\w-]{1,32}$/)
const alarmsOf = ({ device }: PushMember) =>
  world.receiver.received
    .filter(({ path }) => device.target.endpoint.endsWith(path))
    .map(({ message: { tag }, headers: { topic, ttl } }) => ({ tag, topic, ttl }))
const answer = async (member: PushMember) => {
  const { today } = (await member.send('GET', '/reports')).body as { today: { reportId: string; serviceDate: string } }
  const saved = await member.send('PATCH', `/reports/${today.reportId}`, { answer: '비밀스러운 답', serviceDate: today.serviceDate })
  expect(saved.status).toBe(200)
}

describe('the alarm of a station', () => {
  it('comes at its time, to members without an answer who want it, and asks the question', async () => {
    world.itIs('2026-03-11T09:00:00.000')
    const [one, answered, off] = await Promise.all([world.member(), world.member(), world.member()])
    const id = await stationOf([one, answered, off], '야근 요정들의 쉼터', '21:30:00')
    await off.send('PATCH', '/push/switches', { stationAlarm: false })
    await answer(answered)
    world.itIs('2026-03-11T21:29:59.000')
    await world.round()
    expect(world.got(one.device)).toEqual([])
    world.itIs('2026-03-11T21:30:00.000')
    await world.round()
    world.itIs('2026-03-11T21:31:00.000')
    await world.round()
    expect(world.got(one.device)).toEqual([
      {
        title: '야근 요정들의 쉼터',
        body: `${await question()}\n오늘의 질문에 답해 보세요.`,
        path: `/station?enter=${id}`,
        tag: `stationAlarm:${id}`,
        serviceDate: '2026-03-11',
        unread: expect.any(Number),
      },
    ])
    expect(world.got(answered.device)).toEqual([])
    expect(world.got(off.device)).toEqual([])
    const last = world.receiver.received.at(-1)
    // Not after midnight: another question.
    expect(last?.headers).toMatchObject({ topic: TOPIC, ttl: String(2.5 * 60 * 60), urgency: 'high' })
  })

  it('merges with those within 30 minutes, and comes once a date', async () => {
    world.itIs('2026-03-12T06:00:00.000')
    const me = await world.member()
    for (const [name, time] of [
      ['아침', '07:00:00'],
      ['조금 뒤', '07:30:00'],
      ['더 뒤', '07:31:00'],
    ] as const)
      await stationOf([me], name, time)
    for (const time of ['07:00:00', '07:30:00', '07:31:00']) {
      world.itIs(`2026-03-12T${time}.000`)
      await world.round()
    }
    // In the quiet hours, too.
    expect(world.got(me.device)).toMatchObject([{ title: '아침 외 1곳' }])
    world.itIs('2026-03-13T07:00:30.000')
    await world.round()
    expect(world.got(me.device)).toHaveLength(2)
  })

  it('is made up for after an outage of less than an hour, never later and never on the next day', async () => {
    world.itIs('2026-03-14T08:00:00.000')
    const [soon, late, midnight] = await Promise.all([world.member(), world.member(), world.member()])
    await stationOf([soon], '곧', '12:40:00')
    await stationOf([late], '오래전', '12:10:00')
    await stationOf([midnight], '자정 앞', '23:50:00')
    await world.round()
    world.itIs('2026-03-14T13:20:00.000')
    await world.round()
    expect([world.got(soon.device), world.got(late.device)].map((got) => got.length)).toEqual([1, 0])
    world.itIs('2026-03-15T00:05:00.000')
    await world.round()
    expect(world.got(midnight.device)).toEqual([])
    world.itIs('2026-03-15T23:50:00.000')
    await world.round()
    expect(world.got(midnight.device)).toHaveLength(1)
  })

  it('never comes for a device that was not there at its time, nor a session that is long unused', async () => {
    world.itIs('2026-03-16T09:10:00.000')
    const me = await world.member()
    await stationOf([me], '아침 아홉 시', '09:00:00')
    await planAlarms(world.deps, null, world.deps.clock())
    await sendDue(world.deps)
    expect(world.got(me.device)).toEqual([])
    await world.deps.db
      .updateTable('loginSession')
      .set({ lastUsedAt: new Date(0) })
      .where('personId', '=', me.personId)
      .execute()
    world.itIs('2026-03-17T09:00:00.000')
    await world.round()
    expect(world.got(me.device)).toEqual([])
  })

  it('contains no answer, whatever happened that day', async () => {
    world.itIs('2026-03-18T12:00:00.000')
    const [one, other] = await Promise.all([world.member(), world.member()])
    await stationOf([one, other], '주말 게임 원정대', '20:00:00')
    await answer(one)
    await answer(other)
    world.itIs('2026-03-18T12:00:03.000')
    await world.round()
    expect(world.got(one.device)).toMatchObject([{ title: '모두의 오늘이 모였어요', body: '주말 게임 원정대의 두 답변이 기다려요.' }])
    expect(JSON.stringify(world.receiver.received)).not.toContain('비밀스러운')
    expect(world.receiver.faults).toEqual([])
  })

  it('takes the place of yesterday’s of that station, and of no other', async () => {
    world.itIs('2026-03-18T13:00:00.000')
    const [one, other] = await Promise.all([world.member(), world.member()])
    await stationOf([one, other], '밤', '21:00:00')
    const earlier = await stationOf([other], '저녁', '20:30:00')
    for (const time of ['18T20:30', '18T21:00', '19T21:00']) {
      world.itIs(`2026-03-${time}:00.000`)
      await world.round()
    }
    const [yesterday, today] = alarmsOf(one)
    expect(today).toEqual(yesterday)
    expect(today).toMatchObject({ topic: TOPIC, ttl: String(3 * 60 * 60) })
    // Two are merged, under the earlier one's name.
    const [merged] = alarmsOf(other)
    expect(merged?.tag).toBe(`stationAlarm:${earlier}`)
    expect(merged?.topic).not.toBe(today?.topic)
  })
})

describe(`${MEMBERS} alarms due in one minute, and two servers`, { timeout: 240_000 }, () => {
  const others: Db[] = []
  afterAll(() => Promise.all(others.map((db) => db.destroy())))

  it('each member gets exactly one push', async () => {
    world.itIs('2026-03-20T11:59:00.000')
    const devices = Array.from({ length: MEMBERS }, () => world.receiver.subscribe())
    const at = new Date(world.deps.clock().getTime() - 60_000)
    await insertAlarmCrowd(world.deps.db, { targets: devices.map(({ target }) => target), alarmTime: '12:00:00', at })
    world.itIs('2026-03-20T12:00:05.000')
    const second = anotherServer()
    others.push(second.db)
    const errors: unknown[] = []
    const log = { info: () => undefined, error: (line: unknown) => errors.push(line) } as never
    const servers = [world.deps, second].map((deps) => startPushSender(deps, { log, tickMs: 20 }))
    await expect.poll(() => waiting(), { timeout: 200_000, interval: 200 }).toBe(0)
    // More polls, of both.
    await sendDue(world.deps)
    await sendDue(second)
    await Promise.all(servers.map((server) => server.stop()))
    expect(devices.map((device) => world.got(device).length)).toEqual(devices.map(() => 1))
    expect([errors, world.receiver.faults]).toEqual([[], []])
  })
})

describe('a member without a station', () => {
  it('is asked once a day at nine in the morning, only while the answer is missing', async () => {
    world.itIs('2026-03-21T08:00:00.000')
    const [alone, answered, off, evening] = await Promise.all([world.member(), world.member(), world.member(), world.member()])
    await stationOf([evening], '저녁 방', '21:00:00')
    await off.send('PATCH', '/push/switches', { stationAlarm: false })
    await answer(answered)
    world.itIs('2026-03-21T08:59:59.000')
    await world.round()
    expect(world.got(alone.device)).toEqual([])
    for (const time of ['09:00:00', '09:01:00', '11:00:00']) {
      world.itIs(`2026-03-21T${time}.000`)
      await world.round()
    }
    const body = `${await question()}\n한 줄 남겨 볼까요?`
    expect(world.got(alone.device)).toMatchObject([{ title: '오늘의 질문이 도착했어요', body, path: '/home', serviceDate: '2026-03-21' }])
    expect([answered, off, evening].map(({ device }) => world.got(device))).toEqual([[], [], []])

    // A station made later that day rings from the next day on.
    const room = { name: '첫 방', intro: '하루 한 줄', stationBackground: 'bg_station_1.png', reportNoticeTime: '21:00:00' }
    expect(await alone.send('POST', '/stations', room)).toMatchObject({ status: 200 })
    world.itIs('2026-03-21T21:00:00.000')
    await world.round()
    world.itIs('2026-03-22T09:00:00.000')
    await world.round()
    expect([alone, evening].map(({ device }) => world.got(device).length)).toEqual([1, 1])
    world.itIs('2026-03-22T21:00:00.000')
    await world.round()
    expect(world.got(alone.device).map(({ title }) => title)).toEqual(['오늘의 질문이 도착했어요', '첫 방'])
  })
})

function anotherServer(): Deps {
  return { ...world.deps, db: connect({ url: world.databaseUrl, max: 10, timeoutMs: 20_000 }) }
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${MEMBERS} - count(*) filter (where state = 'sent') as count from push_message
    where service_date = '2026-03-20' and kind = 'stationAlarm'`.execute(world.deps.db)
  return rows[0]?.count ?? MEMBERS
}
