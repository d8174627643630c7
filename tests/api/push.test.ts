import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUSH } from '#contract/limits.ts'
import { DEFAULT_PUSH_SWITCHES } from '#contract/push.ts'
import { TEST_PUSH } from '#contract/text/push.ts'
import { sweepPushMessages } from '#server/modules/push/messageSweep.ts'
import { readOwnPush } from '#server/modules/push/push.service.ts'
import { readVapidKeys } from '#server/modules/push/vapidKeys.ts'
import { befriend } from '#tests/helpers/friendships.ts'
import { aPerson } from '#tests/helpers/members.ts'
import { aPushTarget } from '#tests/helpers/pushReceiver.ts'
import { type PushMember, type PushWorld, startPushWorld } from '#tests/helpers/pushWorld.ts'
import { bearer, loginAs } from '#tests/helpers/testServer.ts'

const NOON = '2026-03-10T12:00:00.000'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld(NOON)
})
afterAll(() => world.close())

const poke = (from: PushMember, to: PushMember) => from.send('POST', '/friends/signals', { receiverId: to.userId, imageIndex: 0 })
async function friends(names: readonly string[]): Promise<PushMember[]> {
  const [me, ...others] = await Promise.all(names.map((name) => world.member(name)))
  if (!me) throw new Error('nobody')
  for (const other of others) await befriend(world, me, other)
  return [me, ...others]
}
const devicesOf = ({ personId }: { personId: string }) =>
  world.deps.db.selectFrom('pushSubscription').select('endpoint').where('personId', '=', personId).execute()
const later = (time: string) => world.itIs(`2026-03-10T${time}`)

