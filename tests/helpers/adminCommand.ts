import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestApp } from './testServer.ts'

/** `npm run admin -- ...` on the database of a test. */
export async function adminCommand(test: TestApp, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    // The embedded database's address names a socket and no host, which the settings refuse.
    DATABASE_URL: test.databaseUrl.replace('@/', '@localhost/'),
    DATA_DIR: test.deps.config.dataDir,
  }
  const script = fileURLToPath(new URL('../../server/scripts/admin.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}
