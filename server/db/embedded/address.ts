import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../scripts/freePort.mjs'
import type { ClusterPaths } from './clusterPaths.ts'

/** The folder of a cluster's Unix socket, or its port on this machine. */
export type ClusterAddress = { host: string; port: number }

/** Node connects to a Unix socket by its folder, but not on Windows. */
const DEFAULT_PORT = 5432
const LOOPBACK = '127.0.0.1'

export async function clusterAddress({ socket, data }: ClusterPaths, platform = process.platform): Promise<ClusterAddress> {
  if (platform !== 'win32') return { host: socket, port: DEFAULT_PORT }
  return { host: LOOPBACK, port: portOfRunning(data) ?? (await freePort()) }
}

export function addressSettings({ host, port }: ClusterAddress): string[] {
  if (host === LOOPBACK) return [`listen_addresses=${host}`, `port=${port}`, 'unix_socket_directories=']
  // Quoted: a comma separates entries.
  return ['listen_addresses=', `unix_socket_directories="${host.replaceAll('"', '""')}"`, 'unix_socket_permissions=0700']
}

export function databaseUrl({ host, port }: ClusterAddress, { user, password, name }: { user: string; password: string; name: string }) {
  if (host === LOOPBACK) return `postgres://${user}:${password}@${host}:${port}/${name}`
  return `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`
}

/** The fourth line of its PID file. */
function portOfRunning(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]) || null
  } catch {
    return null
  }
}
