// Proves the product: npm test. Sets up by itself, runs every part, and ends with `N passed, N failed`.
// npm test -- api        runs the parts whose name begins so (with what they need first)

import { findChromium } from './chromium.mjs'
import { buildClient } from './clientBuild.mjs'
import { freePort } from './port.mjs'
import { setUp, tool } from './setup.mjs'
import { run, say, secondsSince } from './steps.mjs'
import { readCounts, readFailures, reportFile } from './testReport.mjs'

const start = performance.now()
const wanted = process.argv.slice(2)
const node = await setUp()

const PARTS = [
  {
    name: 'pictures',
    neededBy: ['unit', 'api', 'redis', 'build', 'size', 'browser', 'visual'],
    work: () => run(node, ['art/build/main.ts']),
  },
  { name: 'types', work: () => run(tool('tsc'), []) },
  { name: 'lint', work: () => run(tool('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'dependency rules', work: () => run(node, ['scripts/checkDependencies.mjs']) },
  { name: 'unused', work: () => run(tool('knip'), []) },
  { name: 'unit', work: () => vitest('unit') },
  { name: 'api', work: () => vitest('api') },
  // Needs a redis-server, which `npm test` asks of nobody: runs when it is named.
  { name: 'redis', isOnlyOnRequest: true, work: () => vitest('redis') },
  { name: 'build', neededBy: ['size', 'browser', 'visual'], work: buildClient },
  { name: 'size', work: () => run(tool('size-limit'), []) },
  { name: 'browser', work: () => playwright('browser', ['phone', 'phone-small']) },
  { name: 'visual', work: () => playwright('visual', ['visual']) },
]

const unknown = wanted.filter((prefix) => !PARTS.some(({ name }) => name.startsWith(prefix)))
if (unknown.length > 0) {
  say(`\nno part begins with: ${unknown.join(', ')}. The parts are: ${PARTS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
/** @type {string[]} What did not pass: a line each, all of them told once more at the end. */
const failures = []
for (const part of PARTS) await prove(part)
if (failures.length > 0) say('')
for (const line of failures) say(`not passed: ${line}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function prove({ name, neededBy = [], isOnlyOnRequest = false, work }) {
  if (isOnlyOnRequest && wanted.length === 0) return
  if (!isWanted(name) && !neededBy.some(isWanted)) return
  const begin = performance.now()
  say(`\n== ${name}`)
  const counts = toCounts(await work())
  total.passed += counts.passed
  total.failed += counts.failed
  const mark = counts.failed === 0 ? 'ok' : 'FAILED'
  if (counts.failed > 0) failures.push(...(counts.failures?.length > 0 ? counts.failures.map((line) => `${name}: ${line}`) : [name]))
  say(
    `== ${name}: ${mark}, ${counts.passed} passed, ${counts.failed} failed, ${secondsSince(begin)} (${secondsSince(start)} since the start)`,
  )
}

function isWanted(name) {
  return wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))
}

/** A part that only says yes or no counts as one test. */
function toCounts(result) {
  if (typeof result !== 'number') return result
  return result === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project) {
  const file = reportFile(project)
  const code = await run(tool('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return withCode(file, code)
}

async function playwright(name, projects) {
  const chromium = await findChromium()
  if (chromium === null) return 1
  const file = reportFile(name)
  const args = ['test', ...projects.flatMap((project) => ['--project', project]), '--reporter=list,json']
  const code = await run(tool('playwright'), args, {
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      RATE_LIMIT_FACTOR: '100',
      // Whatever else runs on this machine.
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    },
  })
  return withCode(file, code)
}

/** A tool that ended badly without a failed test still failed. */
function withCode(file, code) {
  const { passed, failed } = readCounts(file)
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures: readFailures(file) }
}
