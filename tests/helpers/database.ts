import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrlOf, runOn } from './adminClient.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of this run; every test file makes its own database beside it. */
    databaseUrl: string
    /** Migrated and without connections: `createTestDatabase` copies it. */
    templateDatabase: string
  }
}

const PREFIX = 'byeolmuri-test-'

/** One temporary PostgreSQL for the whole run, or TEST_DATABASE_URL, with the template of the test files' databases. */
export default async function setup(project: TestProject) {
  const { url, stop } = await open()
  const template = `test_template_${randomBytes(8).toString('hex')}`
  await runOn(url, `create database ${template}`)
  const db = connect({ url: databaseUrlOf(url, template), max: 1, hasTimeouts: false })
  await migrate(db)
  await db.destroy()
  project.provide('databaseUrl', url)
  project.provide('templateDatabase', template)
  return async () => {
    await runOn(url, `drop database ${template} with (force)`)
    await stop()
  }
}

async function open(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  await sweepLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded({ dataDir, say: () => undefined, isDurable: false })
  return {
    url: database.url,
    stop: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
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
