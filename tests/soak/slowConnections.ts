import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { startNginx } from '#tests/helpers/nginx.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { callSteadily, type SteadyCall, type SteadyCalls } from '#tests/helpers/steadyCalls.ts'

/**
 * Debian's slowhttptest with 1,000 connections (headers, body, reading, ranges) while 50 calls a second are served: p99 without and with it, memory, descriptors. Against a server that one address attacks,
 * one that many addresses do, and behind the site of deploy/nginx. Fails for a call without an answer, p99 above 2x, or 100 MB more memory.
 * Run: node tests/soak/slowConnections.ts [seconds of an attack, 40 by default] [words of an attack or place]
 */
const SECONDS = Number(process.argv[2] ?? 40)
const WANTED = process.argv[3] ?? ''
/** Opened at its own rate of 50 a second: all are there after half of the time. */
const CONNECTIONS = 1_000
const A_SECOND = 50
/** Below a session's limit of calls. */
const MEMBERS = 60
const P99_FACTOR = 2
/** Less is noise of the machine. */
const P99_FREE_MS = 25
const MEMORY_MB = 100
const FILE = '/content/bg_station_4.png'
const PATHS = ['/home', '/reports', '/stations', '/friends']

const common = ['-c', String(CONNECTIONS), '-r', '50', '-l', String(SECONDS + 5), '-p', '5', '-v', '1']
const ATTACKS: Record<string, { path: string; options: string[] }> = {
  'slow headers': { path: '/api/home', options: ['-H', '-i', '5', '-x', '24', '-t', 'GET'] },
  'slow bodies': {
    path: '/api/auth/login/naver',
    options: ['-B', '-i', '5', '-s', '8192', '-x', '10', '-t', 'POST', '-f', 'application/json'],
  },
  'slow readers': { path: FILE, options: ['-X', '-w', '1', '-y', '32', '-n', '5', '-z', '5', '-k', '3'] },
  ranges: { path: FILE, options: ['-R', '-a', '5', '-b', '2000', '-t', 'GET'] },
}
const PLACES: Record<string, { env: Record<string, string>; hasNginx?: true }> = {
  'from one address': { env: {} },
  // Behind a proxy the server does not count connections, as if each came from another address.
  'from many addresses': { env: { TRUST_PROXY: '1' } },
  'behind nginx': { env: { TRUST_PROXY: '1' }, hasNginx: true },
}

type Steady = { accessToken: string; reportId: string }

let faults = 0
for (const [place, { env, hasNginx }] of Object.entries(PLACES)) {
  const attacks = Object.keys(ATTACKS).filter((name) => `${place} ${name}`.includes(WANTED))
  if (attacks.length === 0) continue
  const dataDir = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1', ...env })
  const nginx = hasNginx ? await startNginx([server.url, server.url]) : null
  try {
    const members: Steady[] = []
    for (let at = 0; at < MEMBERS; at += 1) members.push(await aSteady(server.url, `steady${at}`))
    console.log(place)
    await serve(nginx ? `https://127.0.0.1:${nginx.port}` : server.url, members, 5)
    for (const name of attacks) faults += await attack(name, server, nginx ? `https://127.0.0.1:${nginx.port}` : server.url, members)
  } finally {
    await nginx?.close()
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
console.log(`${faults} faults`)
process.exit(faults === 0 ? 0 : 1)

async function attack(name: string, { child }: ServerProcess, url: string, members: Steady[]): Promise<number> {
  const pid = child.pid ?? 0
  const before = await serve(url, members, SECONDS / 2)
  const [memory, open] = [memoryMb(pid), descriptors(pid)]
  const { path, options } = ATTACKS[name] ?? { path: '/', options: [] }
  const attacker = spawn('slowhttptest', [...options, ...common, '-u', url + path], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [attacker.stdout, attacker.stderr]) stream.on('data', (chunk) => (output += chunk))
  attacker.once('error', (error) => {
    throw new Error(`slowhttptest (Debian's package) could not be started: ${error.message}`)
  })
  const peak = { memory: 0, open: 0 }
  const watch = setInterval(() => {
    peak.memory = Math.max(peak.memory, memoryMb(pid))
    peak.open = Math.max(peak.open, descriptors(pid))
  }, 200)
  const during = await serve(url, members, SECONDS)
  clearInterval(watch)
  attacker.kill('SIGINT')
  await sleep(2_000)
  const after = await serve(url, members, SECONDS / 2)
  const quiet = Math.max(before.p99, after.p99)
  const wrong = [
    ...(during.failed.length > 0 ? [`${during.failed.length} without an answer: ${during.failed[0]}`] : []),
    ...(during.p99 > Math.max(P99_FACTOR * quiet, P99_FREE_MS) ? ['slower than twice'] : []),
    ...(peak.memory - memory > MEMORY_MB ? ['memory'] : []),
  ]
  const cost = `memory ${memory.toFixed(0)} to ${peak.memory.toFixed(0)} MB, descriptors ${open} to ${peak.open}`
  const ms = ({ p50, p99, slowest }: SteadyCalls) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(0)} ms`
  console.log(`  ${name}: ${during.answered} calls; without ${ms(before)}; with ${ms(during)}; afterwards ${ms(after)}; ${cost}`)
  for (const fault of wrong) console.log(`  FAULT ${name}: ${fault}`)
  if (wrong.length > 0) console.log(output.split('\n').slice(-12).join('\n'))
  return wrong.length
}

function serve(url: string, members: Steady[], seconds: number): Promise<SteadyCalls> {
  return callSteadily(url, { aSecond: A_SECOND, seconds, localAddress: '127.0.1.1', callOf: (at) => callOf(members, at) })
}

/** Four reads and a write in turns. */
function callOf(members: Steady[], at: number): SteadyCall {
  const { accessToken, reportId } = members[at % members.length] as Steady
  const path = PATHS[at % (PATHS.length + 1)]
  return path ? { accessToken, path } : { accessToken, path: `/reports/${reportId}`, method: 'PATCH', body: { answer: String(at) } }
}

async function aSteady(url: string, name: string): Promise<Steady> {
  const { accessToken, call } = await signUpByHttp(url, name)
  const { today } = (await (await call('/reports')).json()) as { today: { reportId: string } }
  return { accessToken, reportId: today.reportId }
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function descriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
