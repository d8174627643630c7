import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTIFICATION_DAYS, NOTIFICATIONS_PAGE, UNREAD_SHOWN } from '#contract/limits.ts'
import { type Notification, NotificationType } from '#contract/notifications.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import { transact } from '#server/events/afterCommit.ts'
import { sweepNotifications } from '#server/modules/notifications/notificationSweep.ts'
import { notify, retractNotifications } from '#server/modules/notifications/notifications.service.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

let test: TestApp
const told: { to: readonly string[]; event: LiveEvent }[] = []
beforeAll(async () => {
  test = await startTestApp()
  test.deps.bus.subscribe((message) => message.kind === 'event' && told.push(message))
})
afterAll(() => test.close())

type Type = 'FRIEND_REQUEST' | 'FRIEND_ACCEPTED' | 'SIGNAL'
const at = (ms = 0) => new Date(test.deps.clock().getTime() + ms)
const tell = (to: TestMember, from: TestMember, type: Type = 'SIGNAL', when = at()) =>
  transact(test.deps, (tx, afterCommit) => notify(tx, afterCommit, { personId: to.personId, actorId: from.personId, type, at: when }))
const call = (who: TestMember, method: 'GET' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/notifications${path}`, headers: who.headers, ...(payload ? { payload } : {}) })
const page = async (who: TestMember, cursor?: string) =>
  (await call(who, 'GET', cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`)).json() as {
    notifications: Notification[]
    nextCursor: string | null
  }
const unread = async (who: TestMember) => (await call(who, 'GET', '/unread-count')).json().count as number
const toldTo = ({ personId }: TestMember) => told.filter(({ to }) => to.includes(personId)).map(({ event }) => event)
/** Inserts rows a second apart, the newest last. */
const fill = (who: TestMember, count: number, daysAgo = 0) =>
  sql`
    insert into notification (id, person_id, actor_id, type, data, created_at)
    select gen_random_uuid(), ${who.personId}::uuid, ${who.personId}::uuid, 'SIGNAL', '{}',
      ${at(-daysAgo * DAY_MS)}::timestamptz - (${count} - number) * interval '1 second'
    from generate_series(1, ${count}::int) number`.execute(test.deps.db)

describe('a notification', () => {
  it.each([
    ['FRIEND_REQUEST', '나래님이 친구 요청을 보냈어요'],
    ['FRIEND_ACCEPTED', '나래님과 친구가 되었어요!'],
    ['SIGNAL', '나래님이 시그널을 보냈어요!'],
  ] as const)('of type %s is stored, told with the number of unread ones, and listed with its sentence', async (type, message) => {
    const [me, other] = [await aMember(test), await aMember(test, { userName: '나래' })]
    await tell(me, other, type)
    const { notifications, nextCursor } = await page(me)
    expect(nextCursor).toBeNull()
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        type,
        message,
        createdAt: expect.any(String),
        isRead: false,
        person: { userId: other.userId, userName: '나래', profile: expect.stringMatching(/^\/content\/profile_/) },
      },
    ])
    expect(toldTo(me)).toEqual([{ type: 'notification.arrived', notification: notifications[0], unread: 1 }])
    expect(await unread(me)).toBe(1)
    expect(toldTo(other)).toEqual([])
  })

  it('has a sentence for every type of the contract', () => {
    expect(NotificationType.options).toHaveLength(20)
  })

  it('is emitted after the commit only, and never after a rollback', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const broken = transact(test.deps, async (tx, afterCommit) => {
      await notify(tx, afterCommit, { personId: me.personId, actorId: other.personId, type: 'SIGNAL', at: at() })
      expect(toldTo(me)).toEqual([])
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(toldTo(me)).toEqual([])
    expect(await unread(me)).toBe(0)
  })

  it('counts true when 20 arrive together', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await Promise.all(Array.from({ length: 20 }, () => tell(me, other)))
    const numbers = toldTo(me).map((event) => (event.type === 'notification.arrived' ? event.unread : 0))
    expect(numbers.sort((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('is not for somebody who has withdrawn', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: me.headers })
    await tell(me, other)
    expect(toldTo(me)).toEqual([])
  })

  it('is not for somebody without a profile to read', async () => {
    const { headers } = await aPerson(test)
    for (const url of ['/api/notifications', '/api/notifications/unread-count']) {
      expect((await test.app.inject({ url, headers })).json().code).toBe('PROFILE_REQUIRED')
    }
  })
})

