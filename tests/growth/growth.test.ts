import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { ACCESS, answeredRole } from '#tests/helpers/accessTable.ts'
import { anAccessWorld, callAs } from '#tests/helpers/accessWorld.ts'
import { insertManyItems, insertManyMembers } from '#tests/helpers/manyMembers.ts'
import { type Executed, explainAll, plansOf } from '#tests/helpers/queryPlans.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

/**
 * Pages of the database that each call of the contract touches, among ten times as many members each time. Pages, not milliseconds: they are the same on a busy machine.
 * Run: GROWTH_SIZES=10000,100000,999999 npm run soak -- growth. A million members, five million reports and as many ledger entries are about 10 GB.
 */
const SIZES = (process.env.GROWTH_SIZES ?? '10000,100000').split(',').map(Number)
const MOST_GROWTH = 1.15
/** A level more of an index is a page more in each descent; those of inserted rows and foreign keys are no step of a plan. */
const LEVEL_PAGES = 12
/** The least of these counts: a connection that executes a function for the first time reads the catalogue too, and the first call what all read once, as the market's prices. */
const RUNS = 3

/** They show more among more members: every sale of 90 days, the cheapest offer of each item. */
const SHOWS_MORE = ['getResaleItems', 'getPrices']

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  // Tables that are not filled here would be read whole, and grow with each world.
  await explainAll(test.databaseUrl, { enable_seqscan: 'off' })
})
afterAll(() => test.close())

it('no call touches more of the database among ten times as many members', async () => {
  const measured: Map<string, Executed>[] = []
  for (const [at, size] of SIZES.entries()) {
    const began = performance.now()
    await insertManyMembers(test.databaseUrl, size, SIZES[at - 1])
    await insertManyItems(test, size, SIZES[at - 1])
    console.log(`${size} members after ${Math.round((performance.now() - began) / 1000)} s`)
    await printTables(size)
    measured.push(await measureAll())
  }
  print(measured)
  const grown = [...(measured[0] ?? [])].filter(([name]) => growths(measured, name).some((isTooMuch) => isTooMuch)).map(([name]) => name)
  expect(grown.filter((name) => !SHOWS_MORE.includes(name))).toEqual([])
})

/** What a member costs on the disk, for docs/scaling.md: bytes of tables with their indexes, and rows. */
async function printTables(members: number): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes, reltuples as rows from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples >= ${members / 10} order by bytes desc`.execute(
    test.deps.db,
  )
  for (const table of rows)
    console.log(
      `${table.name.padEnd(20)} ${Math.round(table.bytes / table.rows)} bytes a row, ${(table.rows / members).toFixed(1)} rows a member`,
    )
}

async function measureAll(): Promise<Map<string, Executed>> {
  const reading = await anAccessWorld(test)
  const measured = new Map<string, Executed>()
  for (const [name, endpoint] of Object.entries(API)) {
    const row = ACCESS[name]
    const role = row && answeredRole(row)
    if (!row || role === undefined) continue
    const runs: Executed[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const world = endpoint.method === 'GET' ? reading : await anAccessWorld(test)
      const input = await row.inputOf(world, role)
      runs.push(await plansOf(async () => expect(`${name} ${await callAs(world, role, endpoint, input)}`).toBe(`${name} 200`)))
    }
    const [least] = runs.toSorted((one, other) => one.pages - other.pages)
    if (least) measured.set(name, least)
  }
  return measured
}

function growths(measured: readonly Map<string, Executed>[], name: string): boolean[] {
  const of = (at: Map<string, Executed> | undefined) => at?.get(name) ?? { pages: 0, looks: 0 }
  return measured.slice(1).map((now, at) => of(now).pages > of(measured[at]).pages * MOST_GROWTH + of(now).looks + LEVEL_PAGES)
}

function print(measured: readonly Map<string, Executed>[]): void {
  for (const [name] of measured[0] ?? []) {
    const pages = measured.map((at) => String(at.get(name)?.pages ?? '-').padStart(8)).join('')
    const { looks = 0, long = [] } = measured.at(-1)?.get(name) ?? {}
    console.log(
      `${growths(measured, name).includes(true) ? 'GROWS' : '     '} ${name.padEnd(26)}${pages}${String(looks).padStart(6)}  ${long.join(', ')}`,
    )
  }
}
