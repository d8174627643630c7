import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_LIMITS, TOKEN_SECONDS } from '#contract/limits.ts'
import { LIVE_CLOSE, type LiveEvent } from '#contract/realtime.ts'
import type { Db } from '#server/db/database.ts'
import { transact } from '#server/events/afterCommit.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { type LiveClient, openLive } from '#tests/helpers/liveClient.ts'
import { aMember, aPerson, type TestPerson } from '#tests/helpers/members.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { withoutIntervals } from '#tests/helpers/withoutIntervals.ts'

const EVENT = { type: 'notifications.changed', unread: 7 } as const

let test: TestApp
let url: string
beforeAll(async () => {
  // Without polling of sessions: their ends are published.
  test = await withoutIntervals(startTestApp)
  url = await listen(test)
})
afterAll(() => test.close())

async function listen({ app }: TestApp) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const tokenOf = ({ headers }: TestPerson) => headers.authorization.replace('Bearer ', '')
const live = async (who: TestPerson) => {
  const client = await openLive(url, tokenOf(who))
  await client.hears('ready')
  return client
}
const call = (method: 'POST' | 'DELETE', path: string, headers: Record<string, string>) =>
  test.app.inject({ method, url: `/api${path}`, headers })
const tell = ({ personId }: TestPerson, event: LiveEvent = EVENT) => test.deps.bus.publish({ kind: 'event', to: [personId], event })

describe('the hello', () => {
  it('is answered by ready, and then events and pongs come', async () => {
    const me = await aMember(test)
    const client = await live(me)
    tell(me)
    client.say({ type: 'ping' })
    await client.hears('pong')
    expect(client.heard).toEqual([{ type: 'ready' }, EVENT, { type: 'pong' }])
    client.socket.close()
  })

  it.each([
    ['nonsense', 'x'],
    ['nothing', ''],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('with %s for a token is refused', async (_what, token) => {
    expect(await (await openLive(url, token)).closes()).toBe(LIVE_CLOSE.notLoggedIn)
  })

  it('with a token of another secret is refused', async () => {
    const me = await aPerson(test)
    const forged = await accessTokens('another-secret-another-secret-another', test.deps.clock).issue({
      personId: me.personId,
      sessionId: me.personId,
    })
    expect(await (await openLive(url, forged)).closes()).toBe(LIVE_CLOSE.notLoggedIn)
  })

  it('with an expired token says so while the session lives, and is not logged in after it', async () => {
    const me = await aPerson(test)
    const { sessionId } = await sessionOf(me)
    const old = () => new Date(test.deps.clock().getTime() - TOKEN_SECONDS.access * 1000 - 1000)
    const expired = await accessTokens(test.deps.config.jwtSecret, old).issue({ personId: me.personId, sessionId })
    expect(await (await openLive(url, expired)).closes()).toBe(LIVE_CLOSE.tokenExpired)
    await call('POST', '/auth/logout', me.headers)
    expect(await (await openLive(url, expired)).closes()).toBe(LIVE_CLOSE.notLoggedIn)
    expect(await (await openLive(url, tokenOf(me))).closes()).toBe(LIVE_CLOSE.notLoggedIn)
  })

  it('that does not come in time closes the socket', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const client = await openLive(url)
      for (const ms of [LIVE_LIMITS.helloMs - 1, 1]) {
        client.socket.ping()
        // An earlier close would arrive earlier.
        await once(client.socket, 'pong')
        vi.advanceTimersByTime(ms)
      }
      vi.useRealTimers()
      expect(await client.closes()).toBe(LIVE_CLOSE.badMessage)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not taken from the page of another site', async () => {
    const address = `${url.replace('http', 'ws')}/api/live`
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: url }]) {
      const [, answer] = (await once(
        new WebSocket(address, { headers }).on('error', () => undefined),
        'unexpected-response',
      )) as [unknown, { statusCode: number }]
      expect(answer.statusCode).toBe(403)
    }
    const own = await openLive(url, tokenOf(await aPerson(test)), { origin: url, 'sec-fetch-site': 'same-origin' })
    await own.hears('ready')
    own.socket.close()
  })

  it('has no page of its own', async () => {
    expect((await fetch(`${url}/api/live`)).status).toBe(404)
  })
})

