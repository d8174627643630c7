import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseOsUser } from '#server/db/embedded/osUser.ts'
import { freePort } from '../../scripts/freePort.mjs'

export type PgBouncer = {
  url: string
  /** Another database from the next connection on, as after a failover. */
  pointTo: (databaseUrl: string) => void
  close: () => Promise<void>
}

/** Debian's PgBouncer on loopback in front of a database, with its defaults except for these settings. */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string> = {}): Promise<PgBouncer> {
  const { username, pathname } = new URL(databaseUrl)
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'byeolmuri-pgbouncer-')), await freePort()]
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const own = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'trust', auth_file: join(folder, 'users') }
  const lines = Object.entries({ ...own, ...settings }).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(own.auth_file, `"${username}" ""\n`)
  const write = ({ hostname, port: databasePort }: URL) =>
    writeFileSync(file, ['[databases]', `* = host=${hostname} port=${databasePort}`, '[pgbouncer]', ...lines, ''].join('\n'))
  write(new URL(databaseUrl))
  // It refuses to run as root.
  const env = { PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('pgbouncer', ['--quiet', file], { env, stdio: 'ignore', ...(databaseOsUser() ?? {}) })
  const failure = once(child, 'error').then(([cause]) => Promise.reject(new Error('pgbouncer could not be started', { cause })))
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  await Promise.race([untilItAnswers(url), failure])
  return {
    url,
    pointTo: (nextUrl) => {
      write(new URL(nextUrl))
      child.kill('SIGHUP')
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string) {
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return
    await sleep(20)
  }
}
