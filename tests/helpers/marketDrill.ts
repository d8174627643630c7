import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/freePort.mjs'
import { breakDatabase, embeddedDatabase, externalDatabase, type FaultyDatabase } from './databaseFaults.ts'
import { auditMarket, type MarketAudit, meet } from './marketAudit.ts'
import { NOTHING, OPERATIONS } from './marketOperations.ts'
import { comeIn, type Item, type Market, newTrader, pick, settle, type Trader } from './marketTrader.ts'
import { type PostgresServer, startPostgres } from './postgresServer.ts'
import { seededRandom } from './seededRandom.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from './serverProcess.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than an offer lasts: halfway all offers expire. */
const LONG_DAYS = 15
const LATER_SERVER = fileURLToPath(new URL('./mainWithClockShift.ts', import.meta.url))
const BY_SHARE = OPERATIONS.flatMap((operation) => Array<typeof operation>(operation.share).fill(operation))
const AT_ONCE = 8
/** The delay of an operator; the server itself restarts the embedded database at once. */
const AWAY_MS = 1_000

export type Drill = {
  members: number
  /** Each on its own day, with one kill: of the database, then of the server. */
  rounds: number
  operations: number
  seed: number
  /** By default an empty one; deleted at the end. */
  dataDir?: string
  /** Program folder of an installed PostgreSQL; by default the embedded one. */
  bin?: string | undefined
  say: (line: string) => void
}
export type DrillSummary = {
  faults: string[]
  kinds: Map<string, Map<string, number>>
  done: number
  refused: number
  lost: number
  kills: number
}

type Run = { drill: Drill; market: Market; traders: Trader[]; random: () => number; summary: DrillSummary; killed: Killed }
/** What can be killed. `restart`: the operator's action. */
type Killed = { server: ServerProcess; database: FaultyDatabase; restart: () => Promise<ServerProcess> }

/** Members trade at random while database and server are killed (-9) in turns; after each kill the database must hold all answers. */
export async function drillMarket(drill: Drill): Promise<DrillSummary> {
  const dataDir = drill.dataDir ?? makeDataDir()
  const postgres = drill.bin === undefined ? null : await startPostgres({ bin: drill.bin })
  const random = seededRandom(drill.seed)
  const port = await freePort()
  const traders: Trader[] = []
  const books = { people: [], offers: new Map() }
  const market: Market = { url: `http://127.0.0.1:${port}`, books, catalogue: [], traders, faults: [], lost: 0 }
  const summary: DrillSummary = { faults: market.faults, kinds: new Map(), done: 0, refused: 0, lost: 0, kills: 0 }
  let killed: Killed | null = null
  try {
    for (let round = 0; round < drill.rounds && market.faults.length === 0; round += 1) {
      const days = round + (round > 0 && round >= drill.rounds / 2 ? LONG_DAYS : 0)
      killed = await open({ dataDir, port, laterMs: days * DAY_MS, postgres })
      await comeAll(market, traders, drill, random)
      await playRound({ drill, market, traders, random, summary, killed }, round, days * DAY_MS)
      await killed.server.end('SIGTERM')
    }
    return { ...summary, lost: market.lost }
  } finally {
    await killed?.server.end('SIGTERM')
    await postgres?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Opening = { dataDir: string; port: number; laterMs: number; postgres: PostgresServer | null }

async function open({ dataDir, port, laterMs, postgres }: Opening): Promise<Killed> {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    E2E_EARLIER_MS: String(-laterMs),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const restart = () => startServerProcess(env, LATER_SERVER)
  const server = await restart()
  return { server, restart, database: postgres ? externalDatabase(postgres) : await embeddedDatabase(dataDir) }
}

async function comeAll(market: Market, traders: Trader[], { members }: Drill, random: () => number): Promise<void> {
  const isFirst = traders.length === 0
  const numbers = Array.from({ length: members }, (_, number) => number)
  const come = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const trader = traders[number]
      if (trader && !isFirst) Object.assign(trader, { member: await comeIn(market.url, trader.book.userId), lastPaid: null })
      else traders.push(await newTrader(market, `trade${number}`, seededRandom(Math.floor(random() * 2 ** 32))))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, come))
  const [first] = traders
  if (first) market.catalogue = await readCatalogue(market, first)
}

async function readCatalogue(market: Market, trader: Trader): Promise<Item[]> {
  const lists = await Promise.all(
    ['face', 'fashion', 'bg'].map((category) => settle(market, trader, { path: `/store/official/${category}` })),
  )
  return lists.flatMap(({ body }) => body.items)
}

async function playRound(run: Run, round: number, laterMs: number): Promise<void> {
  const { drill, market, traders, random, summary, killed } = run
  const begin = performance.now()
  await meet(killed.database.url, market.books)
  const before = { ...summary, lost: market.lost }
  const operations = share(drill.operations, drill.rounds, round)
  const killAt = Math.floor(operations * (0.1 + random() * 0.6))
  const what = round % 2 === 0 ? 'database' : 'server'
  let [begun, ended] = [0, 0]
  let isKilled = Promise.resolve(0)
  const trade = async (trader: Trader) => {
    while (begun < operations && market.faults.length === 0) {
      begun += 1
      await operate(run, trader)
      ended += 1
      if (ended === killAt) isKilled = kill(run, what)
    }
  }
  await Promise.all(traders.map(trade))
  const backAfterMs = await isKilled
  summary.kills += 1
  await meet(killed.database.url, market.books)
  const audit = await auditMarket(killed.database.url, market.books, new Date(Date.now() + laterMs))
  market.faults.push(...audit.faults)
  const counts = `${ended} operations, ${summary.done - before.done} done, ${summary.refused - before.refused} refused, ${market.lost - before.lost} sent again`
  const line = `round ${round + 1}: ${what} killed after ${killAt}, back after ${seconds(backAfterMs)}; ${counts}; ${tell(audit)}; ${seconds(performance.now() - begin)}`
  drill.say(line)
}

function share(all: number, parts: number, part: number): number {
  return Math.floor((all * (part + 1)) / parts) - Math.floor((all * part) / parts)
}

function tell({ faults, copies, onSale, stone, transfers }: MarketAudit): string {
  return `${faults.length} faults in ${transfers} transfers, ${copies} copies, ${onSale} offers, ${stone} stone`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

async function operate({ market, summary }: Pick<Run, 'market' | 'summary'>, trader: Trader): Promise<void> {
  const operation = pick(trader.random, BY_SHARE)
  if (!operation) return
  const code = await operation.run(market, trader)
  if (code === NOTHING) return operate({ market, summary }, trader)
  const codes = summary.kinds.get(operation.kind) ?? new Map<string, number>()
  summary.kinds.set(operation.kind, codes.set(code, (codes.get(code) ?? 0) + 1))
  if (code === 'done') summary.done += 1
  else summary.refused += 1
}

/** Somewhere in the middle of the calls under way. @returns ms until all is back */
async function kill({ random, killed }: Run, what: 'database' | 'server'): Promise<number> {
  await sleep(random() * 20)
  const begin = performance.now()
  if (what === 'database') await breakDatabase('killed', killed.database, () => sleep(AWAY_MS))
  else {
    await killed.server.end('SIGKILL')
    killed.server = await killed.restart()
  }
  const { url } = killed.server
  while (
    !(await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(20)
  return performance.now() - begin
}
