import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { accessTokens } from '#server/http/accessToken.ts'
import { startFormRelay } from '#tests/helpers/formRelay.ts'
import { logInByHttp, type MemberByHttp } from '#tests/helpers/memberByHttp.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'

/**
 * Debian's wapiti over all pages, screens and calls of the contract, signed out and signed in as a member of the demo world. Prints each kind of finding and fails for one that is not explained here.
 * Run: node tests/soak/wapiti.ts [seconds at most for each module, 900 by default] [modules]
 */
const [seconds = '900', named] = process.argv.slice(2)
/** All but `nikto` and `wapp`, which download lists of theirs, and `brute_login_form`: no form takes a password. */
const MODULES =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'
const DAY_MS = 24 * 60 * 60 * 1000
const JWT_SECRET = 'only the scanner of this machine uses this secret, for a day'
/** They would end the session that the scan goes on with. */
const ENDS_SESSION = ['withdraw', 'logout', 'logoutOthers']

type Finding = { method: string; path: string; info: string; parameter: string; http_request: string }
/** Why a finding is none. */
const EXPLAINED: { kind: RegExp; where: RegExp; why: string }[] = [
  {
    kind: /^Cross Site Request Forgery$/,
    where: /POST \/call\//,
    why: 'the form is the relay’s; a call of another site is refused (tests/api/passiveRules.test.ts)',
  },
  { kind: /^HTTP Secure Headers$/, where: /X-XSS-Protection/, why: 'it is 0, as the policy does its work; wapiti asks for 1' },
  {
    kind: /^HTTP Secure Headers$/,
    where: /Strict-Transport-Security/,
    why: 'this server is asked by http; in production every answer has it',
  },
  {
    kind: /^(Secure Flag cookie|HttpOnly Flag cookie)$/,
    where: /Secure flag/i,
    why: 'at an https address only; this server is asked by http',
  },
]

const dataDir = makeDataDir()
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_WORLD: 'on', JWT_SECRET, LOG_LEVEL: 'warn' })
const called: string[] = []
const listener = await listenForServer(called)
let unexplained = 0
try {
  const member = await logInByHttp(server.url, 'mina2026', 'mina2026@demo.byeolmuri.example')
  const { sub = '', sid = '' } = decodeJwt<{ sid: string }>(member.accessToken)
  // The scan takes longer than a token lives.
  const accessToken = await accessTokens(JWT_SECRET, () => new Date(Date.now() + DAY_MS)).issue({ personId: sub, sessionId: sid })
  const known = await knownIds(member)
  for (const [who, token] of [
    ['signed out', null],
    ['signed in', accessToken],
  ] as const)
    unexplained += await scan(who, token, known)
  if (called.length > 0) console.log(`the server asked another one: ${[...new Set(called)].join(', ')}`)
} finally {
  listener.close()
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${unexplained} findings without an explanation, ${called.length} calls of the server to others`)
process.exit(unexplained + called.length === 0 ? 0 : 1)

async function scan(who: string, accessToken: string | null, known: Record<string, readonly string[]>): Promise<number> {
  const relay = await startFormRelay({ server: server.url, accessToken, known, without: ENDS_SESSION })
  const folder = join(dataDir, `wapiti-${who.replace(' ', '-')}`)
  mkdirSync(folder)
  const report = join(folder, 'report.json')
  const limits = ['--max-attack-time', seconds, '--max-links-per-page', '1000', '--max-files-per-dir', '500', '-d', '4', '-t', '20']
  const places = ['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', report]
  const begin = performance.now()
  const output = await run(
    'wapiti',
    [
      '-u',
      relay.url,
      '-s',
      relay.formsUrl,
      '--scope',
      'folder',
      '-m',
      named ?? MODULES,
      '--endpoint',
      listener.url,
      ...limits,
      ...places,
      '--no-bugreport',
      '-v',
      '1',
    ],
    folder,
  )
  relay.close()
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, Record<string, Finding[]>>
  const cutOff = Array.from(output.matchAll(/time was reached for module (\w+)/g), ([, name]) => name)
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  console.log(`${who}: ${minutes} min; modules cut off after ${seconds} s: ${cutOff.join(', ') || 'none'}`)
  return tell({ ...vulnerabilities, ...anomalies })
}

function tell(found: Record<string, Finding[]>): number {
  let count = 0
  const reasons = new Map<string, number>()
  for (const [kind, findings] of Object.entries(found)) {
    for (const { method, path, info, parameter } of findings) {
      const what = `${kind}: ${method} ${path} ${parameter || ''} ${info}`.replaceAll('\n', ' ')
      const reason = EXPLAINED.find((one) => one.kind.test(kind) && one.where.test(what))
      if (!reason) count += 1
      if (!reason) console.log(`  FOUND ${what.slice(0, 240)}`)
      else reasons.set(reason.why, (reasons.get(reason.why) ?? 0) + 1)
    }
  }
  for (const [why, times] of reasons) console.log(`  ${times} explained: ${why}`)
  return count
}

/** Stands for another site: who reaches it was led there by what wapiti sent. */
async function listenForServer(calls: string[]) {
  const port = await freePort()
  const listener = createServer((request, response) => {
    // Of wapiti itself: whether anybody has come.
    if (!/^\/(get_\w+\.php.*)?$/.test(request.url ?? '')) calls.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}/`, close: () => listener.close() }
}

async function knownIds({ call }: MemberByHttp): Promise<Record<string, string[]>> {
  const read = async (path: string) => (await call(path)).json() as Promise<Record<string, unknown>>
  const { today } = (await read('/reports')) as { today: { reportId: string; serviceDate: string } }
  const { stations } = (await read('/stations')) as { stations: { stationId: string }[] }
  const ids = stations.map(({ stationId }) => stationId)
  const userIds = ['doyun07', 'yuri99', 'haru2']
  return {
    stationId: ids,
    code: ids,
    reportId: [today.reportId],
    serviceDate: [today.serviceDate],
    userId: userIds,
    user_id: userIds,
    receiverId: userIds,
    searchedId: userIds,
    category: ['face'],
    id: ['face_hair_26'],
  }
}

/** @returns what it printed. @throws when it fails */
function run(command: string, args: string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, HOME: folder } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.once('error', reject).once('close', (code) => {
      if (code === 0) return resolve(output)
      reject(new Error(`wapiti (Debian's package) ended with ${code}: ${output.slice(-2_000)}`))
    })
  })
}
