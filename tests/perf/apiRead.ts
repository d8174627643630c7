import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type Load, load } from './httpLoad.ts'
import { usedMs } from './processor.ts'
import { median } from './touchDrag.ts'

/**
 * A typical read, a member's friends (`GET /api/friends`), over 32 connections: the product with authentication, validation, rate limit and log
 * on, beside bare Fastify and pg with the same statement. Alternating on one machine, medians of all rounds. Prints calls a second, latencies, and
 * processor time a call, which other load on the machine hardly changes.
 * Run: node tests/perf/apiRead.ts [rounds, 5 by default] [seconds a round, 4 by default]
 */
const CONNECTIONS = 32
const FRIENDS = 10
const TARGET = 'at least 1.0x of bare Fastify and pg'
const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number)

const STATEMENT = `select user_id, user_name, profile, requester_person_id, accepted_at is not null as is_accepted
  from (select higher_person_id as other_person_id, requester_person_id, asked_at, accepted_at from friend_link where lower_person_id = $1
    union all select lower_person_id, requester_person_id, asked_at, accepted_at from friend_link where higher_person_id = $2) as link
  join member on member.person_id = link.other_person_id
  order by coalesce(accepted_at, asked_at) desc, other_person_id`

type Side = { name: string; url: string; headers: Record<string, string>; pid: number }
type Run = Load & { cpuUs: number }

async function measure({ url, headers, pid }: Side): Promise<Run> {
  const before = usedMs(pid)
  const run = await load(url, headers, { connections: CONNECTIONS, seconds })
  return { ...run, cpuUs: ((usedMs(pid) - before) * 1000) / run.count }
}

async function makeFriends(url: string, userId: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ personId: string }>('select person_id as "personId" from member where user_id = $1', [userId])
  const personId = rows[0]?.personId ?? ''
  await client.query(
    `with people as (
       insert into person (id, provider, provider_id, created_at)
       select gen_random_uuid(), 'naver', 'perf-' || n, now() from generate_series(1, ${FRIENDS}) n returning id, provider_id
     ), members as (
       insert into member (person_id, user_id, user_name, birth_date, star_background, look, profile, character, joined_at, updated_at)
       select people.id, replace(people.provider_id, '-', ''), '별이', birth_date, star_background, look, profile, character, now(), now()
       from people, member where member.person_id = $1 returning person_id
     )
     insert into friend_link (lower_person_id, higher_person_id, requester_person_id, asked_at, accepted_at)
     select least(person_id, $1), greatest(person_id, $1), $1, now(), now() from members`,
    [personId],
  )
  await client.query('vacuum analyze')
  await client.end()
  return personId
}

function tell(name: string, runs: Run[]): Run {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]))
  const run = { aSecond: of('aSecond'), p50: of('p50'), p99: of('p99'), count: of('count'), cpuUs: of('cpuUs') }
  const times = `p50 ${run.p50.toFixed(1)} ms, p99 ${run.p99.toFixed(1)} ms`
  console.log(`  ${name.padEnd(8)} ${run.aSecond.toFixed(0).padStart(6)}/s, ${times}, ${run.cpuUs.toFixed(0)} us of processor a call`)
  return run
}

async function main(): Promise<void> {
  const dataDir = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '100000' })
  const member = await signUpByHttp(server.url, 'reader1')
  const database = (await startEmbedded({ dataDir, say: console.error, isShared: true })).url
  const personId = await makeFriends(database, member.userId)
  const child = fork(fileURLToPath(new URL('./apiServer.ts', import.meta.url)), [database, STATEMENT, personId])
  try {
    const [port] = await once(child, 'message')
    const authorization = `Bearer ${member.accessToken}`
    const ours: Side = { name: 'product', url: `${server.url}/api/friends`, headers: { authorization }, pid: server.child.pid ?? 0 }
    const bare: Side = { name: 'bare', url: `http://127.0.0.1:${port}/read`, headers: {}, pid: child.pid ?? 0 }
    const runs = new Map<Side, Run[]>([
      [ours, []],
      [bare, []],
    ])
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [side, list] of runs) {
        const run = await measure(side)
        if (round > 0) list.push(run)
      }
    }
    console.log(`GET /friends, ${FRIENDS} friends, ${CONNECTIONS} connections (target: ${TARGET})`)
    const [one, other] = [ours, bare].map((side) => tell(side.name, runs.get(side) ?? []))
    if (one && other) console.log(`  ratio of calls a second ${(one.aSecond / other.aSecond).toFixed(2)}`)
  } finally {
    child.kill()
    await server.end('SIGTERM')
  }
}

await main()