describe('a device', () => {
  it('has a key that is made once for all servers, and survives a restart', async () => {
    const me = await world.member()
    const { body } = await me.send('GET', '/push')
    expect(body).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      switches: DEFAULT_PUSH_SWITCHES,
      endpoint: me.device.target.endpoint,
    })
    const { rows } = { rows: await world.deps.db.selectFrom('pushKey').selectAll().execute() }
    expect(rows).toHaveLength(1)
    expect(rows[0]?.publicKey).toBe(body.publicKey)
  })

  it('two servers that make the key together have one pair', async () => {
    await world.deps.db.deleteFrom('pushKey').execute()
    const servers = [1, 2, 3, 4].map(() => ({
      ...world.deps,
      db: world.deps.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }),
    }))
    const pairs = await Promise.all(servers.map((deps) => readVapidKeys(deps)))
    expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
    // This server still has the pair that it read before.
    await world.deps.db
      .updateTable('pushKey')
      .set(await readVapidKeys(world.deps))
      .execute()
  })

  it('gets a test message at once, signed and readable by it alone', async () => {
    const me = await world.member()
    expect((await me.send('POST', '/push/test')).status).toBe(200)
    expect(world.got(me.device)).toEqual([{ ...TEST_PUSH, tag: 'test', unread: 0 }])
    const last = world.receiver.received.at(-1)
    expect(last).toMatchObject({
      subject: 'mailto:help@byeolmuri.example',
      headers: { ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' },
    })
    expect(last?.publicKey).toBe((await readVapidKeys(world.deps)).publicKey)
    expect(world.receiver.faults).toEqual([])
  })

  it('that its push service does not know any more is forgotten', async () => {
    for (const status of [404, 410]) {
      const me = await world.member()
      world.receiver.answer(new URL(me.device.target.endpoint).pathname, status)
      expect(await me.send('POST', '/push/test')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await devicesOf(me)).toEqual([])
      expect((await me.send('GET', '/push')).body.endpoint).toBeNull()
    }
  })

  it('stays when its push service is out of order', async () => {
    const me = await world.member()
    world.receiver.answer(new URL(me.device.target.endpoint).pathname, 503)
    expect(await me.send('POST', '/push/test')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(await devicesOf(me)).toHaveLength(1)
  })

  it('belongs to its logged-in member, and to one session', async () => {
    const [me, other] = [await world.member(), await world.member()]
    expect((await other.send('POST', '/push/subscription', me.device.target)).status).toBe(200)
    expect(await devicesOf(me)).toEqual([])
    expect(await devicesOf(other)).toEqual([{ endpoint: me.device.target.endpoint }])
  })

  it('is forgotten with the logout of its session, and stays when another one logs out', async () => {
    const me = await world.member()
    const { accessToken } = await loginAs(world.app, me.email)
    const elsewhere = bearer(accessToken)
    const payload = world.receiver.subscribe().target
    expect((await world.app.inject({ method: 'POST', url: '/api/push/subscription', headers: elsewhere, payload })).statusCode).toBe(200)
    expect(await devicesOf(me)).toHaveLength(2)
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: elsewhere }).then(async ({ statusCode }) => {
      if (statusCode !== 200) await world.app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: elsewhere })
    })
    expect(await devicesOf(me)).toEqual([{ endpoint: me.device.target.endpoint }])

    const again = await loginAs(world.app, me.email)
    await world.app.inject({ method: 'POST', url: '/api/push/subscription', headers: bearer(again.accessToken), payload })
    await world.app.inject({ method: 'DELETE', url: '/api/auth/sessions/others', headers: bearer(again.accessToken) })
    expect(await devicesOf(me)).toEqual([{ endpoint: payload.endpoint }])
  })

  it('goes with a withdrawal, with everything else; the own copy held it before', async () => {
    const [me, friend] = await friends(['민아', '소라'])
    if (!me || !friend) throw new Error('nobody')
    await me.send('PATCH', '/push/switches', { sold: false })
    await poke(friend, me)
    const own = await readOwnPush(world.deps.db, me.personId)
    expect(own).toMatchObject({
      pushDevices: [{ endpoint: me.device.target.endpoint }],
      pushSwitches: [{ sold: false }],
      pushMessages: [{ kind: 'signal' }],
    })
    expect(JSON.stringify(own)).not.toContain(me.device.target.keys.auth)
    expect((await me.send('DELETE', '/auth/withdraw')).status).toBe(200)
    expect(await readOwnPush(world.deps.db, me.personId)).toEqual({ pushDevices: [], pushSwitches: [], pushMessages: [] })
  })

  it(`is one of ${PUSH.devices} at most, the ones that were renewed last`, async () => {
    const me = await world.member()
    const { deps } = world
    for (let count = 0; count < PUSH.devices + 2; count += 1) {
      const { accessToken } = await loginAs(world.app, me.email)
      later(`12:00:${String(count + 1).padStart(2, '0')}.000`)
      const payload = world.receiver.subscribe().target
      await world.app.inject({ method: 'POST', url: '/api/push/subscription', headers: bearer(accessToken), payload })
    }
    const kept = await deps.db.selectFrom('pushSubscription').select('renewedAt').where('personId', '=', me.personId).execute()
    expect(kept).toHaveLength(PUSH.devices)
    expect(await devicesOf(me)).not.toContainEqual({ endpoint: me.device.target.endpoint })
  })

  it('may move to a new address, which only who knows the old one’s secret may say', async () => {
    const me = await world.member()
    const { endpoint, keys } = me.device.target
    const target = world.receiver.subscribe().target
    const renew = async (auth: string) => {
      const payload = { old: { endpoint, auth }, target }
      return (await world.app.inject({ method: 'POST', url: '/api/push/renewal', payload })).statusCode
    }
    expect(await renew(aPushTarget().target.keys.auth)).toBe(404)
    expect(await devicesOf(me)).toEqual([{ endpoint }])
    expect(await renew(keys.auth)).toBe(200)
    expect(await devicesOf(me)).toEqual([{ endpoint: target.endpoint }])
    expect(await renew(keys.auth)).toBe(404)
  })

  it('has an address that is one of a push service, and a key that something can be encrypted for', async () => {
    const me = await world.member()
    const { target } = aPushTarget()
    const bad = (change: object) => me.send('POST', '/push/subscription', { ...target, ...change })
    const offCurve = Buffer.from(createECDH('prime256v1').generateKeys())
    offCurve[64] = (offCurve[64] ?? 0) ^ 1
    for (const change of [
      { endpoint: 'file:///etc/passwd' },
      { endpoint: 'https://user:secret@push.example.com/x' },
      { endpoint: `https://push.example.com/${'x'.repeat(PUSH.endpointLength)}` },
      { keys: { ...target.keys, auth: 'c2hvcnQ' } },
      { keys: { ...target.keys, p256dh: offCurve.toString('base64url') } },
    ])
      expect(await bad(change)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(await devicesOf(me)).toEqual([{ endpoint: me.device.target.endpoint }])
  })

  it('is never one of our own machines, except where the login is emulated too', async () => {
    const { config } = world.deps
    const me = await world.member()
    config.isEmulated = false
    const { target } = aPushTarget('https://10.0.0.5')
    const refused = await me.send('POST', '/push/subscription', target)
    // Stored before it was forbidden: not called either.
    const calls = world.receiver.received.length
    const test = await me.send('POST', '/push/test')
    config.isEmulated = true
    expect([refused.status, test.status, world.receiver.received.length]).toEqual([400, 404, calls])
  })

  it('is for members', async () => {
    const { headers } = await aPerson(world)
    expect((await world.app.inject({ url: '/api/push', headers })).json().code).toBe('PROFILE_REQUIRED')
  })
})

