import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { REPORTS_PAGE } from '#contract/limits.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { questionBank } from '#server/modules/questions/questionBank.ts'
import { searchTermOf, searchTextOf } from '#server/modules/reports/searchText.ts'
import { type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { databaseMeter, usedMs } from './processor.ts'

/**
 * A member's report list, search and calendar over HTTP: `node tests/perf/reportSearch.ts [others' reports] [rounds]`, in a scratch database, or in the empty
 * one of DATABASE_URL. One member has 3,650 reports, one 36; first among 10,000 reports of others, then among as many as given. Prints latencies,
 * ratios and query plans.
 */
const OTHERS = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 7)
const CALLS_A_ROUND = 25
const HEAVY = 3650
const LIGHT = 36

const random = seededRandom(11)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const WORDS =
  '오늘 나는 기분 바람 커피 친구 엄마 아침 저녁 산책 노래 책을 읽고 정말 좋았다 조금 힘들었지만 그래도 괜찮아 하늘 구름 별을 보며 웃었다 고양이 강아지 지하철 버스 회사 학교 시험 여행 바다 제주도 떡볶이 라면 맛있게 먹었다 생각 마음 사람 시간 하루 내일 어제 꿈을 꾸었다 비가 와서 우산 영화 드라마 음악 그림 운동 달리기'.split(
    ' ',
  )

/** Shared texts: a million different ones would only lengthen the set-up. */
function makeTexts() {
  return Array.from({ length: 3000 }, (_, index) => {
    const words = Array.from({ length: 4 + Math.floor(random() * 30) }, () => pick(WORDS))
    if (index % 500 === 0) words.push('해바라기')
    if (index % 700 === 0) words.push('뷁')
    const answer = [...words.join(' ')].slice(0, 150).join('').trim()
    const { text: question } = pick(questionBank())
    return { question, answer, ...searchTextOf(question, answer) }
  })
}

async function fillTexts(client: Client) {
  await client.query(
    'create table perf_text (number integer primary key, question text, answer text, search_words text, search_initials text)',
  )
  const texts = makeTexts()
  await client.query('insert into perf_text select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[])', [
    texts.map((_, number) => number),
    texts.map((t) => t.question),
    texts.map((t) => t.answer),
    texts.map((t) => t.searchWords),
    texts.map((t) => t.searchInitials),
  ])
}

/** Interleaved as in production: day by day, every member's among the others'. */
async function fillReports(client: Client, heavyId: string, lightId: string, others: number) {
  await client.query('truncate report')
  await client.query("delete from person where provider_id like 'perf-%'")
  const people = Math.max(1, Math.round(others / HEAVY))
  const ids = Array.from({ length: people }, () => randomUUID())
  await client.query(
    "insert into person (id, provider, provider_id, created_at) select id, 'naver', 'perf-' || id, now() from unnest($1::uuid[]) id",
    [ids],
  )
  const daysEach = Math.ceil(others / people)
  const today = serviceDateOf(new Date())
  for (let from = HEAVY; from > 0; from -= 50) {
    await client.query(
      `insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
      select gen_random_uuid(), writer.id, $1::date - back, question, answer, false, '/content/character_0.png', now(), now(), search_words, search_initials
      from generate_series($2::integer, $3::integer, -1) back
      cross join lateral (
        select unnest($4::uuid[]) id where back <= $5 union all select $6::uuid where back <= ${HEAVY} union all select $7::uuid where back <= ${LIGHT}
      ) writer
      join perf_text on number = abs(hashtext(writer.id::text || back)) % 3000`,
      [today, from, from - 49, ids, daysEach, heavyId, lightId],
    )
  }
  await client.query('vacuum analyze report')
}

type Job = { name: string; path: string }
const search = (name: string, query: string): Job => ({
  name: `search ${name} '${query}'`,
  path: `/reports?query=${encodeURIComponent(query)}`,
})
const JOBS: Job[] = [
  { name: 'list', path: '/reports' },
  // Where the member with few reports still has a full page.
  { name: 'list, later page', path: `/reports?cursor=${addDays(serviceDateOf(new Date()), REPORTS_PAGE + 1 - LIGHT)}` },
  { name: 'calendar', path: `/reports/calendar?month=${serviceDateOf(new Date()).slice(0, 7)}` },
  search('one syllable, often', '나'),
  search('one syllable, seldom', '뷁'),
  search('two syllables, often', '기분'),
  search('two syllables, seldom', '해바'),
  search('initials', 'ㄱㅂ'),
  search('no match', 'zzz'),
  search('a sign', '%'),
]

