// npm start: prepares what changed since the last time, and starts the product.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildClient } from './clientBuild.mjs'
import { keepRunning } from './keepRunning.mjs'
import { readPort, refuseBusyPort } from './port.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './serverFlags.mjs'
import { setUp } from './setup.mjs'
import { ROOT, run, say, secondsSince, step, together } from './steps.mjs'

const start = performance.now()
const node = await setUp()
// Before the pictures and the build, which may take a minute. The server checks again.
if ((await run(node, ['server/scripts/checkSettings.ts'])) !== 0) process.exit(1)
const host = process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
await refuseBusyPort(readPort(), host, 'npm start')
// In development the server builds the remaining pictures in the background; in production all are there before it starts.
const pictures = process.env.NODE_ENV === 'production' ? [] : ['--first']
await step('Pictures', () => run(node, ['art/build/main.ts', ...pictures]))
if (hasData()) await step('Web app', buildClient)
else await step('Web app and data', () => together(buildClient, () => serve('server/scripts/prepareData.ts')))
say(`Prepared in ${secondsSince(start)}. Starting the server.`)

process.exit(await keepRunning(() => serve('server/main.ts')))

function serve(script) {
  return run(node, [...SERVER_FLAGS, script], { env: SERVER_ENV })
}

/** Whether the demo world need not be made: it exists only in development, on an embedded database. */
function hasData() {
  const { NODE_ENV, DATABASE_URL, DATA_DIR } = process.env
  return NODE_ENV === 'production' || Boolean(DATABASE_URL) || existsSync(resolve(ROOT, DATA_DIR || '.data', 'postgres'))
}
