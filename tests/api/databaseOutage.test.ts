import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakDatabase, DATABASE_FAULTS, embeddedDatabase, externalDatabase, type FaultyDatabase } from '#tests/helpers/databaseFaults.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { startPostgres } from '#tests/helpers/postgresServer.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { startWriters } from '#tests/helpers/steadyWriters.ts'

const USER_IDS = ['write1', 'write2', 'write3', 'write4', 'write5', 'write6', 'write7', 'write8']
/** A second is meant; a machine may be five times slower. */
const TIMEOUT_MS = 5_000
const SET_UP_MS = 300_000
const DRILL_MS = 120_000

describe.each(['embedded', 'external'])('a server on the %s database', (kind) => {
  const dataDir = makeDataDir()
  let server: ServerProcess
  let database: FaultyDatabase
  const members: MemberByHttp[] = []
  const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  beforeAll(async () => {
    const external = kind === 'external' ? await startPostgres() : null
    if (external) ends.unshift(external.close)
    server = await startServerProcess({ DATA_DIR: dataDir, ...(external ? { DATABASE_URL: external.url } : {}) })
    ends.unshift(() => server.end('SIGTERM'))
    database = external ? externalDatabase(external) : await embeddedDatabase(dataDir)
    for (const userId of USER_IDS) members.push(await signUpByHttp(server.url, userId))
  }, SET_UP_MS)
  afterAll(async () => {
    for (const end of ends) await end()
  }, SET_UP_MS)

  let saves = 0
  it.each(DATABASE_FAULTS)(
    'lives on when it is %s under writes: refuses for the time being, loses nothing, and goes on by itself',
    async (fault) => {
      const writers = await startWriters(members, saves)
      await writers.allAnsweredAgain()
      await breakDatabase(fault, database)
      await writers.allAnsweredAgain()
      await writers.stop()
      saves += writers.answers.length
      expect(Math.max(...writers.answers.map(({ ms }) => ms))).toBeLessThan(TIMEOUT_MS)
      expect(await writers.findLost()).toEqual([])
      expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    },
    DRILL_MS,
  )

  it('waits for a statement that takes its time', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('select from member where user_id = $1 for update', [members[0]?.userId])
      const saved = members[0]?.call('/home/settings/profile', { method: 'POST', body: { userName: '1', birthDate: '2000-01-01' } })
      // Longer than the server waits for a database that does not answer.
      await sleep(2_000)
      await client.query('commit')
      expect((await saved)?.status).toBe(200)
    } finally {
      await client.end()
    }
  })
})
