// npm test: sets up, runs every part, and ends with `N passed, N failed`.
// npm test -- api        runs the parts whose name begins so (with what they need first)

import { availableParallelism, cpus } from 'node:os'
import { findChromium } from './chromium.mjs'
import { buildClient } from './clientBuild.mjs'
import { freePort } from './freePort.mjs'
import { runTool, setUp } from './setup.mjs'
import { run, say, secondsSince } from './steps.mjs'
import { readCounts, readFailures, readTimes, reportFile } from './testReport.mjs'

const start = performance.now()
const busyAtStart = busyMs()
/** Number of slowest tests to print. */
const SLOWEST = 10
const wanted = process.argv.slice(2)
const node = await setUp()

const BROWSER_PARTS = ['screens', 'browser', 'visual', 'firefox', 'webkit', 'chromium', 'faults']
/** Those of one group run in parallel, in as many lanes as cores; each prints when it ends. */
const PARTS = [
  {
    name: 'pictures',
    neededBy: ['types', 'dependency rules', 'unused', 'unit', 'api', 'postgresql', 'redis', 'build', 'size', ...BROWSER_PARTS],
    work: () => run(node, ['art/build/main.ts']),
  },
  [
    { name: 'build', neededBy: ['api', 'size', ...BROWSER_PARTS], work: buildClient },
    { name: 'types', work: (how) => runTool('tsc', [], how) },
    { name: 'unit', work: (how) => vitest('unit', ['unit', 'unit-isolated'], how) },
    { name: 'lint', work: (how) => runTool('biome', ['check', '--error-on-warnings', '.'], how) },
    { name: 'dependency rules', work: (how) => run(node, ['scripts/checkDependencies.mjs'], how) },
    { name: 'unused', work: (how) => runTool('knip', [], how) },
    { name: 'size', work: (how) => runTool('size-limit', [], how), after: 'build' },
  ],
  { name: 'api', work: () => vitest('api', ['api', 'api-isolated']) },
  // They need a server or browsers that `npm test` does not require: they run only by name.
  { name: 'postgresql', isOnlyOnRequest: true, work: () => vitest('postgresql', ['postgresql']) },
  { name: 'redis', isOnlyOnRequest: true, work: () => vitest('redis', ['redis']) },
  { name: 'firefox', isOnlyOnRequest: true, work: () => vitest('firefox', ['firefox']) },
  { name: 'webkit', isOnlyOnRequest: true, work: () => vitest('webkit', ['webkit']) },
  { name: 'chromium', isOnlyOnRequest: true, work: () => vitest('chromium', ['chromium']) },
  { name: 'faults', isOnlyOnRequest: true, work: () => vitest('faults', ['faults']) },
  { name: 'screens', work: () => playwright('screens', 'playwright.screens.config.ts') },
  { name: 'browser', work: () => playwright('browser', 'playwright.config.ts') },
  { name: 'visual', work: () => playwright('visual', 'playwright.visual.config.ts') },
].map((part) => (Array.isArray(part) ? part : [part]))

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
/** @type {{ line: string, ms: number }[]} */
const timed = []
for (const group of PARTS) await inLanes(group.filter(isPartOfRun))
timed.sort((one, other) => other.ms - one.ms)
if (timed.length > 0) say('')
for (const { line, ms } of timed.slice(0, SLOWEST)) say(`slow: ${(ms / 1000).toFixed(1)} s  ${line}`)
if (failures.length > 0) say('')
for (const line of failures) say(`not passed: ${line}`)
say(`\n${secondsSince(start)}, processor ${busySince(busyAtStart)}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function isPartOfRun({ name, neededBy = [], isOnlyOnRequest = false }) {
  if (isOnlyOnRequest && wanted.length === 0) return false
  return isWanted(name) || neededBy.some(isWanted)
}

/** Runs the parts in as many lanes as cores. A part waits for the earlier one that it comes `after`. */
async function inLanes(parts) {
  const lanes = Math.min(parts.length, availableParallelism())
  const queue = [...parts]
  const running = new Map()
  const lane = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      await running.get(part.after)
      const proof = prove(part, lanes > 1)
      running.set(part.name, proof)
      await proof
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function prove({ name, work }, isBesideOthers) {
  const [begin, busy] = [performance.now(), busyMs()]
  if (!isBesideOthers) say(`\n== ${name}`)
  const counts = toCounts(await work({ isHeldBack: isBesideOthers }))
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) failures.push(...(counts.failures?.length > 0 ? counts.failures.map((line) => `${name}: ${line}`) : [name]))
  timed.push(...(counts.times ?? []).map(({ line, ms }) => ({ line: `${name}: ${line}`, ms })))
  const words = [
    counts.failed === 0 ? 'ok' : 'FAILED',
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    secondsSince(begin),
    // With parallel parts it would include theirs.
    ...(isBesideOthers ? [] : [`processor ${busySince(busy)}`]),
  ]
  say(`== ${name}: ${words.join(', ')} (${secondsSince(start)} since the start)`)
}

function isWanted(name) {
  return wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))
}

function toCounts(result) {
  if (typeof result !== 'number') return result
  return result === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(name, projects, how) {
  const file = reportFile(name)
  const args = ['run', ...projects.map((project) => `--project=${project}`), '--reporter=default', '--reporter=json']
  const code = await runTool('vitest', [...args, `--outputFile.json=${file}`], how)
  return withCode(file, code)
}

async function playwright(name, config) {
  const chromium = await findChromium()
  if (chromium === null) return 1
  const file = reportFile(name)
  const args = ['test', '--config', config, '--reporter=list,json']
  const code = await runTool('playwright', args, {
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
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures: readFailures(file), times: readTimes(file) }
}

/** Busy time of all cores: unlike a process's own time it includes browsers and databases. */
function busyMs() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
}

function busySince(before) {
  return `${((busyMs() - before) / 1000).toFixed(1)} s`
}
