import { connect } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { aStationOf } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const CALLS = 500
/** Many more than the queue takes. */
const TOO_MANY = 150
const BURST_MS = 180_000

/** So many concurrent reads of this address, by one member. */
function readAtOnce({ app }: TestApp, { headers }: TestMember, path: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => app.inject({ url: `/api${path}`, headers })))
}
const statuses = (answers: { statusCode: number }[]) => [...new Set(answers.map(({ statusCode }) => statusCode))].sort()

it('500 calls at once wait for their turn, and all are answered', { timeout: BURST_MS }, async () => {
  const test = await startTestApp()
  const member = await aMember(test)
  const stationId = await aStationOf(test, [member])
  expect(statuses(await readAtOnce(test, member, `/stations/${stationId}`, CALLS))).toEqual([200])
  await test.close()
})

it('bodies that never come keep nobody from answers', async () => {
  const places = 4
  const test = await startTestApp({ admission: { places, waitMs: 500 } })
  const member = await aMember(test)
  const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
  const head = ['POST /api/auth/logout HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json', 'content-length: 10', '', '']
  const hanging = Array.from({ length: 2 * places }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
  for (const socket of hanging) socket.write(head.join('\r\n'))
  await expect.poll(async () => (await promisify(test.app.server.getConnections.bind(test.app.server))()) ?? 0).toBe(hanging.length)
  expect(statuses(await readAtOnce(test, member, '/home', 2 * places))).toEqual([200])
  for (const socket of hanging) socket.destroy()
  await test.close()
})

it('reads are answered while writes wait for the database', { timeout: BURST_MS }, async () => {
  const test = await startTestApp({ admission: { places: 8 } })
  const member = await aMember(test)
  const shop = await test.app.inject({ url: '/api/store/official/fashion', headers: member.headers })
  const { items } = shop.json<{ items: { id: string }[] }>()
  let hearts: Promise<{ statusCode: number }[]> | undefined
  await test.deps.db.transaction().execute(async (tx) => {
    await sql`lock table wish in share mode`.execute(tx)
    const waiting = async () => {
      const asked = sql`select pid from pg_locks where relation = 'wish'::regclass and not granted`
      return (await asked.execute(tx)).rows.length
    }
    const wish = ({ id }: { id: string }) =>
      test.app.inject({ method: 'POST', url: '/api/store/official/wishlist', headers: member.headers, payload: { id } })
    hearts = Promise.all(items.slice(0, 20).map(wish))
    await expect.poll(waiting).toBe(6)
    for (const path of ['/home', '/wallet', '/reports']) expect(statuses(await readAtOnce(test, member, path, 4))).toEqual([200])
    expect(await waiting()).toBe(6)
  })
  expect(statuses((await hearts) ?? [])).toEqual([200])
  await test.close()
})

describe('more calls at once than can be answered in time', () => {
  let test: TestApp
  // By this estimate 50 calls may wait, and 60 of /home.
  beforeEach(async () => {
    test = await startTestApp({ admission: { places: 4, waitMs: 60_000, firstIntervalMs: 1_000 } })
  })
  afterEach(() => test.close())

  it('are refused with the time of the next try, those of /home last', { timeout: BURST_MS }, async () => {
    const member = await aMember(test)
    const [reads, homes] = await Promise.all([readAtOnce(test, member, '/friends', TOO_MANY), readAtOnce(test, member, '/home', 8)])
    expect(statuses(reads)).toEqual([200, 503])
    for (const { headers, json } of reads.filter(({ statusCode }) => statusCode === 503)) {
      expect([headers['retry-after'], json()]).toEqual(['1', expect.objectContaining({ code: 'UNAVAILABLE' })])
    }
    expect(statuses(homes)).toEqual([200])
    expect(statuses(await readAtOnce(test, member, '/friends', 1))).toEqual([200])
  })

  it('a drawing waits for the image maker and takes no turn', { timeout: BURST_MS }, async () => {
    const member = await aMember(test)
    const [reads, drawing] = await Promise.all([
      readAtOnce(test, member, '/friends', TOO_MANY),
      test.app.inject({ method: 'POST', url: '/api/image-maker/profile', headers: member.headers, payload: {} }),
    ])
    expect(statuses(reads)).toEqual([200, 503])
    // Refused for its content, not for load.
    expect(drawing.statusCode).toBe(400)
  })
})
