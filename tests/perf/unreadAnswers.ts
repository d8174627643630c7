import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/freePort.mjs'
import { makeDataDir, startServerProcess } from '../helpers/serverProcess.ts'

/* Clients without a login that request much and read nothing: latency of other calls, memory and open descriptors of the server. `unreadAnswers.ts [seconds] [words of a name]`; behind nginx too, if it is installed. */

const SECONDS = Number(process.argv[2] ?? 60)
const FILE = '/content/bg_station_4.png'
const CALL = '/api/auth/providers'
/** The connection limit of an address. */
const CONNECTIONS = 100

type Attack = { name: string; connections: number; paths: string[]; isRenewed?: boolean }
const times = (count: number, path: string) => Array.from({ length: count }, () => path)
const ATTACKS: Attack[] = [
  { name: '1 connection, 20 files and 25 calls', connections: 1, paths: [...times(20, FILE), ...times(25, CALL)] },
  { name: '10 connections, 1,000 files each', connections: 10, paths: times(1_000, FILE) },
  { name: '21 connections, 1,000 files each', connections: 21, paths: times(1_000, FILE) },
  {
    name: `${CONNECTIONS} connections, 6 files and 2 calls each, renewed`,
    connections: CONNECTIONS,
    paths: [...times(6, FILE), CALL, CALL],
    isRenewed: true,
  },
]

function ask(port: number, paths: string[]): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`).join(''))
  return socket
}

let visitors = 0

/** A new connection from another address, because of the rate limit. */
function callFromElsewhere(port: number): Promise<number> {
  visitors += 1

  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: CALL, localAddress: `127.0.1.${1 + (visitors % 200)}`, agent: false, timeout: 10_000 }
    const request = get(options, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    request.once('error', () => resolve(0)).once('timeout', () => request.destroy())
  })
}

const memoryMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

async function attack(port: number, pid: number, { name, connections, paths, isRenewed }: Attack): Promise<void> {
  const [memoryBefore, descriptorsBefore] = [memoryMb(pid), descriptors(pid)]
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = ask(port, paths)
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (isRenewed && Date.now() < until) setTimeout(open, 50)
    })
  }
  const until = Date.now() + SECONDS * 1000
  for (let at = 0; at < connections; at += 1) open()
  const answers: number[] = []
  let [failed, memory, files] = [0, 0, 0]
  while (Date.now() < until) {
    const begin = performance.now()
    const status = await callFromElsewhere(port)
    if (status === 200) answers.push(performance.now() - begin)
    else failed += 1
    memory = Math.max(memory, memoryMb(pid))
    files = Math.max(files, descriptors(pid))
    await sleep(100)
  }
  for (const socket of sockets) socket.destroy()
  answers.sort((one, other) => one - other)
  const grown = `memory ${memoryBefore.toFixed(0)} to ${memory.toFixed(0)} MB, descriptors ${descriptorsBefore} to ${files}`
  const worst = `p50 ${answers[answers.length >> 1]?.toFixed(1)} ms, slowest ${answers.at(-1)?.toFixed(0)} ms`
  process.stdout.write(`${name}: ${answers.length} calls of others answered, ${failed} not; ${worst}; ${grown}\n`)
  await sleep(1_000)
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function behindNginx(upstream: string, run: (port: number) => Promise<void>): Promise<void> {
  const [port, folder] = [await freePort(), join(tmpdir(), `unread-${process.pid}`)]
  execFileSync('mkdir', ['-p', folder])
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 2048; }
     http { access_log off; ${paths} server { listen ${port}; location / { proxy_pass ${upstream}; proxy_http_version 1.1;
     proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr; } } }`,
  )
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  await sleep(1_000)
  await run(port)
  nginx.kill('SIGTERM')
}

for (const proxy of ['', ...(hasNginx() ? ['nginx'] : [])]) {
  const env = { DATA_DIR: makeDataDir(), RATE_LIMIT_FACTOR: '1', ...(proxy ? { TRUST_PROXY: '1' } : {}) }
  const server = await startServerProcess(env)
  const run = async (port: number) => {
    for (const one of ATTACKS.filter(({ name }) => name.includes(process.argv[3] ?? ''))) await attack(port, server.child.pid ?? 0, one)
  }
  process.stdout.write(`\n${proxy ? 'behind nginx' : 'directly'}, ${SECONDS} s each\n`)
  if (proxy) await behindNginx(server.url, run)
  else await run(Number(new URL(server.url).port))
  await server.end('SIGTERM')
}
