import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { SUBJECTS } from '#server/scripts/admin/commands.ts'
import type { TestApp } from './testServer.ts'

/** `npm run admin -- ...` on the database of a test. */
export async function adminCommand(
  test: Pick<TestApp, 'deps' | 'databaseUrl'>,
  args: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    // The embedded database's address names a socket and no host, which the settings refuse.
    DATABASE_URL: test.databaseUrl.replace('@/', '@localhost/'),
    DATA_DIR: test.deps.config.dataDir,
    ...settings,
  }
  const script = fileURLToPath(new URL('../../server/scripts/admin.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

/** A command's output, run in this process. @throws Error why it was refused */
export async function doCommand({ deps }: TestApp, [subject = '', action = '', ...args]: string[]): Promise<string> {
  const command = (await SUBJECTS[subject]?.())?.[action]
  if (!command) throw new Error(`there is no ${subject} ${action}`)
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  try {
    await command.prepare(args)({ config: deps.config, db: deps.db, withoutTimeouts: (work) => work(deps.db) })
  } finally {
    log.mockRestore()
  }
  return said.join('\n')
}
