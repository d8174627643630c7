import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { configWarnings, readConfig } from './config.ts'
import { exitOnUncaughtError } from './crash.ts'
import { watchDatabase } from './databaseWatch/watchDatabase.ts'
import type { Db } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { setStatementTimeouts } from './db/statementTimeouts.ts'
import type { Deps } from './deps.ts'
import { explainStartError } from './explainStartError.ts'
import { startJobs } from './jobs/jobs.ts'
import { scheduledJobs } from './jobs/scheduledJobs.ts'
import { closeDeps, makeDeps } from './makeDeps.ts'
import { startCacheSweep } from './modules/character/pictureSweep.ts'
import { startPushSender } from './modules/push/sender.ts'
import { startMetricsServer } from './monitoring/metricsServer.ts'
import { startTracing } from './monitoring/startTracing.ts'
import { stopGracefully } from './stop.ts'

/** Named when the port of the metrics can not be used. */
const METRICS = { port: 'METRICS_PORT', host: 'HOST', command: 'npm start' }

async function main() {
  let log: FastifyBaseLogger | null = null
  exitOnUncaughtError(() => log)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  for (const warning of configWarnings(config)) say(warning)
  const stopTracing = config.tracesEndpoint === null ? null : await startTracing(config.tracesEndpoint)
  const database = await openDatabase(config, { say })
  try {
    await database.withoutTimeouts(prepareDatabase)
    await database.probe()
    const deps = makeDeps(config, database.db, watchDatabase(database.url, database.pool))
    if (config.hasDemoWorld) await makeDemoWorld(deps)
    const app = await buildApp(deps)
    log = app.log
    const jobs = await startJobs(scheduledJobs(deps, app.log), { url: database.url, log: app.log })
    const pushSender = startPushSender(deps, { log: app.log })
    const cacheSweep = startCacheSweep(deps, app.log)
    stopGracefully(app, config.drainMs, async () => {
      await pushSender.stop()
      await cacheSweep.stop()
      // While the database is away this fails, and the rest must close all the same.
      await jobs.stop().catch((error: unknown) => app.log.error({ err: error }, 'jobs were not stopped'))
      await closeDeps(deps)
      await database.close()
      await stopTracing?.()
    })
    if (config.metricsPort !== null) {
      const address = { host: config.host, port: config.metricsPort }
      const metrics = await startMetricsServer(address, { app, pool: database.pool, deps }).catch((error: unknown) => {
        throw new Error(explainStartError(error, METRICS))
      })
      app.addHook('onClose', metrics.close)
    }
    await app.listen({ host: config.host, port: config.port })
    say(`${config.publicUrl} is ready.`)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepareDatabase(db: Db) {
  const applied = await migrate(db)
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}.`)
  await setStatementTimeouts(db, say)
}

/** The product works without its demo world: the failure is logged, and the next start retries. */
async function makeDemoWorld(deps: Deps) {
  const { seedDemoWorld } = await import('./demo/demoWorld.ts')
  try {
    await seedDemoWorld(deps)
  } catch (error) {
    say(`The demo world could not be made: ${inspect(error)}`)
  }
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

await main().catch((error: unknown) => {
  say(explainStartError(error))
  process.exit(1)
})
