import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, startCluster } from '#tests/helpers/cluster.ts'
import { type Crowd, type CrowdMember, connectCrowd, signedInMembers } from '#tests/helpers/liveCrowd.ts'
import { callWith } from '#tests/helpers/memberByHttp.ts'
import { percentile, sorted } from '#tests/helpers/percentile.ts'
import { callSteadily, type SteadyCalls } from '#tests/helpers/steadyCalls.ts'
import { startWriters } from '#tests/helpers/steadyWriters.ts'
import { type Mark, timeGraph } from '#tests/helpers/timeGraph.ts'

/**
 * Three servers behind nginx, with PostgreSQL through PgBouncer in transaction mode, Redis and an S3 storage, under 200 calls a second (50 of them save an answer) and live sockets of the app's own
 * connection code. Servers are killed and restarted, Redis and the storage go away, the database fails over to its standby. Fails for a save that was answered and is lost, for a failed call of a
 * rolling restart, and for sockets that are not back.
 * Run: npm run cluster [rounds, 20 by default] [sockets, 300 by default] [name of one drill] [folder for graphs]
 */
const [rounds = '20', sockets = '300', wanted = '', graphs = ''] = process.argv.slice(2)
const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const READS_A_SECOND = 150
/** Each saves once a second. */
const WRITERS = 50
const PATHS = ['/home', '/reports', '/stations', '/friends']
const SUPERVISOR_MS = 500
const REDIS_AWAY_MS = 30_000
const S3_AWAY_MS = 60_000
/** As long as a watcher takes to believe that the database is gone. */
const FAILOVER_AFTER_MS = 3_000
const LEAD_MS = 3_000

// Of this process only: nginx' certificate is signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
process.removeAllListeners('warning')

type Second = { answered: number; failed: number; saved: number; unsaved: number; ready: number; heard: number }

