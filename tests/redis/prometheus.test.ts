import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MemberByHttp, newUserId, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { type Prometheus, startPrometheus } from '#tests/helpers/prometheus.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'
import { freePort } from '../../scripts/freePort.mjs'

const WAIT = { timeout: 30_000, interval: 200 }

let database: TestDatabase
let operator: Client
let server: ServerProcess
let metricsUrl: string
let prometheus: Prometheus
let member: MemberByHttp
beforeAll(async () => {
  database = await createTestDatabase()
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  // The settings require a host; the socket's address after it wins.
  const url = database.url.replace('@/', '@localhost/')
  server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: makeDataDir(), METRICS_PORT: String(metricsPort) })
  operator = new Client({ connectionString: database.url })
  await operator.connect()
  // As after an hour without servers: before the first scrape, and before the jobs of this server have run.
  await operator.query(
    `insert into byeolmuri_jobs.job (name, state, completed_on) values ('tell-cheaper', 'completed', now() - interval '1 hour')`,
  )
  member = await signUpByHttp(server.url, newUserId())
  prometheus = await startPrometheus([`127.0.0.1:${metricsPort}`])
})
afterAll(async () => {
  await prometheus?.close()
  await server?.end('SIGKILL')
  await operator?.end()
  await database?.drop()
})

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const dashboard: Dashboard = JSON.parse(readFileSync('deploy/grafana/byeolmuri.json', 'utf8'))
const expressions = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

const fires = (alert: string) => vi.waitFor(async () => expect(await prometheus.firing()).toContain(alert), WAIT)

it('counts calls by the pattern of their route, and nothing that names a person', async () => {
  await member.call(`/users/${member.userId}/star`)
  await expect.poll(() => prometheus.query('byeolmuri_http_request_duration_seconds_count'), WAIT).not.toEqual([])
  const text = await (await fetch(metricsUrl)).text()
  expect(text).toMatch(/byeolmuri_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/signup",status="\d+"\} 1/)
  expect(text).toMatch(/byeolmuri_drawing_duration_seconds_count\{kind="look",outcome="ok"\} 1/)
  expect(text).not.toContain(member.userId)
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
})

it('an alert about a job fires when it has not run for long', () => fires('ByeolmuriJobLate'))

it('alerts about failing and slow calls, and waits for the database, fire while a table is locked', async () => {
  await operator.query('begin')
  await operator.query('lock table report in access exclusive mode')
  const calls = Promise.all(Array.from({ length: 60 }, () => member.call('/reports').then(({ status }) => status)))
  await fires('ByeolmuriCallsFail')
  await operator.query('rollback')
  expect(new Set(await calls)).toContain(503)
  await fires('ByeolmuriCallsSlow')
  await fires('ByeolmuriDatabaseWaits')
})

it.each(expressions)('the dashboard has an answer for: $title, $expr', async ({ expr }) => {
  await expect.poll(() => prometheus.query(expr), WAIT).not.toEqual([])
})

it('an alert fires when a server is gone', async () => {
  await server.end('SIGKILL')
  await fires('ByeolmuriServerDown')
})
