import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { type PostgresServer, startPostgres } from './postgresServer.ts'
import { makeDataDir, startServerProcess } from './serverProcess.ts'

/** A data folder as after a first start, which is made once a run. */
export async function preparedDataDir(): Promise<string> {
  const source = await prepare()
  const dataDir = makeDataDir()
  execFileSync('cp', ['-a', `${source}/.`, dataDir])
  return dataDir
}

/** A PostgreSQL on loopback with the migrated database of a first start. */
export async function preparedPostgres(): Promise<PostgresServer> {
  const source = await prepare()
  return startPostgres({
    database: 'byeolmuri',
    makeCluster: (data) => {
      execFileSync('cp', ['-a', join(source, 'postgres', 'data'), data])
      // The embedded database requires a password.
      writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
    },
  })
}

/** Made by the first worker; the others wait for it. */
async function prepare(): Promise<string> {
  const [folder, lock] = [join(inject('preparedFolder'), 'data'), join(inject('preparedFolder'), 'lock')]
  while (!existsSync(folder)) {
    if (isFirst(lock)) {
      try {
        await makeIn(folder)
      } finally {
        rmSync(lock, { recursive: true })
      }
    } else await sleep(20)
  }
  return folder
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function makeIn(folder: string) {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished)
  chmodSync(unfinished, 0o711)
  try {
    const code = await (await startServerProcess({ DATA_DIR: unfinished })).end('SIGTERM')
    if (code !== 0) throw new Error(`the server ended with ${code}`)
    rmSync(join(unfinished, 'logs'), { recursive: true, force: true })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
