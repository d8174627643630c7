import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestApp } from './testServer.ts'

/** `npm run admin -- ...` on the schema of a test. */
export async function adminCommand(test: TestApp, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(test.deps.db)
  // The embedded database's address names a socket and no host, which the settings refuse.
  const url = inject('databaseUrl').replace('@/', '@localhost/')
  const options = `options=${encodeURIComponent(`-c search_path=${rows[0]?.name}`)}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${options}`,
    DATA_DIR: test.deps.config.dataDir,
  }
  const script = fileURLToPath(new URL('../../server/scripts/admin.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}
