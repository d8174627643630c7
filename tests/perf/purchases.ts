import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type Load, loadOnce, questionTo } from './httpLoad.ts'
import { databaseMeter, usedMs } from './processor.ts'
import { median } from './touchDrag.ts'

/**
 * Purchases of the official shop over 32 connections: the product with authentication, validation, rate limit, log, idempotency and ledger, beside Fastify and pg
 * that write the same rows by plain statements. Alternating on one database, each round all members buy everything; medians of all rounds. Prints
 * purchases a second, latencies, and processor time.
 * Run: node tests/perf/purchases.ts [rounds, 7 by default]
 */
const CONNECTIONS = 32
const MEMBERS = 64
/** Of others, one after another on each connection, before a round is measured: after `vacuum analyze` each connection of the server's pool makes its plans again. */
const FIRST_PURCHASES = 4
const TARGET = { ratio: 1.5, p99: 0.8 }
const RICH = 1_000_000
const [rounds = 7] = process.argv.slice(2).map(Number)

type Buyer = MemberByHttp & { personId: string }
type Item = { id: string; name: string; price: number }
type Side = { name: string; url: string; pid: number; ask: (buyer: Buyer, item: Item) => string }
type Run = Load & { cpuUs: number; databaseUs: number }

async function measure(side: Side, buyers: readonly Buyer[], items: readonly Item[], databaseMs: () => number): Promise<Run> {
  const questions: string[][] = Array.from({ length: CONNECTIONS }, () => [])
  for (const [at, buyer] of buyers.entries()) questions[at % CONNECTIONS]?.push(...items.map((item) => side.ask(buyer, item)))
  const [before, databaseBefore] = [usedMs(side.pid), databaseMs()]
  const run = await loadOnce(side.url, questions)
  const us = (ms: number) => (ms * 1000) / run.count
  return { ...run, cpuUs: us(usedMs(side.pid) - before), databaseUs: us(databaseMs() - databaseBefore) }
}

/** Deletes purchases and vacuums the ledger, which grows. */
async function clear(database: Client): Promise<void> {
  await database.query('delete from owned_item')
  await database.query('delete from idempotency_key')
  await database.query('vacuum analyze')
}

async function findPerson(database: Client, { userId }: MemberByHttp): Promise<string> {
  const { rows } = await database.query<{ personId: string }>('select person_id as "personId" from member where user_id = $1', [userId])
  return rows[0]?.personId ?? ''
}

async function enrichAll(database: Client): Promise<void> {
  await database.query(
    `with account as (update ledger_account set balance = balance + ${RICH} where kind = 'member' and currency = 'stone' returning id, balance),
     transfer as (insert into ledger_transfer (id, reason, created_at) values (gen_random_uuid(), 'ANSWER', now()) returning id)
     insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
     select transfer.id, account.id, ${RICH}, balance, now() from account, transfer
     union all select transfer.id, system.id, -${RICH} * (select count(*) from account), null, now() from ledger_account system, transfer
     where kind = 'issuance' and currency = 'stone'`,
  )
}

function tell(name: string, runs: readonly Run[]): Run {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]))
  const run = {
    aSecond: of('aSecond'),
    p50: of('p50'),
    p99: of('p99'),
    count: of('count'),
    cpuUs: of('cpuUs'),
    databaseUs: of('databaseUs'),
  }
  const times = `p50 ${run.p50.toFixed(1)} ms, p99 ${run.p99.toFixed(1)} ms`
  const processor = `${run.cpuUs.toFixed(0)} us of the server's processor time a purchase, ${run.databaseUs.toFixed(0)} of PostgreSQL's`
  console.log(`  ${name.padEnd(8)} ${run.aSecond.toFixed(0).padStart(6)}/s, ${times}, ${processor}`)
  return run
}

async function main(): Promise<void> {
  const dataDir = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '100000' })
  const { url } = await startEmbedded({ dataDir, say: console.error, isShared: true })
  const database = new Client({ connectionString: url })
  await database.connect()
  const child = fork(fileURLToPath(new URL('./purchaseServer.ts', import.meta.url)), [url])
  try {
    const [port] = await once(child, 'message')
    const buyers: Buyer[] = []
    for (let number = 0; number < MEMBERS + CONNECTIONS; number += 1) {
      const member = await signUpByHttp(server.url, `buyer${number}`)
      buyers.push({ ...member, personId: await findPerson(database, member) })
    }
    const first = buyers.splice(MEMBERS)
    await enrichAll(database)
    const lists = await Promise.all(['face', 'fashion', 'bg'].map((category) => buyers[0]?.call(`/store/official/${category}`)))
    const items = (await Promise.all(lists.map(async (answer) => (await answer?.json()) as { items: Item[] }))).flatMap(
      (list) => list.items,
    )
    const [ours, bare] = sides(server.url, server.child.pid ?? 0, `http://127.0.0.1:${port}`, child.pid ?? 0)
    const databaseMs = await databaseMeter(database)
    const runs = new Map<Side, Run[]>([
      [ours, []],
      [bare, []],
    ])
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [side, list] of runs) {
        await clear(database)
        const few = items.slice(0, FIRST_PURCHASES)
        await loadOnce(
          side.url,
          first.map((buyer) => few.map((item) => side.ask(buyer, item))),
        )
        const run = await measure(side, buyers, items, databaseMs)
        if (round > 0) list.push(run)
      }
    }
    console.log(`${MEMBERS * items.length} purchases a round, ${CONNECTIONS} connections`)
    const [one, other] = [tell(ours.name, runs.get(ours) ?? []), tell(bare.name, runs.get(bare) ?? [])]
    console.log(`  ratio of purchases a second ${(one.aSecond / other.aSecond).toFixed(2)} (target: at least ${TARGET.ratio})`)
    console.log(`  ratio of p99 ${(one.p99 / other.p99).toFixed(2)} (target: at most ${TARGET.p99})`)
  } finally {
    child.kill()
    await database.end()
    await server.end('SIGTERM')
  }
}

function sides(oursUrl: string, oursPid: number, bareUrl: string, barePid: number): [Side, Side] {
  const official = `${oursUrl}/api/store/official/purchase`
  const ours: Side = {
    name: 'product',
    url: oursUrl,
    pid: oursPid,
    ask: ({ accessToken }, { id }) =>
      questionTo(official, { headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }, body: { id } }),
  }
  const bare: Side = {
    name: 'bare',
    url: bareUrl,
    pid: barePid,
    ask: ({ personId }, { name: item, price }) =>
      questionTo(`${bareUrl}/purchase`, { headers: {}, body: { personId, item, price, key: randomUUID() } }),
  }
  return [ours, bare]
}

await main()
