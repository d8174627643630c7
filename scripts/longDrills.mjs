// Runs the long drills whose guarded paths changed since the last run: node scripts/longDrills.mjs
// With --all all of them; docs/reliability.md has the date of the last run.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool, setUp } from './setup.mjs'
import { ROOT, run, say, secondsSince } from './steps.mjs'

const RECORD = join(ROOT, 'docs/reliability.md')

/** A quarter of the rounds of `npm run soak`: all of these together take less than ten minutes on two cores. */
const QUARTER = { env: { SOAK: '0.25', RATE_LIMIT_FACTOR: '100' } }
const races = (...names) => runTool('vitest', ['run', '--project', 'api', ...names.map((name) => `tests/api/${name}.test.ts`)], QUARTER)
const DRILLS = {
  kill: () => races('databaseKill'),
  databaseFaults: (node) => run(node, ['tests/soak/databaseFaults.ts', '2'], QUARTER),
  market: (node) => run(node, ['tests/soak/market.ts', '5', '', '2500'], QUARTER),
  races: () => races('stationRaces', 'friendRaces', 'invitationRaces', 'marketRaces'),
  bursts: () => races('pushAlarms', 'liveFaults'),
}

/** Drills by guarded path. */
const GUARDED = {
  'server/db': ['kill', 'databaseFaults', 'races'],
  'server/databaseWatch': ['kill', 'databaseFaults'],
  'server/events': ['bursts', 'races'],
  'server/modules/market': ['market', 'races'],
  'server/modules/wallet': ['market', 'races'],
  'package-lock.json': ['kill', 'databaseFaults', 'market'],
}

/**
 * @param hasChanged whether a path differs from the last drilled commit
 * @returns the drills, each once, in order
 */
export function drillsFor(hasChanged) {
  const due = new Set(Object.entries(GUARDED).flatMap(([path, drills]) => (hasChanged(path) ? drills : [])))
  return Object.keys(DRILLS).filter((name) => due.has(name))
}

/** @returns commit and date of the last run, or null without one in the document */
export function lastRun(document) {
  const [, commit, date] = /^Long drills: commit `([0-9a-f]{7,40})`, (\d{4}-\d{2}-\d{2})/m.exec(document) ?? []
  return commit && date ? { commit, date } : null
}

function differsFrom(commit) {
  return (path) => {
    try {
      execFileSync('git', ['diff', '--quiet', commit, 'HEAD', '--', path], { cwd: ROOT, stdio: 'ignore' })
      return false
    } catch {
      // Also if git does not know the commit.
      return true
    }
  }
}

async function main() {
  const last = lastRun(readFileSync(RECORD, 'utf8'))
  const isAll = process.argv.includes('--all')
  const due = isAll || last === null ? Object.keys(DRILLS) : drillsFor(differsFrom(last.commit))
  if (due.length === 0) say(`nothing that the long drills guard has changed since ${last.commit}, where they passed on ${last.date}`)
  else say(`long drills: ${due.join(', ')}`)
  const node = due.length > 0 ? await setUp() : null
  let failed = 0
  for (const name of due) {
    const begin = performance.now()
    const code = await DRILLS[name](node)
    if (code !== 0) failed += 1
    say(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${secondsSince(begin)}`)
    if (code !== 0) say(`not passed: long drill ${name}`)
  }
  say(`\n${due.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
