// The real server for the browser tests, with data in a temporary folder.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirNote } from './e2eDataDir.ts'

const port = process.env.E2E_PORT ?? '4701'
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'byeolmuri-e2e-'))
const isOurs = process.env.E2E_DATA_DIR === undefined
// As root the database runs as another user, who must be able to enter.
if (isOurs) chmodSync(dataDir, 0o755)
writeFileSync(dataDirNote(port), dataDir)

const server = spawn(process.execPath, ['--import', './tests/helpers/clockShiftServer.ts', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    RATE_LIMIT_FACTOR: '100',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDirNote(port), { force: true })
  if (isOurs) rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
