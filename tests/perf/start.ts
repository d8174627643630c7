import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeDataDir } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'
import { descendantsOf } from './processor.ts'
import { median } from './touchDrag.ts'

/**
 * From `npm start` to the first answer when nothing changed (target: at most 3 s), and the first build of all pictures (at most 60 s on two cores), in
 * a copy without any. And what the server holds in memory at rest (at most 180 MB).
 * Run: node tests/perf/start.ts [starts, 5 by default] [no-pictures]
 */
const starts = Number(process.argv[2] ?? 5)
const arePicturesWanted = process.argv[3] !== 'no-pictures'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = ['art', 'contract', 'scene', 'src', 'package.json', 'package-lock.json', 'tsconfig.json']

/** @param rest awaited once it answers */
async function startOnce(dataDir: string, rest?: (pid: number) => Promise<void>): Promise<number> {
  const port = String(await freePort())
  const begin = performance.now()
  // A separate process group: npm does not pass on every signal.
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    // Built, not copied from another checkout.
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, PICTURES_CACHE: 'off' },
  })
  await untilReady(`http://127.0.0.1:${port}/api/ready`, child)
  const ms = performance.now() - begin
  if (child.pid !== undefined) await rest?.(child.pid)
  const ended = once(child, 'exit')
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  return ms
}

/** Resident memory in MB of the server below `npm start`, after half a minute without a call. */
async function restingMegabytes(npm: number): Promise<number> {
  await sleep(30_000)
  const server = descendantsOf(npm).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(server === undefined ? '' : readFileSync(`/proc/${server}/status`, 'utf8')) ?? []
  if (kB === undefined) throw new Error('the server was not found among the processes')
  return Number(kB) / 1024
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(10)
  }
  throw new Error('npm start ended')
}

async function buildPictures(): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'first-pictures-'))
  try {
    for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    // An empty node_modules, for the build's cache.
    mkdirSync(join(copy, 'node_modules'))
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
    }
    const begin = performance.now()
    const child = spawn(process.execPath, ['art/build/main.ts'], {
      cwd: copy,
      env: { ...process.env, PICTURES_CACHE: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the pictures' build ended with ${code}`)
    return (performance.now() - begin) / 1000
  } finally {
    rmSync(copy, { recursive: true })
  }
}

async function main(): Promise<void> {
  const dataDir = makeDataDir()
  // Warm-up: prepares everything, the demo world included.
  await startOnce(dataDir)
  const times: number[] = []
  for (let count = 0; count < starts; count += 1) times.push(await startOnce(dataDir))
  let megabytes = 0
  await startOnce(dataDir, async (pid) => {
    megabytes = await restingMegabytes(pid)
  })
  console.log(`npm start, nothing changed: answers after ${(median(times) / 1000).toFixed(2)} s (target at most 3 s)`)
  console.log(`memory of the server at rest: ${megabytes.toFixed(0)} MB (target at most 180 MB)`)
  if (arePicturesWanted) console.log(`first build of all pictures: ${(await buildPictures()).toFixed(1)} s (target at most 60 s)`)
  rmSync(dataDir, { recursive: true, force: true })
}

await main()
