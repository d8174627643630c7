import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../../scripts/port.mjs'

/** A Redis of a test's own: Debian's redis-server, nothing kept, on loopback. */
export type RedisServer = {
  url: string
  start: () => Promise<void>
  /** kill -9 */
  kill: () => Promise<void>
  /** Stops answering, with its connections open. */
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
      if (!child) return
      const ended = once(child, 'exit')
      signal('SIGKILL')
      await ended
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  }
}

async function answers(url: string) {
  const client = new Redis(url, { retryStrategy: () => 20 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}
