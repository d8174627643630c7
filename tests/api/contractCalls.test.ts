import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { type Endpoint, errorsOf } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { ACCESS } from '#tests/helpers/accessTable.ts'
import { type AccessWorld, anAccessWorld } from '#tests/helpers/accessWorld.ts'
import { type GeneratedInput, inputsOf } from '#tests/helpers/generatedInput.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

/** Of each call of the contract: more than 50,000 in all with SOAK=1, other ones each time. A failure names its seed: run it again with SEED. */
const RUNS = rounds(500, 100)
const SEED = Number(process.env.SEED ?? (process.env.SOAK ? Date.now() : 1))
/** On a machine that does nothing else; elsewhere only what hangs. */
const SLOWEST_MS = process.env.SOAK ? 1_000 : 20_000
const ROLES = ['owner', 'mate', 'friend', 'stranger', 'person', 'visitor'] as const
/** Of what every call may be refused with: the size and kind of its body, and an address that is none. */
const COMMON = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND', 'FORBIDDEN', 'INVALID_REQUEST']
/** They end sessions or members, so that calls after them reach nothing. */
const ENDS = ['withdraw', 'logout', 'logoutOthers']

/** Their exports are made in the background, or are no JSON of the contract. */
const OWN_DATA = Object.keys(API).filter((name) => API[name]?.tag === 'own data')
/** Wrong codes are counted. */
const COUNTED = ['joinStation']

let test: TestApp
let world: AccessWorld
let isWorldSpent = false
beforeAll(async () => {
  test = await startTestApp()
  world = await anAccessWorld(test)
  await noteWrites()
})
afterAll(() => test.close())

async function knownIds({ owner, friend, stranger, mate, stationId }: AccessWorld): Promise<Record<string, string[]>> {
  const { today } = (await test.app.inject({ url: '/api/reports', headers: owner.headers })).json()
  const userIds = [owner, friend, stranger, mate].map(({ userId }) => userId)
  return {
    stationId: [stationId],
    code: [stationId],
    reportId: [today.reportId],
    serviceDate: [today.serviceDate],
    userId: userIds,
    receiverId: userIds,
    searchedId: userIds,
  }
}

async function send({ method, path, input }: Endpoint, role: (typeof ROLES)[number], { params, query, body }: GeneratedInput) {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const headers = role === 'visitor' ? {} : world[role].headers
  const begin = performance.now()
  const answer = await test.app.inject({
    method,
    url: `/api${filled}${input.query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { ...headers, ...(input.body && { 'content-type': 'application/json' }) },
    ...(input.body && { payload: JSON.stringify(body) ?? '' }),
  })
  return { answer, ms: performance.now() - begin }
}

/** Has the database note each row that is written; what is rolled back is not noted. */
async function noteWrites(): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(test.deps.db)
  await run('create table noted_write (table_name text not null)')
  await run(`
    create function note_write() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into noted_write values (tg_table_name);
      return null;
    end $$`)
  await run(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'noted_write' loop
        execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
      end loop;
    end $$`)
}

async function written(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from noted_write`.execute(test.deps.db)
  return rows[0]?.count ?? Number.NaN
}

it('what is written is noted, and with a transaction that fails forgotten', async () => {
  const before = await written()
  const write = { personId: world.owner.personId, missedAt: new Date() }
  const failing = test.deps.db.transaction().execute(async (tx) => {
    await tx.insertInto('stationCodeMiss').values(write).execute()
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await written()).toBe(before)
  await test.deps.db.insertInto('stationCodeMiss').values(write).execute()
  expect(await written()).toBe(before + 1)
})

it.each(Object.keys(ACCESS))('%s answers any input as its contract says, in time, and a refusal changes nothing', async (name) => {
  const call = API[name]
  if (!call) throw new Error(`no such call: ${name}`)
  if (isWorldSpent) world = await anAccessWorld(test)
  isWorldSpent = ENDS.includes(name) || call.method === 'DELETE'
  const input = inputsOf(call.input, await knownIds(world))
  const codes: readonly string[] = [...errorsOf(call), ...COMMON]
  const property = fc.asyncProperty(fc.constantFrom(...ROLES), input, async (role, given) => {
    const before = await written()
    const { answer, ms } = await send(call, role, given)
    const { statusCode, payload } = answer
    const told = `${statusCode} ${payload.slice(0, 300)}`
    expect(statusCode, told).toBeLessThan(500)
    expect(ms, told).toBeLessThan(SLOWEST_MS)
    const isFile = answer.headers['content-disposition'] !== undefined
    if (statusCode < 300 && !isFile) expect(call.output.safeParse(answer.json()).error, told).toBeUndefined()
    if (statusCode < 400) return
    const { code, message } = answer.json()
    expect([typeof message, ERROR_STATUS[code as keyof typeof ERROR_STATUS]], told).toEqual(['string', statusCode])
    expect(codes, told).toContain(code)
    if (!COUNTED.includes(name) && !OWN_DATA.includes(name)) expect(await written(), told).toBe(before)
  })
  await fc.assert(property, {
    numRuns: ENDS.includes(name) ? Math.min(RUNS, 20) : RUNS,
    seed: SEED,
  })
})
