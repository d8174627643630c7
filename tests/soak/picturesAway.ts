import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { S3Settings } from '#server/image/pictureBucket.ts'
import { aFaultProxy } from '#tests/helpers/faultProxy.ts'
import { type MemberByHttp, newUserId, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { startS3 } from '#tests/helpers/s3Server.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'

/**
 * Two servers with folders of their own share a database and an S3 storage. The one that drew all pictures is killed and its folder deleted: the other must serve
 * each picture, to the byte. Then the storage is away, refusing connections and then answering none: known pictures and screens must be answered, new ones be refused by
 * 503, nothing by 500, and all must be answered again within 10 s of its return.
 * Run: npm run soak -- picturesAway [seconds away, 60 by default]; another storage than that of the tests: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
 */
const seconds = Number(process.argv[2] ?? 60)
const BACK_WITHIN_MS = 10_000
const MEMBERS = 8
/** Of all pictures. */
const LOOKS = Array.from({ length: 30 }, (_, at): Look => withPart(DEFAULT_LOOK, 'face_eyes', `face_eyes_${at + 1}.png`))

type Fault = 'refused' | 'stalled'
type Kind = 'home' | 'known picture' | 'other picture' | 'new look'
const EXPECTED: Record<Kind, number[]> = { home: [200], 'known picture': [200], 'other picture': [503], 'new look': [503] }

const { env } = process
const own = env.S3_ENDPOINT ? null : await startS3()
const storage: S3Settings = own?.settings ?? {
  endpoint: env.S3_ENDPOINT ?? '',
  bucket: env.S3_BUCKET ?? '',
  region: env.S3_REGION ?? 'us-east-1',
  accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
}
const line = await aFaultProxy(storage.endpoint)
const databaseDir = makeDataDir()
const { url: databaseUrl, stop } = await startEmbedded({ dataDir: databaseDir, say: () => undefined })
const folders: string[] = []
const faults: string[] = []
const servers: ServerProcess[] = []
try {
  await drill()
} finally {
  for (const server of servers) await server.end('SIGKILL')
  await stop()
  await line.close()
  await own?.close()
  for (const folder of [databaseDir, ...folders]) rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.log(`  FAULT ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

async function drill() {
  const one = await serve()
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => signUpByHttp(one.url, newUserId())))
  const files = (await Promise.all(LOOKS.map((look, at) => drawn(members[at % MEMBERS] as MemberByHttp, look)))).map((url) => basename(url))
  const bytes = new Map(await Promise.all(files.map(async (file) => [file, await pictureOf(one, file)] as const)))
  await one.end('SIGKILL')
  rmSync(folders[0] ?? '', { recursive: true })
  const other = await serve()
  for (const [file, picture] of bytes) if (picture !== (await pictureOf(other, file))) faults.push(`${file} of the killed server`)
  console.log(`  ${bytes.size} pictures of a killed server were served by another, ${faults.length} not`)
  await other.end('SIGTERM')

  const cold = await serve()
  const known = files.slice(0, 10)
  for (const file of known) await pictureOf(cold, file)
  const world = { known, others: files.slice(10), members }
  for (const fault of ['refused', 'stalled'] as const) await away(fault, cold, world)
}

type World = { known: string[]; others: string[]; members: MemberByHttp[] }

async function away(fault: Fault, server: ServerProcess, { known, others, members }: World) {
  const times: Record<Kind, number[]> = { home: [], 'known picture': [], 'other picture': [], 'new look': [] }
  const ask = async (kind: Kind, call: () => Promise<Response>) => {
    const began = performance.now()
    const { status, url } = await call()
    const ms = performance.now() - began
    times[kind].push(ms)
    if (!EXPECTED[kind].includes(status)) faults.push(`${fault}: ${kind} was answered by ${status} after ${Math.round(ms)} ms, ${url}`)
  }
  const at = (path: string, member: MemberByHttp, init = {}) => calling(server, member, path, init)
  if (fault === 'refused') line.refuse(true)
  else line.stall()
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const member = members[turn % MEMBERS] as MemberByHttp
    const body = withPart(DEFAULT_LOOK, 'face_eyes', `face_eyes_${31 + (turn % 8)}.png`)
    await Promise.all([
      ask('home', () => at('/api/home', member)),
      ask('known picture', () => at(`/content/${known[turn % known.length]}`, member)),
      ask('other picture', () => at(`/content/${others[turn % others.length]}`, member)),
      ask('new look', () => at('/api/image-maker/profile', member, { method: 'POST', body: JSON.stringify(body) })),
      sleep(250),
    ])
  }
  line.refuse(false)
  line.flow()
  const backAt = performance.now()
  while (!(await at(`/content/${others[0]}`, members[0] as MemberByHttp)).ok && performance.now() - backAt < BACK_WITHIN_MS)
    await sleep(100)
  const backMs = performance.now() - backAt
  if (backMs >= BACK_WITHIN_MS) faults.push(`${fault}: not answered again`)
  // For the next fault it must be strange again.
  others.shift()
  for (const [kind, all] of Object.entries(times)) {
    const sorted = all.sort((first, second) => first - second)
    const ms = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    console.log(
      `  ${fault.padEnd(8)} ${kind.padEnd(14)} ${all.length} answers, median ${ms(0.5)} ms, p95 ${ms(0.95)} ms, at most ${ms(1)} ms`,
    )
  }
  console.log(`  ${fault.padEnd(8)} all answered again after ${(backMs / 1000).toFixed(1)} s`)
}

async function serve(): Promise<ServerProcess> {
  const folder = makeDataDir()
  folders.push(folder)
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    DATA_DIR: folder,
    JWT_SECRET: 'this secret is only for tests, and everybody knows it',
    S3_ENDPOINT: line.url,
    S3_BUCKET: storage.bucket,
    S3_REGION: storage.region,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  })
  servers.push(server)
  return server
}

async function drawn(member: MemberByHttp, look: Look): Promise<string> {
  const answer = await member.call('/image-maker/profile', { method: 'POST', body: look })
  return ((await answer.json()) as { character: string }).character
}

async function pictureOf({ url }: ServerProcess, file: string): Promise<string> {
  const answer = await fetch(`${url}/content/${file}`)
  return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
}

function calling({ url }: ServerProcess, { accessToken }: MemberByHttp, path: string, init: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${accessToken}`, ...(init.body ? { 'content-type': 'application/json' } : {}) }
  return fetch(`${url}${path}`, { ...init, headers })
}
