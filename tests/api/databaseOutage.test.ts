import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakDatabase, embeddedDatabase, externalDatabase, type FaultyDatabase } from '#tests/helpers/databaseFaults.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { preparedDataDir, preparedPostgres } from '#tests/helpers/preparedData.ts'
import { type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type SteadyWriters, startWriters } from '#tests/helpers/steadyWriters.ts'

// All kinds on both, ten times each, and away for 7 s: npm run soak -- databaseFaults

const USER_IDS = ['write1', 'write2', 'write3', 'write4']
/** One second is expected; a machine may be five times slower. Without the watch a call hangs for ten. */
const TIMEOUT_MS = 5_000
const SET_UP_MS = 300_000
const DRILL_MS = 120_000
const POLL = { timeout: 60_000, interval: 20 }

type World = { server: ServerProcess; database: FaultyDatabase; dataDir: string; members: MemberByHttp[] }

/** A server on that database, with members. */
function setUp(kind: 'embedded' | 'external'): World {
  const world = { members: [] as MemberByHttp[] } as World
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    world.dataDir = await preparedDataDir()
    ends.unshift(() => rmSync(world.dataDir, { recursive: true, force: true }))
    const external = kind === 'external' ? await preparedPostgres() : null
    if (external) ends.unshift(external.close)
    world.server = await startServerProcess({ DATA_DIR: world.dataDir, ...(external ? { DATABASE_URL: external.url } : {}) })
    ends.unshift(() => world.server.end('SIGTERM'))
    world.database = external ? externalDatabase(external) : await embeddedDatabase(world.dataDir)
    for (const userId of USER_IDS) world.members.push(await signUpByHttp(world.server.url, userId))
  }, SET_UP_MS)
  afterAll(async () => {
    for (const end of ends) await end()
  }, SET_UP_MS)
  return world
}

let saves = 0
/** Members write before, during and after a fault: the server refuses, loses nothing, and recovers. */
async function underWrites({ server, members }: World, harm: (writers: SteadyWriters) => Promise<unknown>) {
  const writers = await startWriters(members, saves)
  await writers.allAnsweredAgain()
  await harm(writers)
  await writers.allAnsweredAgain()
  await writers.stop()
  saves += writers.answers.length
  expect(Math.max(...writers.answers.map(({ ms }) => ms))).toBeLessThan(TIMEOUT_MS)
  expect(await writers.findLost()).toEqual([])
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
}

const statusOf = async ({ server }: World, path: string) => (await fetch(`${server.url}${path}`)).status

describe('a server on the embedded database', { timeout: DRILL_MS }, () => {
  const world = setUp('embedded')

  it.each(['killed', 'stopped'] as const)('lives on when it is %s under writes, and starts it again', (fault) =>
    underWrites(world, () => breakDatabase(fault, world.database)),
  )

  it('lives on when it is frozen under writes, and its pages stay up', () =>
    underWrites(world, (writers) =>
      breakDatabase('frozen', world.database, async () => {
        await writers.allRefused()
        expect([await statusOf(world, '/api/health'), await statusOf(world, '/api/ready')]).toEqual([200, 503])
      }),
    ))

  it('tries to start it again until it can, and says meanwhile that it is not ready', async () => {
    const { server, database, dataDir } = world
    const data = join(dataDir, 'postgres', 'data')
    const killed = database.pid()
    renameSync(data, `${data}.away`)
    try {
      process.kill(killed, 'SIGKILL')
      await expect.poll(server.output, POLL).toContain('could not be started again')
      expect([await statusOf(world, '/api/health'), await statusOf(world, '/api/ready')]).toEqual([200, 503])
      expect(server.output()).toContain('"msg":"The database does not answer (')
    } finally {
      renameSync(`${data}.away`, data)
    }
    await expect.poll(() => statusOf(world, '/api/ready'), POLL).toBe(200)
    await expect.poll(async () => (await world.members[0]?.call('/home'))?.status, POLL).toBe(200)
    expect(database.pid()).not.toBe(killed)
  })

  it('waits for a statement that takes its time', async () => {
    const [holder, observer] = [new Client({ connectionString: world.database.url }), new Client({ connectionString: world.database.url })]
    await Promise.all([holder.connect(), observer.connect()])
    try {
      await holder.query('begin')
      await holder.query('select from member where user_id = $1 for update', [USER_IDS[0]])
      const saved = world.members[0]?.call('/home/settings/profile', { method: 'POST', body: { userName: '1', birthDate: '2000-01-01' } })
      // Longer than the server waits for a database that does not answer.
      const waitsLong = `select from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() > query_start + interval '1.5 s'`
      await expect.poll(async () => (await observer.query(waitsLong)).rowCount, POLL).toBe(1)
      await holder.query('commit')
      expect((await saved)?.status).toBe(200)
    } finally {
      await Promise.all([holder.end(), observer.end()])
    }
  })
})

describe('a server on a database at DATABASE_URL', { timeout: DRILL_MS }, () => {
  const world = setUp('external')

  it('lives on when it is killed under writes, and somebody starts it again', () =>
    underWrites(world, ({ allRefused }) => breakDatabase('killed', world.database, allRefused)))

  it('lives on when its connections are terminated under writes', () =>
    underWrites(world, () => breakDatabase('terminated', world.database)))
})
