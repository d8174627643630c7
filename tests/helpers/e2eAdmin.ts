import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { dataDirNote } from './e2eDataDir.ts'

const run = promisify(execFile)

/** `npm run admin -- ...` beside the server of the browser tests. @returns its output */
export async function runAdmin(...args: string[]): Promise<string> {
  const dataDir = readFileSync(dataDirNote(process.env.E2E_PORT ?? '4701'), 'utf8')
  // With the server's clock.
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, E2E_EARLIER_MS: process.env.E2E_EARLIER_MS }
  const script = ['--import', './tests/helpers/clockShiftServer.ts', 'server/scripts/admin.ts']
  return (await run(process.execPath, [...script, ...args], { env })).stdout
}