const faults: string[] = []
const cluster = await startCluster(BIN)
try {
  const members = await signedInMembers(cluster.databaseUrl(), Math.max(Number(sockets), WRITERS))
  const crowd = connectCrowd(cluster.url, members.slice(0, Number(sockets)), (fault) => faults.push(fault))
  await crowd.allReady()
  for (const [name, drill] of Object.entries(drillsOf(cluster, crowd)))
    if (name.includes(wanted)) await underLoad(name, cluster, members, crowd, drill)
} finally {
  await cluster.close()
}
for (const fault of faults) console.log(`  FAULT ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

type Drill = { run: (load: Load) => Promise<void>; mayFail: boolean }
type Load = { mark: (name: string) => void; saves: Awaited<ReturnType<typeof startWriters>> }

function drillsOf({ restart, size, redis, s3, addStandby, failOver }: Cluster, { allReady, heard }: Crowd): Record<string, Drill> {
  const times = async (task: (at: number) => Promise<void>) => {
    for (let at = 0; at < Number(rounds); at += 1) {
      await task(at)
      await allReady()
      await sleep(1_000)
    }
  }
  const failover = (isSync: boolean): Drill => ({
    mayFail: true,
    run: async ({ mark, saves }) => {
      await addStandby(isSync)
      await saves.allAnsweredAgain()
      mark('killed')
      const killedAt = performance.now()
      await failOver(FAILOVER_AFTER_MS)
      await saves.allAnsweredAgain()
      console.log(
        `  all saves answered again ${seconds(performance.now() - killedAt)} after the kill, ${FAILOVER_AFTER_MS / 1000} s of them waited`,
      )
      await sleep(10_000)
    },
  })
  return {
    steady: { mayFail: false, run: async () => sleep(30_000) },
    killed: {
      mayFail: true,
      run: ({ mark }) =>
        times(async (at) => {
          mark('-9')
          await restart(at, 'SIGKILL', SUPERVISOR_MS)
        }),
    },
    restarted: {
      mayFail: false,
      run: ({ mark }) =>
        times(async (at) => {
          mark('stop')
          await restart(at, 'SIGTERM')
        }),
    },
    rolling: {
      mayFail: false,
      run: ({ mark }) =>
        times(async () => {
          for (let at = 0; at < size; at += 1) {
            mark(`stop ${at + 1}`)
            await restart(at, 'SIGTERM')
          }
        }),
    },
    redis: {
      mayFail: false,
      run: async ({ mark }) => {
        mark('away')
        await redis.kill()
        const before = heard()
        await sleep(REDIS_AWAY_MS)
        // Of saves and sockets of one server; of three it is a third.
        console.log(`  ${heard() - before} events heard while it was away`)
        if (heard() === before) faults.push('redis: no event was heard while it was away')
        mark('back')
        await redis.start()
        await sleep(10_000)
      },
    },
    pictures: {
      mayFail: false,
      run: async ({ mark }) => {
        mark('away')
        s3.become('cut')
        await sleep(S3_AWAY_MS)
        mark('back')
        s3.become('work')
        await sleep(5_000)
      },
    },
    'failover sync': failover(true),
    'failover async': failover(false),
  }
}

async function underLoad(name: string, { url }: Cluster, members: CrowdMember[], crowd: Crowd, { run, mayFail }: Drill) {
  const timeline: Second[] = []
  const marks: Mark[] = []
  const begin = performance.now()
  const second = () => {
    const at = Math.floor((performance.now() - begin) / 1000)
    while (timeline.length <= at) timeline.push({ answered: 0, failed: 0, saved: 0, unsaved: 0, ready: 0, heard: 0 })
    return timeline[at] as Second
  }
  crowd.forget()
  const writers = members.slice(0, WRITERS).map((member) => writerOf(url, member))
  const saves = await startWriters(writers, await lastNumber(writers), 1_000)
  const looking = setInterval(() => Object.assign(second(), { ready: crowd.ready(), heard: crowd.heardSince() }), 1_000)
  let isOver = false
  const reads = callSteadily(url, {
    aSecond: READS_A_SECOND,
    seconds: 36_000,
    localAddress: '127.0.1.1',
    callOf: (at) => ({ accessToken: (members[at % members.length] as CrowdMember).token, path: PATHS[at % PATHS.length] as string }),
    isOver: () => isOver,
    onAnswer: () => (second().answered += 1),
    onFailure: () => (second().failed += 1),
  })
  await sleep(LEAD_MS)
  console.log(name)
  try {
    await run({ mark: (label) => marks.push({ at: (performance.now() - begin) / 1000, name: label }), saves })
    await sleep(LEAD_MS)
  } finally {
    isOver = true
    clearInterval(looking)
  }
  const read = await reads
  await saves.stop()
  await crowd.allReady()
  for (const { what, endedAt } of saves.answers) {
    const of = timeline[Math.floor((endedAt - begin) / 1000)]
    if (of) of[what === '200' ? 'saved' : 'unsaved'] += 1
  }
  tell(read, saves.answers, crowd.losses())
  const lost = await saves.findLost()
  console.log(`  ${saves.answered()} saves answered, ${lost.length} lost`)
  if (!name.includes('async')) faults.push(...lost.map((line) => `${name}: lost ${line}`))
  const failures = [...read.failed, ...saves.answers.filter(({ what }) => what !== '200').map(({ what }) => `save: ${what}`)]
  if (!mayFail && failures.length > 0) faults.push(`${name}: ${failures.length} calls failed, ${counted(failures)}`)
  if (graphs !== '') draw(name, timeline, marks)
}

function tell(
  { answered, failed, p50, p99, slowest }: SteadyCalls,
  saves: { what: string; ms: number }[],
  losses: ReturnType<Crowd['losses']>,
) {
  const refused = saves.filter(({ what }) => what !== '200')
  const times = sorted(saves.map(({ ms }) => ms))
  console.log(
    `  ${answered} reads answered, ${failed.length} not ${counted(failed)}; p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, slowest ${slowest.toFixed(0)} ms`,
  )
  console.log(
    `  ${saves.length} saves, ${refused.length} not answered ${counted(refused.map(({ what }) => what))}; p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  )
  const back = sorted(losses.map(({ backMs }) => backMs))
  const readyAt = sorted(losses.map(({ lostAt, backMs }) => lostAt + backMs))
  if (back.length > 0)
    console.log(
      `  ${back.length} sockets lost; back after p50 ${seconds(percentile(back, 0.5))}, p95 ${seconds(percentile(back, 0.95))}, last ${seconds(percentile(back, 1))}; at most ${most(readyAt, 100)} in 100 ms`,
    )
}

function draw(name: string, timeline: Second[], marks: Mark[]) {
  const of = (key: keyof Second) => timeline.slice(0, -1).map((second) => second[key])
  const both = (one: keyof Second, other: keyof Second) => of(one).map((value, at) => value + (of(other)[at] ?? 0))
  const series = [
    { name: 'calls answered', values: both('answered', 'saved') },
    { name: 'calls failed', values: both('failed', 'unsaved') },
    { name: 'sockets', values: of('ready') },
    { name: 'events heard', values: of('heard') },
  ]
  writeFileSync(`${graphs}/cluster-${name.replace(' ', '-')}.svg`, timeGraph(`${name}: a second`, series, marks))
}

function writerOf(url: string, member: CrowdMember) {
  return { userId: member.userId, call: callWith(url, () => member.token) }
}

async function lastNumber(writers: ReturnType<typeof writerOf>[]): Promise<number> {
  const answers = await Promise.all(
    writers.map(async ({ call }) => (await (await call('/reports')).json()) as { today: { answer: string } }),
  )
  return Math.max(...answers.map(({ today }) => Number(today.answer)))
}

function counted(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts.size === 0 ? '' : `(${[...counts].map(([text, count]) => `${count} of ${text}`).join('; ')})`
}

/** The most of sorted moments within `ms`. */
function most(moments: number[], ms: number): number {
  let [from, found] = [0, 0]
  for (const [at, moment] of moments.entries()) {
    while (moment - (moments[from] ?? 0) > ms) from += 1
    found = Math.max(found, at - from + 1)
  }
  return found
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
