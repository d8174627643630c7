import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { ACCESS, answeredRole } from '#tests/helpers/accessTable.ts'
import { type AccessWorld, anAccessWorld, callAs } from '#tests/helpers/accessWorld.ts'
import { insertManyItems, insertManyMembers } from '#tests/helpers/manyMembers.ts'
import { insertManyRows } from '#tests/helpers/manyRows.ts'
import { explainAll, plansOf } from '#tests/helpers/queryPlans.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { tracesEverywhere } from '#tests/helpers/tracesEverywhere.ts'

const OTHERS = 600
/** Every one of them has two accounts, five reports and two notifications, but only one of three entries of an item is its own. */
const MANY_ROWS = OTHERS / 2
/** Tables without rows of members, or with few: of developers, of operators, of exports under way, and lists of the app's own. */
const SHORT = [
  'added_question',
  'emulated_grant',
  'item_change',
  'own_data_export',
  'own_data_file',
  'provider_unlink_queue',
  'push_key',
  'reserved_user_id',
  'retired_question',
]

let test: TestApp
let reading: AccessWorld
beforeAll(async () => {
  test = await startTestApp()
  await insertManyMembers(test.databaseUrl, OTHERS)
  await insertManyItems(test, OTHERS)
  // The planner would read small tables from end to end although an index answers.
  await explainAll(test.databaseUrl, { enable_seqscan: 'off' })
  await tracesEverywhere(test)
  expect(await insertManyRows(test.databaseUrl, OTHERS)).toEqual(SHORT)
  reading = await anAccessWorld(test)
})
afterAll(() => test.close())

it('a statement that reads a table from end to end is seen', async () => {
  const { pages, long } = await plansOf(async () => {
    await test.deps.db.selectFrom('ledgerAccount').select('id').where('balance', '=', 123_456).execute()
  }, MANY_ROWS)
  expect(long).toEqual(['ledger_account'])
  expect(pages).toBeGreaterThan(0)
})

describe('no call reads what grows with the members from end to end', () => {
  it.each(Object.keys(API).filter((name) => ACCESS[name] && answeredRole(ACCESS[name])))('%s', async (name) => {
    const [endpoint, row] = [API[name], ACCESS[name]]
    if (!endpoint || !row) throw new Error(`no such call: ${name}`)
    const world = endpoint.method === 'GET' ? reading : await anAccessWorld(test)
    const role = answeredRole(row) ?? 'owner'
    const input = await row.inputOf(world, role)
    const { long } = await plansOf(async () => {
      expect(await callAs(world, role, endpoint, input)).toBe('200')
    }, MANY_ROWS)
    expect(long).toEqual([])
  })
})