async function timeOf(member: MemberByHttp, { path }: Job): Promise<number> {
  const startedAt = performance.now()
  const answer = await member.call(path)
  await answer.text()
  if (answer.ok) return performance.now() - startedAt
  if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`)
  // 503 on a busy machine: retried.
  await sleep(500)
  return timeOf(member, { name: '', path })
}

const at = (times: number[], share: number) => [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
const median = (times: number[]) => at(times, 0.5)

type Figures = { median: number; cpu: number }

/** Processor time of server and database in ms. 0 where there is no /proc. */
type Meter = () => number

async function meterOf(server: ServerProcess, client: Client): Promise<Meter> {
  const ofDatabase = await databaseMeter(client)
  return () => usedMs(server.child.pid ?? 0) + ofDatabase()
}

/** Both members alternate, so that other load affects both alike. */
async function measure(heavy: MemberByHttp, light: MemberByHttp, meter: Meter): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>()
  for (const job of JOBS) {
    const [ofHeavy, ofLight]: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      ofHeavy.push(await roundOf(heavy, job, meter))
      ofLight.push(await roundOf(light, job, meter))
    }
    const [one, other] = [middle(ofHeavy), middle(ofLight)]
    figures.set(job.name, one)
    console.log(`${job.name.padEnd(34)} ${compared('time', one.median, other.median)}   ${compared('processor', one.cpu, other.cpu)}`)
  }
  return figures
}

async function roundOf(member: MemberByHttp, job: Job, meter: Meter): Promise<Figures> {
  const before = meter()
  const times: number[] = []
  for (let call = 0; call < CALLS_A_ROUND; call += 1) times.push(await timeOf(member, job))
  return { median: median(times), cpu: (meter() - before) / CALLS_A_ROUND }
}

function middle(rounds: Figures[]): Figures {
  return { median: median(rounds.map((round) => round.median)), cpu: median(rounds.map((round) => round.cpu)) }
}

function compared(name: string, one: number, other: number): string {
  return `${name} ${one.toFixed(2)} to ${other.toFixed(2)} ms = ${(one / other).toFixed(2)}`
}

/** The search's statement alone: latency and plan. */
async function explain(client: Client, heavyId: string, lightId: string) {
  for (const query of ['나', '기분', '해바', 'zzz', 'ㄱㅂ']) {
    const term = searchTermOf(query)
    const column = term?.column === 'searchInitials' ? 'search_initials' : 'search_words'
    const statement = `
      with found as (
        select count(*) as total, (array_agg(service_date order by service_date desc))[1:31] as days
        from report where person_id = $1 and strpos(${column}, $2) > 0
      )
      select total, report.* from found left join report on person_id = $1 and service_date = any(days) order by service_date desc`
    const times = { heavy: [] as number[], light: [] as number[] }
    for (let call = 0; call < 200; call += 1) {
      for (const [id, list] of [[heavyId, times.heavy] as const, [lightId, times.light] as const]) {
        const startedAt = performance.now()
        await client.query(statement, [id, term?.text])
        list.push(performance.now() - startedAt)
      }
    }
    console.log(`statement '${query}'`.padEnd(34), compared('fast tenth', at(times.heavy, 0.1), at(times.light, 0.1)))
    if (query !== '나' && query !== 'ㄱㅂ') continue
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${statement}`, [heavyId, term?.text])
    console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
}

async function run(server: ServerProcess, client: Client) {
  const heavy = await signUpByHttp(server.url, 'heavy1')
  const light = await signUpByHttp(server.url, 'light1')
  const { rows } = await client.query<{ person_id: string }>(
    "select person_id from member where user_id in ('heavy1', 'light1') order by user_id",
  )
  const [heavyId = '', lightId = ''] = rows.map((row) => row.person_id)
  console.log((await client.query('select version()')).rows[0].version)
  await fillTexts(client)
  const measured: Map<string, Figures>[] = []
  for (const others of [10_000, OTHERS]) {
    await fillReports(client, heavyId, lightId, others)
    const { rows: sizes } = await client.query(
      `select count(*) as reports, pg_size_pretty(pg_relation_size('report')) as heap, pg_size_pretty(pg_indexes_size('report')) as indexes from report`,
    )
    console.log(`\n${JSON.stringify(sizes[0])}`)
    measured.push(await measure(heavy, light, await meterOf(server, client)))
    await explain(client, heavyId, lightId)
  }
  const [few, many] = measured
  console.log(`\n3,650 reports among ${OTHERS} of others to among 10,000`)
  for (const { name } of JOBS) {
    const [one, other] = [many?.get(name), few?.get(name)]
    if (one && other)
      console.log(`${name.padEnd(34)} ${compared('time', one.median, other.median)}   ${compared('processor', one.cpu, other.cpu)}`)
  }
}

const dataDir = makeDataDir()
const env: Record<string, string> = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
}
const server = await startServerProcess(env)
const url = process.env.DATABASE_URL ?? (await startEmbedded({ dataDir, say: console.error, isShared: true })).url
const client = new Client({ connectionString: url })
try {
  await client.connect()
  await run(server, client)
} finally {
  await client.end()
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
