import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { embeddedDatabase } from '#tests/helpers/databaseFaults.ts'
import { insertManyMembers } from '#tests/helpers/manyMembers.ts'
import { logInByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { startPostgres } from '#tests/helpers/postgresServer.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { callSteadily, type SteadyCalls } from '#tests/helpers/steadyCalls.ts'

/**
 * The export of a database with many members, made while 50 calls a second are answered, half of them saves; restored into a fresh database by the product's own commands. Fails when a restore takes more
 * than ten minutes, the ledger is not sound, or a save that was answered before the backup began is not there.
 * Run: node tests/soak/backupAtSize.ts [members, 100000 by default] [folder of a PostgreSQL's programs, instead of the embedded one]
 */
const [members = '100000', bin] = process.argv.slice(2)
const A_SECOND = 50
const WRITERS = 50
const RESTORE_MAX_MS = 600_000
const scriptOf = (name: string) => fileURLToPath(new URL(`../../server/scripts/${name}.ts`, import.meta.url))

type Writer = { userId: string; accessToken: string; reportId: string }
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`

const [here, elsewhere] = [makeDataDir(), makeDataDir()]
const [postgres, fresh] = bin ? [await startPostgres({ bin }), await startPostgres({ bin })] : [null, null]
const envOf = (dataDir: string, database: typeof postgres): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database.url }),
})
try {
  const before = await backUpUnderLoad()
  const [name = ''] = readdirSync(join(here, 'backups')).filter((entry) => entry.startsWith('backup-'))
  mkdirSync(join(elsewhere, 'backups'))
  cpSync(join(here, 'backups', name), join(elsewhere, 'backups', name), { recursive: true })
  const restored = await run('admin', envOf(elsewhere, fresh), 'backup', 'restore', name)
  console.log(`restored in ${minutes(restored.ms)}: ${restored.stdout.trim()}`)
  const audit = await run('ledgerCheck', envOf(elsewhere, fresh))
  console.log(`ledger:check in ${minutes(audit.ms)}: ${audit.stdout.trim().split('\n').at(-1)}`)
  const missing = await findMissing(before)
  for (const line of missing) console.log(`  MISSING ${line}`)
  console.log(`${before.size} writers, ${missing.length} saves missing`)
  process.exitCode = missing.length === 0 && restored.ms <= RESTORE_MAX_MS ? 0 : 1
} finally {
  await postgres?.close()
  await fresh?.close()
  for (const folder of [here, elsewhere]) rmSync(folder, { recursive: true, force: true })
}

/** @returns the last number of each writer whose save was answered before the backup began */
async function backUpUnderLoad(): Promise<Map<string, number>> {
  const server = await startServerProcess(envOf(here, postgres))
  try {
    const writers: Writer[] = []
    for (let at = 0; at < WRITERS; at += 1) writers.push(await aWriter(server.url, `writer${at}`))
    const began = performance.now()
    await insertManyMembers(postgres?.url ?? (await embeddedDatabase(here)).url, Number(members))
    console.log(`${members} members in ${bin ?? 'the embedded database'}, made in ${minutes(performance.now() - began)}`)
    const answered = new Map<string, number>()
    let isOver = false
    const load = callSteadily(server.url, {
      aSecond: A_SECOND,
      seconds: 3_600,
      localAddress: '127.0.1.1',
      callOf: (at) => callOf(writers, at),
      onAnswer: (at) => {
        const { userId } = writerOf(writers, at)
        if (at % 2 === 0) answered.set(userId, Math.max(at, answered.get(userId) ?? 0))
      },
      isOver: () => isOver,
    })
    while (answered.size < WRITERS) await sleep(100)
    const before = new Map(answered)
    const made = await run('admin', envOf(here, postgres), 'backup', 'make')
    isOver = true
    tell(made, await load)
    return before
  } finally {
    await server.end('SIGTERM')
  }
}

function tell(made: { stdout: string; ms: number }, { answered, failed, p50, p99, slowest }: SteadyCalls) {
  const bytes = readdirSync(join(here, 'backups'), { recursive: true, withFileTypes: true }).length
  console.log(`backed up in ${minutes(made.ms)}: ${made.stdout.trim()} (${bytes} files)`)
  console.log(
    `meanwhile ${answered} calls answered, ${failed.length} not; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(0)} ms`,
  )
}

async function aWriter(url: string, userId: string): Promise<Writer> {
  const { accessToken, call } = await signUpByHttp(url, userId)
  const { today } = (await (await call('/reports')).json()) as { today: { reportId: string } }
  return { userId, accessToken, reportId: today.reportId }
}

/** Two calls in a row are of one writer: a save and a read. */
function writerOf(writers: Writer[], at: number): Writer {
  return writers[(at >> 1) % writers.length] as Writer
}

function callOf(writers: Writer[], at: number) {
  const { accessToken, reportId } = writerOf(writers, at)
  if (at % 2 === 1) return { accessToken, path: '/reports' }
  return { accessToken, path: `/reports/${reportId}`, method: 'PATCH', body: { answer: String(at) } }
}

async function findMissing(before: Map<string, number>): Promise<string[]> {
  const server = await startServerProcess(envOf(elsewhere, fresh))
  try {
    const missing: string[] = []
    for (const [userId, number] of before) {
      const { today, reports } = (await (await (await logInByHttp(server.url, userId)).call('/reports')).json()) as {
        today: { answer: string }
        reports: { answer: string }[]
      }
      const stored = Math.max(...[today, ...reports].map(({ answer }) => Number(answer)))
      if (!(stored >= number)) missing.push(`${userId}: ${number} answered, ${stored} stored`)
    }
    return missing
  } finally {
    await server.end('SIGTERM')
  }
}

function run(script: string, given: Record<string, string>, ...args: string[]): Promise<{ stdout: string; ms: number }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development', ...given }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [scriptOf(script), ...args], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${script} ${args.join(' ')}: ${stderr}`))
      else resolve({ stdout, ms: performance.now() - began })
    })
  })
}
