import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrlOf, runOn } from './adminClient.ts'

export type TestDatabase = { name: string; url: string; drop: () => Promise<void> }

/**
 * A migrated database for a test file or an app: a copy of the run's template.
 * @param template another one to copy, without connections
 */
export function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  // FILE_COPY: by default each page goes through the log, which takes six times as long.
  return create(`template ${template} strategy file_copy`)
}

/** A database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('')
}

async function create(options: string): Promise<TestDatabase> {
  const base = inject('databaseUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(base, `create database ${name} ${options}`)
  return { name, url: databaseUrlOf(base, name), drop: () => runOn(base, `drop database ${name} with (force)`) }
}
