import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { connect } from '../db/database.ts'
import { explainDatabaseError } from '../db/explainDatabaseError.ts'
import { type Database, hasWalArchive, judgeDatabase } from '../doctor/databaseRules.ts'
import { readDatabase } from '../doctor/doctor.repository.ts'
import { danger, type Finding, reportOf } from '../doctor/finding.ts'
import { judgeBackups, judgeClock, judgeMachine } from '../doctor/machineRules.ts'
import { readMachine } from '../doctor/readMachine.ts'
import { readRedis } from '../doctor/readRedis.ts'
import { judgeRedis } from '../doctor/redisRules.ts'
import { judgeSettings } from '../doctor/settingsRules.ts'
import { tryBucket } from '../doctor/tryBucket.ts'
import { tryLogins } from '../doctor/tryLogins.ts'
import { explainStartError } from '../explainStartError.ts'

const USAGE =
  'npm run doctor: what is missing or dangerous in settings and machine. npm run doctor -- login: asks the login providers, too.'

/** Beside running servers; changes nothing but a small file of its own in the S3 storage. Ends with 1 when something is dangerous. */
async function main(args: string[]) {
  if (args.some((arg) => arg !== 'login')) return refuse()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const findings = await examine(args.includes('login'))
  console.log(reportOf(findings))
  if (findings.some(({ level }) => level === 'danger')) process.exitCode = 1
}

async function examine(isLoginTried: boolean): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(danger)
    return [danger(explainStartError(error))]
  }
  const machine = await readMachine(config)
  const { findings, database } = await examineDatabase(config)
  return [
    ...judgeSettings(config),
    ...judgeMachine(machine, config.minFreeBytes),
    ...findings,
    ...(config.isProduction ? judgeBackups(machine.backups, new Date(), database !== null && hasWalArchive(database)) : []),
    ...(config.redisUrl ? judgeRedis(await readRedis(config.redisUrl)) : []),
    ...(config.s3 ? await tryBucket(config.s3) : []),
    ...(isLoginTried ? await tryLogins(config) : []),
  ]
}

/** The embedded database is not started for it: there is nothing to set. */
async function examineDatabase({ databaseUrl, hasNamedStatements }: Config): Promise<{ findings: Finding[]; database: Database | null }> {
  if (databaseUrl === null) return { findings: [], database: null }
  const db = connect({ url: databaseUrl, max: 1, hasNamedStatements })
  try {
    const { offsetMs, ...database } = await readDatabase(db)
    return { findings: [...judgeDatabase(database), ...judgeClock(offsetMs, 'the database')], database }
  } catch (error) {
    return { findings: [danger(explainDatabaseError(error) ?? explainStartError(error))], database: null }
  } finally {
    await db.destroy()
  }
}

function refuse() {
  console.error(USAGE)
  process.exitCode = 1
}

await main(process.argv.slice(2))