describe('a message', () => {
  it.each([
    ['that is no JSON', '{'],
    ['of an unknown type', { type: 'subscribe' }],
    ['that is a list', []],
    ['that is null', 'null'],
    ['that is binary', Buffer.from([0, 1, 2])],
    ['that says hello again', { type: 'hello', token: 'x' }],
  ])('%s closes the socket', async (_what, message) => {
    const client = await live(await aPerson(test))
    if (Buffer.isBuffer(message)) client.socket.send(message)
    else client.say(message)
    expect(await client.closes()).toBe(LIVE_CLOSE.badMessage)
  })

  it('before the hello closes the socket', async () => {
    const client = await openLive(url)
    client.say({ type: 'ping' })
    expect(await client.closes()).toBe(LIVE_CLOSE.badMessage)
  })

  it('of more than 16 KB closes the socket', async () => {
    const client = await live(await aPerson(test))
    client.say(JSON.stringify({ type: 'ping', filler: 'x'.repeat(17_000) }))
    expect(await client.closes()).toBe(1009)
  })

  it('too many in a second closes the socket', async () => {
    const client = await live(await aPerson(test))
    for (let index = 0; index < LIVE_LIMITS.messagesASecond * 2; index += 1) client.say({ type: 'ping' })
    expect(await client.closes()).toBe(LIVE_CLOSE.flood)
    expect(client.heard.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(LIVE_LIMITS.messagesASecond)
  })
})

describe.concurrent('a flood closes the socket, logged in or not', () => {
  const flood = (socket: WebSocket, send: () => void) => {
    // Many times the limit of a second: a busy machine may take some seconds.
    for (let index = 0; index < 2_000 && socket.readyState === socket.OPEN; index += 1) send()
  }
  const isShut = async (client: LiveClient) => expect(await client.closes()).toBe(LIVE_CLOSE.flood)
  const newcomer = () => openLive(url)
  const person = async () => live(await aPerson(test))

  it.each([newcomer, person])('of pongs', async (open) => {
    const client = await open()
    flood(client.socket, () => client.socket.pong())
    await isShut(client)
  })

  it.each([newcomer, person])('of pings, which are no longer answered', async (open) => {
    const client = await open()
    let pongs = 0
    client.socket.on('pong', () => (pongs += 1))
    flood(client.socket, () => client.socket.ping())
    await isShut(client)
    expect(pongs).toBeLessThan(1_000)
  })

  it('of the parts of one message', async () => {
    const client = await newcomer()
    flood(client.socket, () => client.socket.send('', { fin: false }))
    await isShut(client)
  })

  it('of bytes, in messages that are each allowed', async () => {
    const client = await person()
    // Fewer than are allowed in a second.
    for (let index = 2; index < LIVE_LIMITS.messagesASecond; index += 1)
      client.say(JSON.stringify({ type: 'ping', filler: 'x'.repeat(16_000) }))
    await isShut(client)
  })
})

describe('tabs', () => {
  it('both hear, also on two devices, and nobody else does', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const device = await loginAs(test.app, me.email)
    const tabs = [await live(me), await live(me), await openLive(url, device.accessToken)]
    await tabs[2]?.hears('ready')
    const othersTab = await live(other)
    await transact(test.deps, (tx, afterCommit) =>
      notify(tx, afterCommit, { personId: me.personId, actorId: other.personId, type: 'SIGNAL', at: test.deps.clock() }),
    )
    for (const tab of tabs) {
      const [event] = await tab.hears('notification.arrived')
      expect(event).toMatchObject({ unread: 1, notification: { type: 'SIGNAL', person: { userId: other.userId } } })
    }
    othersTab.say({ type: 'ping' })
    await othersTab.hears('pong')
    expect(othersTab.heard).toEqual([{ type: 'ready' }, { type: 'pong' }])
    for (const { socket } of [...tabs, othersTab]) socket.close()
  })

  it('beyond five close the oldest', async () => {
    const me = await aMember(test)
    const tabs = []
    for (let index = 0; index < LIVE_LIMITS.socketsAMember + 2; index += 1) tabs.push(await live(me))
    expect(await Promise.all(tabs.slice(0, 2).map((tab) => tab.closes()))).toEqual([LIVE_CLOSE.tooMany, LIVE_CLOSE.tooMany])
    tell(me)
    for (const tab of tabs.slice(2)) await tab.hears('notifications.changed')
    for (const { socket } of tabs) socket.close()
  })

  it('hear after the commit, and nothing when it is rolled back', async () => {
    const me = await aMember(test)
    const client = await live(me)
    const broken = transact(test.deps, async (_tx, afterCommit) => {
      afterCommit.emit(me.personId, { ...EVENT, unread: 1 })
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await transact(test.deps, async (_tx, afterCommit) => {
      afterCommit.emit(me.personId, { ...EVENT, unread: 2 })
      client.say({ type: 'ping' })
      await client.hears('pong')
      expect(client.heard.map(({ type }) => type)).toEqual(['ready', 'pong'])
    })
    expect(await client.hears('notifications.changed')).toEqual([{ ...EVENT, unread: 2 }])
    client.socket.close()
  })

  it('refetch, once, where the answer of a commit was lost, and not where it was refused', async () => {
    const me = await aMember(test)
    const client = await live(me)
    const failing = (message: string) => {
      const execute = async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
        await test.deps.db.transaction().execute(work)
        throw new Error(message)
      }
      const deps = { bus: test.deps.bus, db: { transaction: () => ({ execute }) } as unknown as Db }
      return transact(deps, async (_tx, afterCommit) => afterCommit.emit(me.personId, { ...EVENT, unread: 1 }))
    }
    await expect(failing('refused')).rejects.toThrow('refused')
    await Promise.allSettled([failing('Connection terminated unexpectedly'), failing('Query read timeout')])
    await expect.poll(() => client.heard.map(({ type }) => type)).toEqual(['ready', 'ready'])
    client.socket.close()
  })

  it('that read too slowly are cut, and delay nobody', async () => {
    const [slow, quick] = [await aMember(test), await aMember(test)]
    const [slowTab, quickTab] = [await live(slow), await live(quick)]
    slowTab.socket.pause()
    const heavy = { type: 'signal.received', signal: { userId: 'x', userName: 'x'.repeat(8_000), imageIndex: 0 } } as const
    // More than any buffer of the operating system.
    for (let index = 0; index < 3_000; index += 1) {
      tell(slow, heavy)
      if (index % 100 === 0) await new Promise(setImmediate)
    }
    tell(quick)
    await quickTab.hears('notifications.changed')
    slowTab.socket.resume()
    expect(await slowTab.closes()).toBe(1006)
    expect(slowTab.heard.length).toBeLessThan(3_000)
    quickTab.socket.close()
  })

  it('refetch when events may have been lost', async () => {
    const client = await live(await aMember(test))
    test.deps.bus.publish({ kind: 'gap' })
    await client.hears('ready', 2)
    client.socket.close()
  })
})

describe('the end of a session closes its sockets', () => {
  const isOut = async (client: Awaited<ReturnType<typeof live>>) => expect(await client.closes()).toBe(LIVE_CLOSE.notLoggedIn)

  it('at a logout, and leaves the other devices alone', async () => {
    const me = await aMember(test)
    const device = await openLive(url, (await loginAs(test.app, me.email)).accessToken)
    await device.hears('ready')
    const tabs = [await live(me), await live(me)]
    await call('POST', '/auth/logout', me.headers)
    for (const tab of tabs) await isOut(tab)
    tell(me)
    await device.hears('notifications.changed')
    device.socket.close()
  })

  it('at a logout by the cookie alone', async () => {
    const me = await aMember(test)
    const client = await live(me)
    await call('POST', '/auth/logout', { cookie: me.refreshCookie })
    await isOut(client)
  })

  it('at a logout of the other devices', async () => {
    const me = await aMember(test)
    const device = await openLive(url, (await loginAs(test.app, me.email)).accessToken)
    await device.hears('ready')
    const own = await live(me)
    await call('DELETE', '/auth/sessions/others', me.headers)
    await isOut(device)
    tell(me)
    await own.hears('notifications.changed')
    own.socket.close()
  })

  it('at a withdrawal', async () => {
    const me = await aMember(test)
    const tabs = [await live(me), await openLive(url, (await loginAs(test.app, me.email)).accessToken)]
    await tabs[1]?.hears('ready')
    await call('DELETE', '/auth/withdraw', me.headers)
    for (const tab of tabs) await isOut(tab)
  })

  it('when a spent refresh token is used again', async () => {
    const me = await aMember(test)
    const client = await live(me)
    const refresh = (cookie: string) => test.app.inject({ url: '/api/auth/refresh', headers: { cookie } })
    const successor = (await refresh(me.refreshCookie)).cookies[0]?.value
    expect((await refresh(`refresh_token=${successor}`)).statusCode).toBe(200)
    test.passMs((TOKEN_SECONDS.rotationGrace + 1) * 1000)
    expect((await refresh(me.refreshCookie)).statusCode).toBe(401)
    await isOut(client)
  })

  it('in the moment in which it says hello', async () => {
    for (let round = 0; round < 10; round += 1) {
      const me = await aPerson(test)
      const client = await openLive(url)
      client.say({ type: 'hello', token: tokenOf(me) })
      await call('POST', '/auth/logout', me.headers)
      await isOut(client)
    }
  })
})

describe('a stop', () => {
  it('closes every socket and does not wait for those that do not answer', async () => {
    const own = await startTestApp()
    const address = await listen(own)
    const me = await aMember(own)
    const clients = await Promise.all([1, 2, 3].map(() => openLive(address, tokenOf(me))))
    const deaf = await openLive(address, tokenOf(me))
    for (const client of [...clients, deaf]) await client.hears('ready')
    deaf.socket.pause()
    await own.close()
    for (const client of clients) expect(await client.closes()).toBe(LIVE_CLOSE.goingAway)
    deaf.socket.terminate()
  })
})

async function sessionOf({ personId }: TestPerson) {
  const { id } = await test.deps.db.selectFrom('loginSession').select('id').where('personId', '=', personId).executeTakeFirstOrThrow()
  return { sessionId: id }
}
