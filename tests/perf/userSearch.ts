import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { connect, type Db } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { searchQuery } from '#server/modules/people/people.repository.ts'
import { searchUsers } from '#server/modules/people/people.service.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'

/**
 * Shows that a search for members by the beginning of their userId does not depend on their number: `node tests/perf/userSearch.ts [few] [many]`, 10,000 and
 * 1,000,000 by default. Prints the query plan for prefixes of 2 and 4 letters and for a whole userId, with pages read and time, then latencies of whole searches.
 * Exits with 1 when a plan differs or a search among many reads more than three times the pages. Needs about 3 GB of temporary space.
 */
const SIZES = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1_000_000)]
const SEARCHES = 2_000
const PAGES_FACTOR_MAX = 3
const CHUNK = 50_000
const BLOCKS = 100_000
/** A userId is two of these and a number: a prefix of two letters fits one in 64 members, of four one in 4,096. */
const SYLLABLES = [...'bdghjkmnprstvwyz'].flatMap((consonant) => [...'aeio'].map((vowel) => consonant + vowel))
const PREFIXES = { '2 letters': 'mi', '4 letters': 'mina' }

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Subplan Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
type Plan = { shape: string; pages: number; ms: number; text: string }

async function fill(client: Client, db: Db, schema: string, members: number): Promise<void> {
  await client.query(`create schema ${schema}`)
  await client.query(`set search_path = ${schema}`)
  await migrate(db)
  const syllables = `(array['${SYLLABLES.join("','")}'])`
  const pick = (salt: string) => `${syllables}[1 + abs(hashint8(n ${salt})) % ${SYLLABLES.length}]`
  for (let from = 1; from <= members; from += CHUNK) {
    await client.query(
      `with people as (
         insert into person (id, provider, provider_id, created_at)
         select gen_random_uuid(), 'naver', n::text, now() from generate_series(${from}, ${Math.min(from + CHUNK - 1, members)}) n
         returning id, provider_id::bigint as n
       )
       insert into member
         (person_id, user_id, user_name, birth_date, star_background, look, profile, character, joined_at, updated_at)
       select id, case n % 3 when 0 then initcap(${pick('* 7')}) else ${pick('* 7')} end || ${pick('* 13 + 5')} || n - 1, '별' || n % 1000,
         '2000-01-01', 'bg_star_1.png', $1, '/content/profile_' || md5((n % 5000)::text) || '.png',
         '/content/character_' || md5((n % 5000)::text) || '.png', now(), now()
       from people`,
      [JSON.stringify(DEFAULT_LOOK)],
    )
  }
  await connectMembers(client, members)
  // Twice: pages that another transaction may still not see are not marked all-visible by the first.
  for (let round = 0; round < 2; round += 1) await client.query('vacuum analyze')
}

/** About a friend a member, and a fixed number of blocks; the first member has 300 friends and is in 200 blocks. */
async function connectMembers(client: Client, members: number): Promise<void> {
  await client.query('create temporary table numbered as select row_number() over (order by person_id) as n, person_id as id from member')
  await client.query('create index on numbered (n)')
  await client.query('analyze numbered')
  await client.query(
    `insert into friend_link (lower_person_id, higher_person_id, requester_person_id, asked_at, accepted_at)
     select one.id, other.id, one.id, now(), case when one.n % 3 > 0 then now() end
     from numbered one join numbered other on other.n = one.n + 1 + one.n % 97
     union select one.id, other.id, one.id, now(), now() from numbered one join numbered other on one.n = 1 and other.n between 2 and 300
     on conflict do nothing`,
  )
  await client.query(
    `insert into block (blocker_person_id, blocked_person_id, blocked_at)
     select one.id, other.id, now() from generate_series(1, ${BLOCKS}) b
     join numbered one on one.n = 2 + b % ${members - 1} join numbered other on other.n = 2 + (b * 7919) % ${members - 1}
     where one.id <> other.id
     union select one.id, other.id, now() from numbered one join numbered other on one.n = 1 and other.n between 401 and 500
     union select other.id, one.id, now() from numbered one join numbered other on one.n = 1 and other.n between 501 and 600
     on conflict do nothing`,
  )
  await client.query('drop table numbered')
}