describe('GET /notifications', () => {
  it('pages newest first, without gap or repeat, also while new ones arrive', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await fill(me, NOTIFICATIONS_PAGE * 2 + 5)
    const first = await page(me)
    await tell(me, other)
    const second = await page(me, first.nextCursor ?? '')
    const third = await page(me, second.nextCursor ?? '')
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([NOTIFICATIONS_PAGE, NOTIFICATIONS_PAGE, 5])
    expect(third.nextCursor).toBeNull()
    const all = [first, second, third].flatMap(({ notifications }) => notifications)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('separates those of one moment by their ids', async () => {
    const [me, other, moment] = [await aMember(test), await aMember(test), at()]
    for (let index = 0; index < NOTIFICATIONS_PAGE + 3; index += 1) await tell(me, other, 'SIGNAL', moment)
    const first = await page(me)
    const second = await page(me, first.nextCursor ?? '')
    expect(new Set([...first.notifications, ...second.notifications].map(({ id }) => id)).size).toBe(NOTIFICATIONS_PAGE + 3)
  })

  it('has no further page after exactly one full one', async () => {
    const me = await aMember(test)
    await fill(me, NOTIFICATIONS_PAGE)
    expect((await page(me)).nextCursor).toBeNull()
  })

  it.each(['x', 'bnVsbCxudWxs', Buffer.from('1e99,x').toString('base64url'), Buffer.from(`9e15,${NOBODYS_ID}`).toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const answer = await call(await aMember(test), 'GET', `?cursor=${cursor}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST'])
    },
  )

  it('goes by index however many a member has', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    // A small share, so that every estimate prefers the index by person to the one by age.
    await fill(me, 1_000)
    await fill(other, 20_000)
    await sql`analyze notification`.execute(test.deps.db)
    // On a small table the planner may prefer a full scan: this shows that an index can answer it.
    const plan = (query: string) =>
      test.deps.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_bitmapscan = off`.execute(tx)
        const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${query}`).execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    const mine = `from notification where person_id = '${me.personId}' and created_at > '${at(-90 * DAY_MS).toISOString()}'`
    expect(await plan(`select id ${mine} order by created_at desc, id desc limit 31`)).toMatch(/^Limit.*\n.*Index.* notification_newest/)
    await sql`update notification set read_at = now() where person_id = ${me.personId}`.execute(test.deps.db)
    await sql`vacuum analyze notification`.execute(test.deps.db)
    expect(await plan(`select 1 ${mine} and read_at is null limit 100`)).toMatch(/notification_unread/)
  })
})

describe('the unread count', () => {
  it('stops one above what the badge shows', async () => {
    const me = await aMember(test)
    await fill(me, 250)
    expect(await unread(me)).toBe(UNREAD_SHOWN + 1)
  })
})

describe('PATCH /notifications/read', () => {
  it('marks these, or all, answers how many stay, and tells the other tabs once', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    for (let index = 0; index < 4; index += 1) await tell(me, other)
    const [first] = (await page(me)).notifications
    const before = toldTo(me).length
    const ids = [first?.id ?? '']
    expect((await call(me, 'PATCH', '/read', { ids: [...ids, ...ids] })).json()).toEqual({ count: 3 })
    expect((await call(me, 'PATCH', '/read', { ids })).json()).toEqual({ count: 3 })
    expect((await call(me, 'PATCH', '/read', {})).json()).toEqual({ count: 0 })
    expect(toldTo(me).slice(before)).toEqual([
      { type: 'notifications.changed', unread: 3 },
      { type: 'notifications.changed', unread: 0 },
    ])
    expect((await page(me)).notifications.every(({ isRead }) => isRead)).toBe(true)
  })

  it('marks the notifications of one station, as when its room is entered, and no others', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const joined = (stationId: string) =>
      transact(test.deps, (tx, afterCommit) =>
        notify(tx, afterCommit, {
          personId: me.personId,
          actorId: other.personId,
          type: 'STATION_JOINED',
          data: { stationId, name: '다락방' },
          at: at(),
        }),
      )
    await joined('STAR42')
    await joined('STAR43')
    await tell(me, other)
    expect((await call(me, 'PATCH', '/read', { stationId: 'STAR42' })).json()).toEqual({ count: 2 })
    const states = (await page(me)).notifications.map(({ isRead, station }) => `${station?.stationId ?? 'none'} ${isRead}`)
    expect(new Set(states)).toEqual(new Set(['STAR42 true', 'STAR43 false', 'none false']))
    const before = toldTo(me).length
    expect((await call(other, 'PATCH', '/read', { stationId: 'STAR43' })).json()).toEqual({ count: 0 })
    expect((await call(me, 'PATCH', '/read', { stationId: 'STAR42' })).json()).toEqual({ count: 2 })
    expect(toldTo(me).slice(before), 'nothing has changed').toEqual([])
  })

  it('with ids and a station marks what is both; an id that can be none is none', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await tell(me, other)
    const [id] = (await page(me)).notifications.map((notification) => notification.id)
    for (const ids of [['별이'], [id, '']])
      expect((await call(me, 'PATCH', '/read', { ids, stationId: 'STAR42' })).json()).toEqual({ count: 1 })
  })

  it("refuses another member's, an unknown one and nonsense, and marks nothing", async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await tell(me, other)
    await tell(other, me)
    const [mine, theirs] = [(await page(me)).notifications[0]?.id ?? '', (await page(other)).notifications[0]?.id ?? '']
    for (const id of [theirs, NOBODYS_ID, 'x']) {
      const answer = await call(me, 'PATCH', '/read', { ids: [mine, id] })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
    expect([await unread(me), await unread(other)]).toEqual([1, 1])
  })

  it.each([[{ ids: [] }], [{ ids: Array.from({ length: 101 }, () => NOBODYS_ID) }], [{ ids: [1] }]])('refuses %j', async (body) => {
    expect((await call(await aMember(test), 'PATCH', '/read', body)).statusCode).toBe(400)
  })
})

describe('DELETE /notifications/:id', () => {
  it('deletes one, answers how many are unread, and tells the other tabs', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await tell(me, other)
    await tell(me, other)
    const [first] = (await page(me)).notifications
    expect((await call(me, 'DELETE', `/${first?.id}`)).json()).toEqual({ count: 1 })
    expect((await page(me)).notifications).toHaveLength(1)
    expect(toldTo(me).at(-1)).toEqual({ type: 'notifications.changed', unread: 1 })
    expect((await call(me, 'DELETE', `/${first?.id}`)).statusCode).toBe(404)
  })

  it("answers 404 for another member's, an unknown one and nonsense, and 400 for what no text holds", async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await tell(other, me)
    const [theirs] = (await page(other)).notifications
    for (const id of [theirs?.id, NOBODYS_ID, 'x']) expect((await call(me, 'DELETE', `/${id}`)).statusCode).toBe(404)
    for (const id of ['%00']) expect((await call(me, 'DELETE', `/${id}`)).statusCode).toBe(400)
    expect(await unread(other)).toBe(1)
  })
})

describe('forgetting', () => {
  it('takes back what one person caused for another, of these types only', async () => {
    const [me, other, third] = [await aMember(test), await aMember(test), await aMember(test)]
    await tell(me, other, 'FRIEND_REQUEST')
    await tell(me, other, 'SIGNAL')
    await tell(me, third, 'FRIEND_REQUEST')
    const forget = (types?: NotificationType[]) =>
      transact(test.deps, (tx, afterCommit) =>
        retractNotifications(tx, afterCommit, { personId: me.personId, actorId: other.personId, at: at(), ...(types ? { types } : {}) }),
      )
    await forget(['FRIEND_REQUEST'])
    expect((await page(me)).notifications.map(({ type, person }) => [type, person?.userId])).toEqual([
      ['FRIEND_REQUEST', third.userId],
      ['SIGNAL', other.userId],
    ])
    expect(toldTo(me).at(-1)).toEqual({ type: 'notifications.changed', unread: 2 })
    const before = toldTo(me).length
    await forget(['FRIEND_REQUEST'])
    expect(toldTo(me)).toHaveLength(before)
    await forget()
    expect(await unread(me)).toBe(1)
  })

  it('comes after 90 days: not shown, not counted, and swept', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await fill(me, 3, NOTIFICATION_DAYS)
    await tell(me, other)
    expect((await page(me)).notifications).toHaveLength(1)
    expect(await unread(me)).toBe(1)
    expect(await sweepNotifications(test.deps)).toBe(3)
    expect(await sweepNotifications(test.deps)).toBe(0)
    expect(await unread(me)).toBe(1)
  })

  it('is deleted with the withdrawal of either person, with an event to its owner', async () => {
    const [me, other, third] = [await aMember(test), await aMember(test), await aMember(test)]
    await tell(me, other)
    await tell(me, third)
    await tell(other, me)
    await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: other.headers })
    expect((await page(me)).notifications.map(({ person }) => person?.userId)).toEqual([third.userId])
    expect(toldTo(me).at(-1)).toEqual({ type: 'notifications.changed', unread: 1 })
  })

  it('never deadlocks: withdrawals of two who told each other, among reading and deleting', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [me, other] = [await aMember(test), await aMember(test)]
      for (let index = 0; index < 10; index += 1) await Promise.all([tell(me, other), tell(other, me)])
      const withdraw = ({ headers }: TestMember) => test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
      const answers = await Promise.all([
        withdraw(me),
        withdraw(other),
        ...[me, other, me, other].map((who) => call(who, 'PATCH', '/read', {})),
        tell(me, other).catch(() => undefined),
      ])
      expect(answers.map((answer) => answer?.statusCode).filter((status) => status === 500)).toEqual([])
    }
  })
})
