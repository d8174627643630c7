import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseClusterPaths } from '#server/db/embedded/clusterPaths.ts'
import { databaseOsUser } from '#server/db/embedded/osUser.ts'
import { findPrograms } from '#server/db/embedded/programs.ts'
import { freePort } from '../../scripts/freePort.mjs'

const START_TIMEOUT_MS = 30_000

/** A PostgreSQL on loopback, reached by DATABASE_URL, that a test may kill. */
export type PostgresServer = {
  url: string
  pid: () => number
  /** Restarts it, however long the old processes take to exit. */
  start: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** The folder of its programs; by default the embedded ones. */
  bin?: string | undefined
  database?: string
  /** By default an empty one. */
  makeCluster?: (data: string) => void
}

export async function startPostgres({ bin, database = 'postgres', makeCluster }: Options = {}): Promise<PostgresServer> {
  const account = databaseOsUser()
  const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-postgres-'))
  chmodSync(folder, 0o711)
  if (account) chownSync(folder, account.uid, account.gid)
  const programs = bin ?? chooseClusterPaths(folder, findPrograms(), account, 'test', () => undefined).bin
  const [data, port, asAccount] = [join(folder, 'cluster'), await freePort(), { cwd: '/', ...(account ?? {}) }]
  if (makeCluster) makeCluster(data)
  else {
    const how = ['-D', data, '-U', 'byeolmuri', '--auth=trust', '--encoding=UTF8', '--locale=C']
    const made = spawnSync(join(programs, 'initdb'), how, asAccount)
    if (made.status !== 0) throw new Error(`no cluster was made: ${made.stderr}`)
  }
  const url = `postgres://byeolmuri@127.0.0.1:${port}/${database}`
  const args = ['-D', data, '-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`]
  let child: ChildProcess | undefined
  const start = async () => {
    const until = Date.now() + START_TIMEOUT_MS
    while (Date.now() < until) {
      const started = spawn(join(programs, 'postgres'), args, { ...asAccount, stdio: 'ignore', detached: true })
      child = started
      // It exits at once while old processes remain.
      while (started.exitCode === null && started.signalCode === null) {
        if (await canConnect(url)) return
        await sleep(20)
      }
    }
    throw new Error('PostgreSQL did not start')
  }
  await start()
  return {
    url,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    close: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGINT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
