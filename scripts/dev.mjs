// npm run dev: the client reloads on a change; the server restarts when a file it uses changes.
import { spawn } from 'node:child_process'
import { tool } from './packages.mjs'
import { readPort, refuseBusyPort } from './port.mjs'
import { setUp } from './setup.mjs'
import { ROOT, run, say, step, whenToldToStop } from './steps.mjs'

const node = await setUp()
const port = readPort()
const apiPort = port + 1
for (const one of [port, apiPort]) await refuseBusyPort(one, '127.0.0.1', 'npm run dev')
await step('Pictures', () => run(node, ['art/build/main.ts', '--first']))

const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
say(`Client at ${publicUrl}, server behind it on port ${apiPort}.`)
const children = [
  start(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(apiPort), PUBLIC_URL: publicUrl }),
  start(node, [tool('vite'), '--port', String(port), '--strictPort'], { DEV_API_ORIGIN: `http://127.0.0.1:${apiPort}` }),
]

let isStopping = false
const untie = whenToldToStop(() => stop(0))
process.on('SIGINT', () => stop(0))

function start(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.on('exit', (code) => stop(code ?? 1))
  return child
}

function stop(code) {
  if (isStopping) return
  isStopping = true
  untie()
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
