import type { FastifyBaseLogger } from 'fastify'
import { type Job as Delivered, fromKysely, PgBoss } from 'pg-boss'
import { TIME_ZONE } from '#contract/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { jobSeconds, timed } from '#server/metrics.ts'
import { onceAMinute } from '#server/onceAMinute.ts'
import { traced } from '#server/tracing.ts'
import type { Job } from './job.ts'

/** The library's schema, created and migrated at the start. */
export const JOBS_SCHEMA = 'byeolmuri_jobs'

const PACE = {
  poll: 30,
  clock: 30,
  supervise: 60,
  /** A server without a heartbeat for this long counts as gone. */
  heartbeat: 60,
}
const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** A job that takes longer hangs. */
const TIMEOUT_S = 30 * 60
const DONE_KEPT_S = 24 * 60 * 60
const CONNECTIONS = 2
/** A stop waits no longer for the job under way; another server, or the next start, repeats it. */
const STOP_MS = 5_000

export type Jobs = {
  /** Enqueues inside the transaction. Runs some seconds after the commit, at least once. */
  enqueue: (tx: Tx, name: string, data?: object) => Promise<void>
  stop: () => Promise<void>
}

export type JobsOptions = {
  url: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  schema?: string
  pace?: typeof PACE
}

/** Runs jobs, each on one of the servers of the database. Creates missing tables. */
export async function startJobs(jobs: readonly Job[], { url, log, schema = JOBS_SCHEMA, pace = PACE }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    // Not the pool's, whose connections the watch may end.
    application_name: 'byeolmuri jobs',
    max: CONNECTIONS,
    schema,
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: pace.clock,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    flowIntervalSeconds: PACE.supervise,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on(
    'error',
    onceAMinute((error) => log.error({ err: error }, 'jobs can not be looked for')),
  )
  await boss.start()
  await Promise.all(jobs.map((job) => install(boss, job, { log, pace })))
  return {
    enqueue: async (tx, name, data = {}) => {
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) })
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

async function install(boss: PgBoss, { name, cron, run }: Job, { log, pace }: Required<Pick<JobsOptions, 'log' | 'pace'>>) {
  const options = { ...RETRIES, expireInSeconds: TIMEOUT_S, deleteAfterSeconds: DONE_KEPT_S, heartbeatSeconds: pace.heartbeat }
  // A scheduled job is not enqueued while its last run waits or runs.
  await boss.createQueue(name, { ...options, policy: cron ? 'exclusive' : 'standard' })
  await boss.updateQueue(name, options)
  if (cron) await boss.schedule(name, cron, {}, { tz: TIME_ZONE.name, missed: 'once' })
  await boss.work(name, { pollingIntervalSeconds: pace.poll }, async ([job]: Delivered[]) => {
    const begin = performance.now()
    try {
      const done = await timed(jobSeconds, { name }, () => traced(`job ${name}`, {}, () => run(job?.data)))
      log.info({ job: name, ...done, ms: Math.round(performance.now() - begin) }, 'job done')
    } catch (error) {
      // The library stores and retries failures without a word.
      log.error({ err: error, job: name }, 'job failed')
      throw error
    }
  })
}
