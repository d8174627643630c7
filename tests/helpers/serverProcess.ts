import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/freePort.mjs'
import { MALLOC_ENV, SERVER_FLAGS } from '../../scripts/serverFlags.mjs'

export const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const READY_WITHIN_MS = 180_000
/** The last characters of its output: a server that runs for hours says much. */
const KEPT_OUTPUT = 1_000_000
/** Node's compile cache, for the next process; not in benchmarks, which measure a start. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/tests/compiled', import.meta.url))
export const COMPILE_CACHE: Record<string, string> = process.env.VITEST ? { NODE_COMPILE_CACHE: COMPILED } : {}

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Ms from the start of the process to the first answer. */
  readyAfterMs: number
  output: () => string
  /** Kills it and waits. @returns its exit code, null after a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Readable by the database's own user. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-server-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * The real server as a child process, once it answers.
 * @param script runs instead, and starts the server
 */
export async function startServerProcess(env: Record<string, string>, script = MAIN): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      PORT: String(port),
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...MALLOC_ENV,
      ...COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = (output + chunk).slice(-KEPT_OUTPUT)))
  await untilReady(url, child, () => output)
  return {
    url,
    child,
    readyAfterMs: Math.round(performance.now() - begin),
    output: () => output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not get ready:\n${output()}`)
}
