// Every fault in every flow, in each engine, and the table of docs/client-faults.md: npm run soak -- clientFaults [chromium firefox webkit]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SEEN_FOLDER, type Seen } from '../engines/faults/seen.ts'

const ENGINES = ['chromium', 'firefox', 'webkit']
const DOCUMENT = 'docs/client-faults.md'
const VITEST = 'node_modules/vitest/vitest.mjs'
const TABLE = '## What was seen\n'
const LAST_WORDS = 2

const asked = process.argv.slice(2)
const files = (asked.length > 0 ? asked : ENGINES).map((engine) => `tests/engines/faults/${engine}.test.ts`)
const env = { ...process.env, SOAK: '1', RATE_LIMIT_FACTOR: '100' }
const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', 'faults', ...files], { stdio: 'inherit', env })
writeTable()
process.exit(status ?? 1)

function writeTable(): void {
  const found = ENGINES.map(read)
  const pairs = new Map(found.flat().map((one) => [pairOf(one), one]))
  const rows = [...pairs].map(([pair, { fault, flow }]) => {
    const seen = found.map((all) => all.find((one) => pairOf(one) === pair))
    const marks = seen.map((one) => (one === undefined ? 'not run' : one.isRight ? 'right' : 'WRONG'))
    return `| ${[fault, flow, wordsOf(seen.find((one) => one?.isRight)), ...marks].join(' | ')} |`
  })
  const head = `| Fault | Flow | Said last | ${ENGINES.join(' | ')} |\n|---|---|---|${'---|'.repeat(ENGINES.length)}`
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, `${document.slice(0, document.indexOf(TABLE))}${TABLE}${head}\n${rows.join('\n')}\n`)
}

function read(engine: string): Seen[] {
  const file = `${SEEN_FOLDER}/${engine}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

const pairOf = ({ fault, flow }: Seen) => `${fault}: ${flow}`

function wordsOf(one: Seen | undefined): string {
  const words = one?.words.slice(-LAST_WORDS).map((said) => said.replaceAll(/[\s|]+/g, ' ').slice(0, 40))
  return words?.join(' / ') ?? ''
}
