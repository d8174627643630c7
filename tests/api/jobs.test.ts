import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { type Jobs, startJobs } from '#server/jobs/jobs.ts'
import { scheduledJobs } from '#server/jobs/scheduledJobs.ts'
import { QUICK_PACE } from '#tests/helpers/jobs.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const WITHIN_MS = 100_000
const schema = `jobs_${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'))
mkdirSync(join(dataDir, 'pictures'))
const logged: object[] = []
const log = { info: (line: object) => logged.push(line), error: () => undefined } as never

let test: TestApp
const servers: Jobs[] = []
/** Another server of the same database. */
async function aServer(jobs: readonly Job[]): Promise<Jobs> {
  const server = await startJobs(jobs, { url: test.databaseUrl, schema, log, pace: QUICK_PACE })
  servers.push(server)
  return server
}
const stopAll = () => Promise.all(servers.splice(0).map((server) => server.stop()))
beforeAll(async () => {
  test = await startTestApp({ config: { dataDir } })
})
afterEach(stopAll)
afterAll(async () => {
  await sql.raw(`drop schema if exists ${schema} cascade`).execute(test.deps.db)
  await test.close()
  rmSync(dataDir, { recursive: true })
})

/** Results of jobs that removed nothing. */
const DONE_NOTHING: Record<string, object> = { 'tell-cheaper': { told: 0 }, 'make-own-data': { made: 0 }, 'return-gifts': { returned: 0 } }

const inTransaction = (work: (tx: Tx) => Promise<void>) => test.deps.db.transaction().execute(work)
const push = <T>(to: T[], what: T): undefined => void to.push(what)
const becomes = (read: () => unknown) => expect.poll(read, { timeout: WITHIN_MS, interval: 100 })
const rowsOf = async (name: string) =>
  (
    await sql<{ state: string; slot: Date | null; data: object }>`
      select state::text, singleton_on as slot, data from ${sql.table(`${schema}.job`)} where name = ${name} order by created_on`.execute(
      test.deps.db,
    )
  ).rows

describe('the clock', { timeout: WITHIN_MS }, () => {
  it('each time that comes is one job, done by one of two servers', async () => {
    const runs: string[] = []
    const every = (server: string): Job => ({ name: 'every-minute', cron: '* * * * *', run: async () => push(runs, server) })
    await Promise.all([aServer([every('one')]), aServer([every('other')])])
    await becomes(() => runs.length).toBeGreaterThan(0)
    // Both servers check the schedule again.
    for (let pass = 0; pass < 2; pass += 1) {
      const before = await clockSeenAt()
      await becomes(clockSeenAt).not.toBe(before)
    }
    await stopAll()
    // pg-boss has a queue for each minute's slot, and creates the job from there.
    const slots = (await rowsOf('__pgboss__send-it')).map(({ slot }) => String(slot))
    expect(slots).not.toContain('null')
    expect(new Set(slots).size).toBe(slots.length)
    const made = await rowsOf('every-minute')
    expect(made.length).toBeLessThanOrEqual(slots.length)
    // A minute that began during the stop is enqueued and not yet done.
    expect(runs).toHaveLength(made.filter(({ state }) => state === 'completed').length)
  })

  it('starts everything of the product, which says what it did', async () => {
    const jobs = scheduledJobs(test.deps, test.app.log)
    expect(jobs.map(({ cron }) => cron)).not.toContain(undefined)
    for (const job of jobs) expect(await job.run({})).toMatchObject(DONE_NOTHING[job.name] ?? { removed: 0 })
  })
})

async function clockSeenAt(): Promise<string> {
  const { rows } = await sql<{ at: string }>`select cron_on::text as at from ${sql.table(`${schema}.version`)}`.execute(test.deps.db)
  return rows[0]?.at ?? ''
}

describe('a queue', { timeout: WITHIN_MS }, () => {
  it('takes a job with its transaction: one that is rolled back never runs', async () => {
    const done: unknown[] = []
    const server = await aServer([{ name: 'paid', run: async (data) => push(done, data) }])
    const rolledBack = inTransaction(async (tx) => {
      await server.enqueue(tx, 'paid', { order: 1 })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await inTransaction((tx) => server.enqueue(tx, 'paid', { order: 2 }))
    await becomes(() => done.length).toBe(1)
    await stopAll()
    expect(done).toEqual([{ order: 2 }])
    expect((await rowsOf('paid')).map(({ data }) => data)).toEqual([{ order: 2 }])
  })

  it('does again what failed', async () => {
    let tries = 0
    const server = await aServer([
      {
        name: 'fails-once',
        run: async () => {
          tries += 1
          if (tries === 1) throw new Error('not this time')
          return { tries }
        },
      },
    ])
    await inTransaction((tx) => server.enqueue(tx, 'fails-once'))
    // The delay before a retry is too long for a test.
    await becomes(async () => (await rowsOf('fails-once'))[0]?.state).toBe('retry')
    await sql`update ${sql.table(`${schema}.job`)} set start_after = now() where name = 'fails-once'`.execute(test.deps.db)
    await becomes(() => logged).toContainEqual({ job: 'fails-once', tries: 2, ms: expect.any(Number) })
  })

  it('gives the job of a server that was killed to another', async () => {
    const name = 'interrupted'
    const first = spawn(process.execPath, ['tests/helpers/jobsProcess.ts', test.databaseUrl, schema, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const isGone = once(first, 'exit')
    let said = ''
    first.stdout.on('data', (chunk) => {
      said += chunk
    })
    await becomes(() => said).toContain('started')
    const runs: unknown[] = []
    const giver = await aServer([])
    await inTransaction((tx) => giver.enqueue(tx, name, { order: 3 }))
    await becomes(() => said).toContain('taken')
    first.kill('SIGKILL')
    await isGone
    // The library's minimum is ten seconds, which are skipped here.
    await sql`update ${sql.table(`${schema}.job`)} set heartbeat_on = heartbeat_on - interval '1 minute' where name = ${name}`.execute(
      test.deps.db,
    )
    await aServer([{ name, run: async (data) => push(runs, data) }])
    await becomes(async () => {
      // As above: without the delay before the retry.
      await sql`update ${sql.table(`${schema}.job`)} set start_after = now() where name = ${name} and state = 'retry'`.execute(test.deps.db)
      return runs.length
    }).toBe(1)
    expect(runs).toEqual([{ order: 3 }])
  })
})
