import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import type { PostgresServer } from './postgresServer.ts'

/** A database under a running server, whose processes the test may kill. */
export type FaultyDatabase = {
  url: string
  pid: () => number
  /** Restarts it, as an operator would; the embedded one is restarted by the server. */
  revive: () => Promise<void>
  isRestartedByServer: boolean
}

export const DATABASE_FAULTS = ['killed', 'stopped', 'terminated', 'frozen'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

/** Longer than any call may take: without the watch all would hang. */
const AWAY_MS = 7_000

export async function embeddedDatabase(dataDir: string): Promise<FaultyDatabase> {
  const { url } = await startEmbedded({ dataDir, say: () => undefined, isShared: true })
  return { url, pid: () => pidIn(join(dataDir, 'postgres', 'data')), revive: async () => undefined, isRestartedByServer: true }
}

export function externalDatabase({ url, pid, start }: PostgresServer): FaultyDatabase {
  return { url, pid, revive: start, isRestartedByServer: false }
}

/** @param meanwhile while the database is frozen, or waits for its operator */
export async function breakDatabase(fault: DatabaseFault, database: FaultyDatabase, meanwhile = () => sleep(AWAY_MS)): Promise<void> {
  const { url, pid, revive, isRestartedByServer } = database
  switch (fault) {
    case 'killed':
    case 'stopped':
      process.kill(real(pid()), fault === 'killed' ? 'SIGKILL' : 'SIGINT')
      if (!isRestartedByServer) await meanwhile()
      return revive()
    case 'terminated':
      return terminateConnections(url)
    case 'frozen': {
      const thaw = freeze(pid())
      try {
        await meanwhile()
      } finally {
        thaw()
      }
    }
  }
}

/** SIGSTOP for all its processes. @returns SIGCONT for all */
export function freeze(main: number): () => void {
  process.kill(real(main), 'SIGSTOP')
  // The postmaster first, so that it forks no more children.
  const list = `/proc/${main}/task/${main}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : []
  for (const pid of children) signalIfThere(pid, 'SIGSTOP')
  return () => {
    for (const pid of [main, ...children]) signalIfThere(pid, 'SIGCONT')
  }
}

/** 0 would signal the test's own process group. */
function real(pid: number): number {
  if (pid <= 1) throw new Error('the database has no process')
  return pid
}

/** Some of its processes, as autovacuum workers, exit by themselves. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function terminateConnections(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'byeolmuri%'`,
  )
  await client.end()
}

function pidIn(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}
