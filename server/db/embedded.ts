import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type ClusterAddress, clusterAddress, databaseUrl } from './embedded/address.ts'
import { DATABASE_USER, initCluster, leftoverPid, logTail, spawnCluster, stopProcess } from './embedded/cluster.ts'
import { type ClusterPaths, chooseClusterPaths } from './embedded/clusterPaths.ts'
import { databasePassword, isWrongPassword, passwordLostError } from './embedded/databasePassword.ts'
import { keepRunning, type Running } from './embedded/keepRunning.ts'
import { databaseOsUser } from './embedded/osUser.ts'
import { findPrograms } from './embedded/programs.ts'

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  say: (line: string) => void
  /** For commands beside a running server: connect to its database instead of refusing. */
  isShared?: boolean
  /** False for test databases only: a power cut may lose commits. */
  isDurable?: boolean
}

type Cluster = ClusterPaths & { address: ClusterAddress; password: string }

const DATABASE = 'byeolmuri'
/** Held by the server for as long as it lives; one a data folder. */
const SERVER_LOCK = 7_236_001
const START_TIMEOUT_MS = 30_000
/** An orphaned database that does not answer for this long is stopped. */
const SILENT_MS = 10_000

/**
 * Starts the bundled PostgreSQL, after stopping an orphan of a killed server, and restarts it when it crashes.
 * @throws Error when another server uses the data folder, its password was lost, or the database does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const password = databasePassword(options.dataDir)
  try {
    return await startWith(password, options)
  } catch (error) {
    throw isWrongPassword(error) ? passwordLostError(options.dataDir) : error
  }
}

async function startWith(
  password: string,
  { dataDir, say, isShared = false, isDurable = true }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const paths = chooseClusterPaths(dataDir, findPrograms(), databaseOsUser(), password, say)
  initCluster(paths, password)

  const leftover = leftoverPid(paths)
  const cluster = { ...paths, password, address: await clusterAddress(paths) }
  if (leftover !== null) {
    const inUse = await isInUse(cluster)
    if (inUse && isShared) return { url: urlOf(cluster), stop: async () => undefined }
    if (inUse)
      throw new Error(`Another server already uses the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR and PORT.`)
    await stopProcess(leftover, paths)
  }
  const stop = await keepRunning((signal) => start(cluster, isDurable, signal), { say })
  return { url: urlOf(cluster), stop }
}

/** @throws when it does not answer; its process is ended first */
async function start(cluster: Cluster, isDurable: boolean, signal: AbortSignal): Promise<Running> {
  const child = spawnCluster(cluster, cluster.address, { isDurable })
  // Unreferenced, so that a stopped server's process can exit.
  child.unref()
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  try {
    const lock = await connectWhenReady(cluster, child, signal)
    await takeOver(lock)
    const stop = async () => {
      await lock.end().catch(() => undefined)
      await stopChild(child, cluster)
    }
    return { ended, stop }
  } catch (error) {
    await stopChild(child, cluster)
    throw error
  }
}

async function takeOver(lock: Client): Promise<void> {
  await lock.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  await lock.query('select pg_advisory_lock($1)', [SERVER_LOCK])
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined
}

async function stopChild(child: ChildProcess, paths: ClusterPaths): Promise<void> {
  if (child.pid !== undefined && !hasEnded(child)) await stopProcess(child.pid, paths)
}

async function connectWhenReady(cluster: Cluster, child: ChildProcess, signal: AbortSignal): Promise<Client> {
  const until = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = await tryConnect(cluster)
    if (client instanceof Client) return client
    signal.throwIfAborted()
    if (hasEnded(child) || Date.now() > until)
      throw new Error(`The embedded database does not start: ${client.message}\n${logTail(cluster)}`)
    await sleep(20)
  }
}

async function tryConnect({ address, password }: Cluster): Promise<Client | Error> {
  const client = new Client({ ...address, user: DATABASE_USER, password, database: 'postgres', connectionTimeoutMillis: 2_000 })
  // A later failure shows in its queries; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    // It will not become right. And the database may belong to a living server, so it must not count as orphaned.
    if (isWrongPassword(error)) throw error
    return error as Error
  }
}

/** Whether a living server holds the lock. A killed one's connection takes a moment to be noticed. */
async function isInUse(cluster: Cluster): Promise<boolean> {
  const client = await connectPatiently(cluster)
  if (client === null) return false
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [SERVER_LOCK])
      if (rows[0]?.free) return false
      await sleep(100)
    }
    return true
  } finally {
    await client.end()
  }
}

/** A busy or recovering database may belong to a living server: only a silent one counts as orphaned. */
async function connectPatiently(cluster: Cluster): Promise<Client | null> {
  const until = Date.now() + SILENT_MS
  for (;;) {
    const client = await tryConnect(cluster)
    if (client instanceof Client) return client
    if (Date.now() > until || leftoverPid(cluster) === null) return null
    await sleep(100)
  }
}

function urlOf({ address, password }: Cluster): string {
  return databaseUrl(address, { user: DATABASE_USER, password, name: DATABASE })
}
