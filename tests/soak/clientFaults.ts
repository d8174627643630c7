// Every fault in every flow, in each engine, and the tables of docs/client-faults.md: npm run soak -- clientFaults [chromium firefox webkit]
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { forgetSeen, isSamePair, type Pair, readPlan, readSeen } from '../engines/faults/seen.ts'

const ENGINES = { chromium: 'C', firefox: 'F', webkit: 'W' } as const
type EngineName = keyof typeof ENGINES
const NAMES = Object.keys(ENGINES) as EngineName[]
const DOCUMENT = 'docs/client-faults.md'
const VITEST = 'node_modules/vitest/vitest.mjs'
const TABLE = '## What was seen\n'
const LEGEND = 'C Chromium, F Firefox, W WebKit: seen, and right. –: the flow can not meet the fault.'

const args = process.argv.slice(2)
const isTableOnly = args[0] === 'table'
if (!isTableOnly) run(args.length > 0 ? args : NAMES)
writeTables()

function run(engines: string[]): void {
  engines.forEach(forgetSeen)
  const files = engines.map((engine) => `tests/engines/faults/${engine}.test.ts`)
  const env = { ...process.env, SOAK: '1', RATE_LIMIT_FACTOR: '100' }
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', 'faults', ...files], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}

function writeTables(): void {
  const plan = readPlan()
  const [faults, flows] = [unique(plan.map(({ fault }) => fault)), unique(plan.map(({ flow }) => flow))]
  const marks = faults.map((fault) => [fault, ...flows.map((flow) => (isIn(plan, { fault, flow }) ? markOf({ fault, flow }) : '–'))])
  const words = flows.map((flow, at) => [String(at + 1), flow, wordsOf(flow)])
  const tables = [LEGEND, tableOf(['Fault', ...flows.map((_, at) => String(at + 1))], marks), tableOf(['', 'Flow', 'Said'], words)]
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, `${document.slice(0, document.indexOf(TABLE))}${TABLE}${tables.join('\n\n')}\n`)
}

function markOf(pair: Pair): string {
  const [right, wrong, missing]: [string[], string[], string[]] = [[], [], []]
  for (const name of NAMES) {
    const one = readSeen(name).find((seen) => isSamePair(seen, pair))
    ;(one === undefined ? missing : one.isRight ? right : wrong).push(ENGINES[name])
  }
  return [right.join(''), wrong.length > 0 && `WRONG ${wrong.join('')}`, missing.length > 0 && `not run ${missing.join('')}`]
    .filter(Boolean)
    .join(', ')
}

/** Each sentence that was seen in the flow, under whichever fault. */
function wordsOf(flow: string): string {
  const seen = NAMES.flatMap(readSeen).filter((one) => one.isRight && one.flow === flow)
  return unique(seen.flatMap(({ words }) => words)).join(' / ')
}

function tableOf(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return lines.join('\n')
}

function isIn(pairs: Pair[], pair: Pair): boolean {
  return pairs.some((one) => isSamePair(one, pair))
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