async function planOf(db: Db, searcherId: string, prefix: string): Promise<Plan> {
  const query = searchQuery(db, { prefix, searcherId, limit: 20 })
  await query.execute()
  const [row] = await query.explain<Record<string, [{ Plan: Node; 'Execution Time': number }]>>('json', sql`analyze, buffers`)
  const [found] = Object.values(row ?? {})[0] ?? []
  if (!found) throw new Error('no plan')
  const lines = await query.explain<Record<string, string>>('text', sql`analyze, buffers, costs off`)
  const pages = found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks']
  return { shape: shapeOf(found.Plan), pages, ms: found['Execution Time'], text: lines.map((line) => Object.values(line)[0]).join('\n') }
}

function shapeOf({ 'Node Type': type, 'Index Name': index, Plans = [] }: Node): string {
  return `${type}${index ? ` ${index}` : ''}${Plans.length > 0 ? ` (${Plans.map(shapeOf).join(', ')})` : ''}`
}

/** @returns ms of whole searches with statuses, ascending. */
async function timesOf(db: Db, searcherId: string): Promise<number[]> {
  const random = seededRandom(11)
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? 'mi'
  const times: number[] = []
  for (let at = 0; at < SEARCHES; at += 1) {
    const text = at % 2 === 0 ? syllable() : syllable() + syllable()
    const startedAt = performance.now()
    await searchUsers(db, searcherId, text)
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)
}

async function measure(url: string, members: number): Promise<Map<string, Plan>> {
  const schema = `members_${randomUUID().slice(0, 8)}`
  const [client, db] = [new Client({ connectionString: url }), connect({ url, schema, max: 2 })]
  // The pool's error after a failure would hide the failure.
  client.on('error', () => undefined)
  await client.connect()
  const startedAt = performance.now()
  await fill(client, db, schema, members)
  const { rows } = await client.query<{ id: string; userId: string; mb: string }>(
    `select person_id as id, user_id as "userId", pg_total_relation_size('member') / 1048576 as mb from member order by person_id limit 1`,
  )
  const [searcher] = rows
  const target = await client.query<{ userId: string }>(`select user_id as "userId" from member order by person_id offset 999 limit 1`)
  if (!searcher) throw new Error('nobody there')
  console.log(`\n${members} members, ${searcher.mb} MB, made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const plans = new Map<string, Plan>()
  for (const [kind, prefix] of Object.entries({ ...PREFIXES, 'whole userId': target.rows[0]?.userId ?? '' })) {
    const matches = await client.query<{ count: string }>(`select count(*) from member where lower(user_id) like lower($1) || '%'`, [
      prefix,
    ])
    const plan = await planOf(db, searcher.id, prefix)
    plans.set(kind, plan)
    console.log(`\n${kind} (${prefix}), ${matches.rows[0]?.count} begin so: ${plan.pages} pages, ${plan.ms.toFixed(2)} ms\n${plan.text}`)
  }
  const times = await timesOf(db, searcher.id)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  console.log(`\n${SEARCHES} whole searches among ${members}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  await db.destroy()
  await client.end()
  return plans
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'user-search-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded({ dataDir, say: console.error, isDurable: false })
  try {
    const [few, many] = [await measure(database.url, SIZES[0] ?? 0), await measure(database.url, SIZES[1] ?? 0)]
    console.log('')
    for (const [kind, plan] of many) {
      const before = few.get(kind)
      const isSame = plan.shape === before?.shape
      const factor = plan.pages / (before?.pages ?? 1)
      if (!isSame || factor > PAGES_FACTOR_MAX) process.exitCode = 1
      console.log(`${kind}: ${isSame ? 'the same plan' : `another plan: ${before?.shape}; ${plan.shape}`}, pages x ${factor.toFixed(2)}`)
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
