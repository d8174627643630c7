import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../../scripts/freePort.mjs'

/** Time-out of a test server's Redis commands. At the product's third of a second a busy machine would count as an outage. */
export const REDIS_TIMEOUT_MS = 3_000

/** Debian's redis-server on loopback, without persistence. */
export type RedisServer = {
  url: string
  start: () => Promise<void>
  kill: () => Promise<void>
  /** SIGSTOP: connections stay open. */
  hang: () => void
  goOn: () => void
}

export async function aRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const signal = (name: NodeJS.Signals) => child?.kill(name)
  return {
    url,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', args, { stdio: 'ignore' })
      const failure = once(child, 'error').then(([error]) =>
        Promise.reject(new Error('redis-server could not be started', { cause: error })),
      )
      await Promise.race([answers(url), failure])
    },
    kill: async () => {
      if (!child || child.signalCode !== null) return
      const ended = once(child, 'exit')
      signal('SIGKILL')
      await ended
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  }
}

async function answers(url: string) {
  // Retries without end: by default the client gives up after twenty tries.
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}
