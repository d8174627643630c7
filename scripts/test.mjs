// npm test: sets up by itself, runs every part, and ends with `N passed, N failed`.
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

const BROWSER_PARTS = ['browser', 'visual']
const PARTS = [
  {
    name: 'pictures',
    neededBy: ['unit', 'api', 'postgresql', 'redis', 'build', 'size', ...BROWSER_PARTS],
    work: () => run(node, ['art/build/main.ts']),
  },
  // Each is single-threaded: all at once, and each prints when it ends.
  [
    { name: 'types', work: (how) => run(tool('tsc'), [], how) },
    { name: 'lint', work: (how) => run(tool('biome'), ['check', '--error-on-warnings', '.'], how) },
    { name: 'dependency rules', work: (how) => run(node, ['scripts/checkDependencies.mjs'], how) },
    { name: 'unused', work: (how) => run(tool('knip'), [], how) },
  ],
  { name: 'unit', work: () => vitest('unit') },
  { name: 'build', neededBy: ['api', 'size', 'browser'], work: buildClient },
  { name: 'api', work: () => vitest('api') },
  // These need a server that `npm test` does not require: they run when they are named.
  { name: 'postgresql', isOnlyOnRequest: true, work: () => vitest('postgresql') },
  { name: 'redis', isOnlyOnRequest: true, work: () => vitest('redis') },
  { name: 'size', work: () => run(tool('size-limit'), []) },
  { name: 'browser', work: () => playwright('browser', 'playwright.config.ts') },
  { name: 'visual', work: () => playwright('visual', 'playwright.visual.config.ts') },
].map((part) => (Array.isArray(part) ? part : [part]))
/** From this many on a run fails: one flaky test may be bad luck, three are a fault. */
const MAX_FLAKY = 2

const unknown = wanted.filter((prefix) => !PARTS.flat().some(({ name }) => name.startsWith(prefix)))
if (unknown.length > 0) {
  say(
    `\nno part begins with: ${unknown.join(', ')}. The parts are: ${PARTS.flat()
      .map(({ name }) => name)
      .join(', ')}`,
  )
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const flaky = []
for (const group of PARTS) await Promise.all(group.filter(isPartOfRun).map((part, _, { length }) => prove(part, length > 1)))
if (flaky.length > MAX_FLAKY) {
  total.failed += 1
  failures.push(`${flaky.length} tests passed at their second try only; more than ${MAX_FLAKY} fail the run`)
}
if (failures.length + flaky.length > 0) say('')
for (const line of flaky) say(`flaky: ${line}`)
for (const line of failures) say(`not passed: ${line}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function isPartOfRun({ name, neededBy = [], isOnlyOnRequest = false }) {
  if (isOnlyOnRequest && wanted.length === 0) return false
  return isWanted(name) || neededBy.some(isWanted)
}

async function prove({ name, work }, isBesideOthers) {
  const begin = performance.now()
  if (!isBesideOthers) say(`\n== ${name}`)
  const counts = toCounts(await work({ isHeldBack: isBesideOthers }))
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) failures.push(...(counts.failures?.length > 0 ? counts.failures.map((line) => `${name}: ${line}`) : [name]))
  flaky.push(...(counts.flaky ?? []).map((line) => `${name}: ${line}`))
  const words = [
    counts.failed === 0 ? 'ok' : 'FAILED',
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    ...(counts.flaky?.length > 0 ? [`${counts.flaky.length} flaky`] : []),
  ]
  say(`== ${name}: ${words.join(', ')}, ${secondsSince(begin)} (${secondsSince(start)} since the start)`)
}

function isWanted(name) {
  return wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))
}

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

async function playwright(name, config) {
  const chromium = await findChromium({ isForPictures: name === 'visual' })
  if (chromium === null) return 1
  const file = reportFile(name)
  const args = ['test', '--config', config, '--reporter=list,json']
  const code = await run(tool('playwright'), args, {
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      RATE_LIMIT_FACTOR: '100',
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    },
  })
  return withCode(file, code)
}

/** A tool that exited with an error without a failed test still failed. */
function withCode(file, code) {
  const { passed, failed } = readCounts(file)
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, ...readFailures(file) }
}
