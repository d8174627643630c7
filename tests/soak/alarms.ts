import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/database.ts'
import { readVapidKeys } from '#server/modules/push/vapidKeys.ts'
import { insertAlarmCrowd } from '#tests/helpers/alarmCrowd.ts'
import { startPostgres } from '#tests/helpers/postgresServer.ts'
import { startPushReceiver } from '#tests/helpers/pushReceiver.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'

/**
 * Alarms due in one minute, sent by two server processes on one PostgreSQL to a local push service, which checks signatures and decrypts. Fails unless every member got exactly one.
 * Run: node tests/soak/alarms.ts [members, 1000 by default]
 */
const MEMBERS = Number(process.argv[2] ?? 1000)
const GIVE_UP_MS = 10 * 60_000
/** Two polls of each server. */
const LOOKS_MS = 8_000

const database = await startPostgres()
const folders = [makeDataDir(), makeDataDir()]
const receiver = await startPushReceiver()
const env = { DATABASE_URL: database.url, JWT_SECRET: 'one secret that both servers of this run share' }
const servers = [
  await startServerProcess({ ...env, DATA_DIR: folders[0] ?? '' }),
  await startServerProcess({ ...env, DATA_DIR: folders[1] ?? '' }),
]
const db = connect({ url: database.url, max: 2, timeoutMs: 20_000 })
try {
  const now = new Date()
  // The minute after the next: the members are there before it begins.
  const alarm = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 60_000)
  if (serviceDateOf(alarm) !== serviceDateOf(now)) throw new Error('it is nearly midnight in Seoul: try again in five minutes')
  const devices = Array.from({ length: MEMBERS }, () => receiver.subscribe())
  const alarmTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium' }).format(alarm)
  await readVapidKeys({ config: readConfig({ NODE_ENV: 'development', ...env }), db, clock: () => new Date() })
  await insertAlarmCrowd(db, { targets: devices.map(({ target }) => target), alarmTime, at: new Date(now.getTime() - 60_000) })
  while (receiver.received.length < MEMBERS && Date.now() < alarm.getTime() + GIVE_UP_MS) await sleep(100)
  const tookMs = Date.now() - alarm.getTime()
  await sleep(LOOKS_MS)
  const counts = Map.groupBy(receiver.received, ({ path }) => path)
  const wrong = devices.filter(({ target }) => counts.get(new URL(target.endpoint).pathname)?.length !== 1).length
  console.log(
    `${MEMBERS} alarms: ${receiver.received.length} messages ${tookMs} ms after their minute began, ${receiver.faults.length} faults,`,
  )
  console.log(`${wrong} members without exactly one`)
  if (wrong > 0 || receiver.faults.length > 0) process.exitCode = 1
} finally {
  await db.destroy()
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await Promise.all([receiver.close(), database.close()])
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
