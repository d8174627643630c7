import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POOL_SIZE } from '#server/db/pool.ts'
import { openLive } from '#tests/helpers/liveClient.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { type PgBouncer, startPgBouncer } from '#tests/helpers/pgBouncer.ts'
import { COMPILE_CACHE, MAIN, makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'

const SET_UP_MS = 120_000
/** As many as PgBouncer has connections for one user. */
const AT_ONCE = 20

describe.each([
  ['session', {}],
  ['transaction', { NAMED_STATEMENTS: 'off' }],
])('a server behind PgBouncer with pool_mode=%s', (pool_mode, settings) => {
  const dataDir = makeDataDir()
  let database: TestDatabase
  let pooler: PgBouncer
  let server: ServerProcess
  beforeAll(async () => {
    database = await createEmptyDatabase()
    pooler = await startPgBouncer(database.url, { pool_mode })
    server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: pooler.url, ...settings })
  }, SET_UP_MS)
  afterAll(async () => {
    await server?.end('SIGTERM')
    await pooler?.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }, SET_UP_MS)

  it('gets ready, and members sign up, answer, buy, and meet in a room', async () => {
    const [one, other] = [await signUpByHttp(server.url, 'pooler1'), await signUpByHttp(server.url, 'pooler2')]
    const { today } = await json(one.call('/reports'))
    const answer = { answer: '풀러 뒤에서도', serviceDate: today.serviceDate }
    expect((await one.call(`/reports/${today.reportId}`, { method: 'PATCH', body: answer })).status).toBe(200)

    const { items } = await json(one.call('/store/official/fashion'))
    const [cheapest] = items.toSorted((a: Priced, b: Priced) => a.price - b.price)
    const bought = await one.call('/store/official/purchase', { method: 'POST', body: { id: cheapest.id }, key: 'once' })
    expect([bought.status, await bought.text()]).toEqual([200, expect.anything()])

    const { stationId } = await json(one.call('/stations', { method: 'POST', body: A_STATION }))
    expect((await other.call(`/stations/${stationId}`, { method: 'PATCH' })).status).toBe(200)
    const tabs = await Promise.all([one, other].map((who) => enterRoom(server.url, who, stationId)))
    tabs[1]?.say({ type: 'station.drag', userId: one.userId, positionX: 40, positionY: 30 })
    expect(await tabs[0]?.hears('station.dragged')).toMatchObject([{ userId: one.userId }])
    for (const { socket } of tabs) socket.terminate()
  })

  it('calls that take all of its connections leave those for watch and jobs, and none hangs', async () => {
    const { call } = await signUpByHttp(server.url, 'pooler3')
    const [holder, observer] = [new Client({ connectionString: database.url }), new Client({ connectionString: database.url })]
    await Promise.all([holder.connect(), observer.connect()])
    await holder.query('begin')
    await holder.query(`select from member where user_id = 'pooler3' for update`)
    await holder.query('lock table wish in access exclusive mode')
    const body = { userName: '풀러', birthDate: '2000-01-01' }
    // Writes alone may not take all.
    const saved = Array.from({ length: AT_ONCE }, () => call('/home/settings/profile', { method: 'POST', body }))
    const read = Array.from({ length: AT_ONCE }, () => call('/store/official/fashion'))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await observer.query(waiting)).rowCount, { timeout: 20_000, interval: 20 }).toBe(POOL_SIZE)
    await holder.query('commit')
    await Promise.all([holder.end(), observer.end()])
    expect((await Promise.all([...saved, ...read])).map(({ status }) => status)).toEqual(Array.from({ length: 2 * AT_ONCE }, () => 200))
    expect(server.output()).not.toMatch(/"level":[456]0/)
  })

  if (pool_mode === 'session') return
  it('a pooler without named statements is reported before the server listens', () => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: pooler.url, PORT: '0', ...COMPILE_CACHE }
    const { status, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8', timeout: SET_UP_MS })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The pooler .+ knows no named statements. Set NAMED_STATEMENTS=off/)])
  })
})

type Priced = { id: string; price: number }

async function json(answer: Promise<Response>) {
  return (await answer).json()
}

async function enterRoom(url: string, { accessToken }: MemberByHttp, stationId: string) {
  const tab = await openLive(url, accessToken)
  await tab.hears('ready')
  tab.say({ type: 'station.enter', stationId })
  await tab.hears('station.presence')
  return tab
}