describe('what happens', () => {
  const all = {
    stationAlarm: true,
    everybodyWrote: true,
    signal: true,
    friendRequest: true,
    sold: true,
    sticker: false,
    gift: true,
    guestLine: false,
  }

  it('is sent within seconds, once, for the kinds that are switched on', async () => {
    world.itIs('2026-03-10T13:00:00.000')
    const [me, friend] = await friends(['민아', '소라'])
    if (!me || !friend) throw new Error('nobody')
    await poke(friend, me)
    await world.round()
    expect(world.got(me.device)).toEqual([])
    world.itIs('2026-03-10T13:00:03.000')
    expect(await world.round()).toMatchObject({ sent: 1 })
    await world.round()
    expect(world.got(me.device)).toMatchObject([{ title: '시그널이 도착했어요', body: '소라님이 시그널을 보냈어요!', path: '/friendtab' }])
    expect(world.got(me.device)[0]?.unread).toBeGreaterThan(0)

    const asker = await world.member('나래')
    const ask = () => asker.send('POST', '/friends/requests', { receiverId: me.userId })
    const takeBack = () => asker.send('DELETE', `/friends/requests/${me.userId}`)
    await ask()
    await takeBack()
    expect((await me.send('PATCH', '/push/switches', { friendRequest: true })).body).toEqual({ switches: all })
    await ask()
    world.itIs('2026-03-10T13:00:06.000')
    await world.round()
    expect(world.got(me.device).slice(1)).toMatchObject([{ title: '친구 요청이 왔어요', body: '나래님이 친구 요청을 보냈어요' }])
  })

  it('is sent of stickers only when it is wanted, once a day and report, with the names of those who have one there then', async () => {
    world.itIs('2026-03-10T13:30:00.000')
    const [me, one, other] = await friends(['민아', '소라', '준호'])
    if (!me || !one || !other) throw new Error('nobody')
    const { today } = (await me.send('GET', '/reports')).body as { today: { reportId: string; serviceDate: string } }
    await me.send('PATCH', `/reports/${today.reportId}`, { answer: '노을', serviceDate: today.serviceDate })
    const lay = (by: PushMember) => by.send('PUT', `/reports/${today.reportId}/sticker`, { sticker: 'heart' })
    await lay(one)
    world.itIs('2026-03-10T13:30:03.000')
    expect(await world.round()).toMatchObject({ sent: 0 })
    await one.send('DELETE', `/reports/${today.reportId}/sticker`)

    await me.send('PATCH', '/push/switches', { sticker: true })
    await lay(one)
    await lay(other)
    world.itIs('2026-03-10T13:30:06.000')
    expect(await world.round()).toMatchObject({ sent: 1 })
    const said = { title: '별 조각이 놓였어요', body: '소라님과 준호님이 별 조각을 놓고 갔어요', path: '/station' }
    expect(world.got(me.device)).toMatchObject([said])
    await other.send('DELETE', `/reports/${today.reportId}/sticker`)
    await lay(other)
    world.itIs('2026-03-10T13:30:09.000')
    await world.round()
    expect(world.got(me.device)).toHaveLength(1)
  })

  it('is sent of guest lines only when it is wanted, once a day, without the line', async () => {
    world.itIs('2026-03-10T13:40:00.000')
    const [me, one, other] = await friends(['민아', '소라', '준호'])
    if (!me || !one || !other) throw new Error('nobody')
    const write = (by: PushMember) => by.send('POST', `/guest-books/${me.userId}/lines`, { id: crypto.randomUUID(), text: '비밀 이야기' })
    await me.send('PATCH', '/push/switches', { guestLine: true })
    await write(one)
    const line = (await write(other)).body as { line: { id: string } }
    await other.send('DELETE', `/guest-books/lines/${line.line.id}`)
    world.itIs('2026-03-10T13:40:03.000')
    expect(await world.round()).toMatchObject({ sent: 1 })
    const said = { title: '방명록에 한 줄이 남았어요', body: '소라님이 방명록에 한 줄을 남겼어요', path: '/home' }
    expect(world.got(me.device)).toMatchObject([said])
    await write(other)
    world.itIs('2026-03-10T13:40:06.000')
    await world.round()
    expect(world.got(me.device)).toHaveLength(1)
  })

  it('is not told when it was taken back, read, or switched off meanwhile', async () => {
    world.itIs('2026-03-10T14:00:00.000')
    const [me, one, other] = await friends(['민아', '소라', '준호'])
    if (!me || !one || !other) throw new Error('nobody')
    const asker = await world.member('나래')
    await me.send('PATCH', '/push/switches', { friendRequest: true })
    await asker.send('POST', '/friends/requests', { receiverId: me.userId })
    await asker.send('DELETE', `/friends/requests/${me.userId}`)
    await poke(one, me)
    await me.send('PATCH', '/notifications/read', {})
    world.itIs('2026-03-10T14:00:03.000')
    expect(await world.round()).toMatchObject({ sent: 0, skipped: 1 })
    await poke(other, me)
    await me.send('PATCH', '/push/switches', { signal: false })
    world.itIs('2026-03-10T14:00:06.000')
    expect(await world.round()).toMatchObject({ sent: 0, skipped: 1 })
    expect(world.got(me.device)).toEqual([])
  })

  it.each(['ACCEPTED', 'REJECTED'])(
    'is not told when a signal was opened and a request %s meanwhile: they count as read',
    async (status) => {
      world.itIs('2026-03-10T14:30:00.000')
      const [me, friend] = await friends(['민아', '소라'])
      if (!me || !friend) throw new Error('nobody')
      await me.send('PATCH', '/notifications/read', {})
      await me.send('PATCH', '/push/switches', { friendRequest: true })
      const asker = await world.member('나래')
      await asker.send('POST', '/friends/requests', { receiverId: me.userId })
      await poke(friend, me)
      expect((await me.send('GET', '/notifications/unread-count')).body).toEqual({ count: 2 })
      expect((await me.send('DELETE', `/friends/signals/${friend.userId}`)).status).toBe(200)
      expect((await me.send('PATCH', `/friends/requests/${asker.userId}`, { status })).status).toBe(200)
      expect((await me.send('GET', '/notifications/unread-count')).body).toEqual({ count: 0 })
      world.itIs('2026-03-10T14:30:03.000')
      expect(await world.round()).toMatchObject({ sent: 0 })
      expect(world.got(me.device)).toEqual([])
    },
  )

  it('names what it tells of, so that it leaves the screen when that was read', async () => {
    world.itIs('2026-03-10T14:40:00.000')
    const [me, one, other] = await friends(['민아', '소라', '준호'])
    if (!me || !one || !other) throw new Error('nobody')
    await me.send('PATCH', '/notifications/read', {})
    await poke(one, me)
    world.itIs('2026-03-10T14:40:03.000')
    await world.round()
    await poke(other, me)
    world.itIs('2026-03-10T14:40:06.000')
    await world.round()
    const { notifications } = (await me.send('GET', '/notifications')).body as { notifications: { id: string; type: string }[] }
    const [newer, older] = notifications.filter(({ type }) => type === 'SIGNAL').map(({ id }) => id)
    expect(world.got(me.device)).toMatchObject([
      { tag: `signal:${older}`, notifications: [older] },
      { tag: `signal:${newer}`, notifications: [newer] },
    ])
    const topics = world.receiver.received.slice(-2).map(({ headers }) => headers.topic)
    expect(topics).toEqual([expect.stringMatching(/^[\w-]{1,32}$/), expect.stringMatching(/^[\w-]{1,32}$/)])
    expect(topics[0]).not.toBe(topics[1])
  })

  it('keeps quiet from 22 to 8, and comes as one at 8', async () => {
    world.itIs('2026-03-10T21:30:00.000')
    const [me, one, other] = await friends(['민아', '소라', '준호'])
    if (!me || !one || !other) throw new Error('nobody')
    const asker = await world.member('나래')
    await me.send('PATCH', '/push/switches', { friendRequest: true })
    world.itIs('2026-03-10T22:00:00.000')
    await poke(one, me)
    world.itIs('2026-03-11T03:00:00.000')
    await poke(other, me)
    await asker.send('POST', '/friends/requests', { receiverId: me.userId })
    world.itIs('2026-03-11T07:59:59.000')
    await world.round()
    expect(world.got(me.device)).toEqual([])
    world.itIs('2026-03-11T08:00:00.000')
    expect(await world.round()).toMatchObject({ sent: 1 })
    expect(world.got(me.device)).toMatchObject([
      { title: '밤사이 소식이 3개 있어요', body: '시그널 2개 · 친구 요청 1개', path: '/notification' },
    ])
    const [last] = world.receiver.received.slice(-1)
    // TTL: a phone that comes back in the evening gets it before the next quiet hours, or not at all.
    expect(last?.headers.ttl).toBe(String(14 * 60 * 60))
  })

  it('is tried again after a failure of the push service, a few times, and goes to all devices', async () => {
    world.itIs('2026-03-11T11:00:00.000')
    const [me, one] = await friends(['민아', '소라'])
    if (!me || !one) throw new Error('nobody')
    const path = new URL(me.device.target.endpoint).pathname
    world.receiver.answer(path, 503, 429, 201)
    await poke(one, me)
    world.itIs('2026-03-11T11:00:03.000')
    expect(await world.round()).toMatchObject({ sent: 0, later: 1 })
    expect(await world.round()).toMatchObject({ sent: 0, later: 0 })
    world.itIs('2026-03-11T11:00:34.000')
    expect(await world.round()).toMatchObject({ sent: 0, later: 1 })
    world.itIs('2026-03-11T11:02:40.000')
    expect(await world.round()).toMatchObject({ sent: 1, later: 0 })
    expect(world.got(me.device)).toHaveLength(1)

    const { accessToken } = await loginAs(world.app, me.email)
    const tablet = world.receiver.subscribe()
    await world.app.inject({ method: 'POST', url: '/api/push/subscription', headers: bearer(accessToken), payload: tablet.target })
    world.receiver.answer(path, 410)
    await one.send('DELETE', `/friends/requests/${me.userId}`)
    await befriend(world, me, one)
    await poke(one, me)
    world.itIs('2026-03-11T11:02:50.000')
    expect(await world.round()).toMatchObject({ sent: 1, gone: 1 })
    expect(world.got(tablet)).toHaveLength(1)
    expect(await devicesOf(me)).toEqual([{ endpoint: tablet.target.endpoint }])
  })

  it('is swept after a week', async () => {
    const waiting = () => world.deps.db.selectFrom('pushMessage').select('id').execute()
    expect((await waiting()).length).toBeGreaterThan(0)
    world.itIs('2026-03-18T12:00:00.000')
    expect(await sweepPushMessages(world.deps)).toBeGreaterThan(0)
    world.itIs('2026-03-20T12:00:00.000')
    await sweepPushMessages(world.deps)
    expect(await waiting()).toEqual([])
  })
})
