import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of this test run; every test file makes a schema of its own in it. */
    databaseUrl: string
  }
}

const PREFIX = 'byeolmuri-test-'

/** One temporary PostgreSQL for the whole run, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseUrl', given)
    return
  }
  await sweepLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded({ dataDir, say: () => undefined, isDurable: false })
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function sweepLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const dataDir = join(tmpdir(), name)
    const leftover = await startEmbedded({ dataDir, say: () => undefined }).catch(() => null)
    await leftover?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
