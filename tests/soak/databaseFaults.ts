import { rmSync } from 'node:fs'
import {
  breakDatabase,
  DATABASE_FAULTS,
  type DatabaseFault,
  embeddedDatabase,
  externalDatabase,
  type FaultyDatabase,
} from '#tests/helpers/databaseFaults.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { startPostgres } from '#tests/helpers/postgresServer.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { startWriters } from '#tests/helpers/steadyWriters.ts'

/**
 * Kills, stops, terminates and freezes the database of a running server under the writes of eight members, repeatedly. Prints for each kind the time until all were answered again, the time of a refusal, and lost answered writes; fails for a lost one, or when the server ended.
 * Run: node tests/soak/databaseFaults.ts [rounds, 10 by default] [folder of a PostgreSQL's programs, instead of the embedded one]
 */
const MEMBERS = 8
const [rounds = '10', bin] = process.argv.slice(2)

type Round = { answered: number; refused: number; lost: number; awayMs: number; timeoutMs: number }

async function breakOnce(fault: DatabaseFault, database: FaultyDatabase, members: MemberByHttp[], from: number): Promise<Round> {
  const writers = await startWriters(members, from)
  await writers.allAnsweredAgain()
  const brokenAt = performance.now()
  await breakDatabase(fault, database)
  await writers.allAnsweredAgain()
  const awayMs = performance.now() - brokenAt
  await writers.stop()
  const { answers } = writers
  const refused = answers.filter(({ what }) => what !== '200')
  const lost = await writers.findLost()
  for (const line of lost) console.log(`  LOST ${line}`)
  return {
    answered: answers.length - refused.length,
    refused: refused.length,
    lost: lost.length,
    awayMs,
    timeoutMs: Math.max(0, ...refused.map(({ ms }) => ms)),
  }
}

function tell(fault: string, all: Round[]) {
  const sum = (key: keyof Round) => all.reduce((total, round) => total + round[key], 0)
  const seconds = (key: keyof Round) => all.map((round) => round[key] / 1000).sort((one, other) => one - other)
  const range = (key: keyof Round) =>
    `${seconds(key)[Math.floor(all.length / 2)]?.toFixed(2)} (at most ${seconds(key).at(-1)?.toFixed(2)}) s`
  const counts = `${sum('answered')} answered, ${sum('refused')} refused, ${sum('lost')} lost`
  console.log(
    `  ${fault.padEnd(10)} ${all.length} rounds: ${counts}; answers after ${range('awayMs')}; a refusal took ${range('timeoutMs')}`,
  )
  return sum('lost')
}

async function drill(name: string, external: { bin?: string | undefined } | null): Promise<number> {
  const dataDir = makeDataDir()
  const postgres = external && (await startPostgres(external))
  const server = await startServerProcess({ DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  try {
    const database = postgres ? externalDatabase(postgres) : await embeddedDatabase(dataDir)
    const members: MemberByHttp[] = []
    for (let index = 0; index < MEMBERS; index += 1) members.push(await signUpByHttp(server.url, `write${index}`))
    console.log(name)
    let [lost, saves] = [0, 0]
    for (const fault of DATABASE_FAULTS) {
      const all: Round[] = []
      for (let round = 0; round < Number(rounds); round += 1) {
        const one = await breakOnce(fault, database, members, saves)
        saves += one.answered + one.refused
        all.push(one)
      }
      lost += tell(fault, all)
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error(`the server ended:\n${server.output()}`)
    return lost
  } finally {
    await server.end('SIGTERM')
    await postgres?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

let lost = 0
if (bin === undefined) lost += await drill('the embedded database', null)
lost += await drill(`PostgreSQL ${bin === undefined ? 'at DATABASE_URL' : `in ${bin}`}`, { bin })
process.exit(lost === 0 ? 0 : 1)
