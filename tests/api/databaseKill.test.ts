import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInByHttp, type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { preparedDataDir } from '#tests/helpers/preparedData.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'

const ROUNDS = rounds(200, 3)
const SAVES = rounds(200, 100)
/** An access token holds for 15 minutes. */
const LOG_IN_EVERY = 10
const USER_IDS = ['kill1', 'kill2', 'kill3', 'kill4', 'kill5', 'kill6', 'kill7', 'kill8']
const NAME_MAX = 9_999

let env: { DATA_DIR: string; PORT: string }
let server: ServerProcess | undefined
beforeAll(async () => {
  env = { DATA_DIR: await preparedDataDir(), PORT: String(await freePort()) }
}, 300_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})

type Tally = { sent: number; answered: number }

it(
  `keeps every answered save through ${ROUNDS} rounds of kill -9 during ${SAVES} saves`,
  async () => {
    const tallies = new Map<string, Tally>(USER_IDS.map((userId) => [userId, { sent: 0, answered: 0 }]))
    let answered = 0
    let restartMs = 0
    let members: MemberByHttp[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServerProcess(env)
      restartMs = Math.max(restartMs, server.readyAfterMs)
      if (round % LOG_IN_EVERY === 0) members = await logInAll(server, round === 0)
      if (round > 0) await expectKept(members, tallies)
      answered += await saveUntilKilled(server, members, tallies)
    }
    server = await startServerProcess(env)
    await expectKept(members, tallies)
    console.log(`${answered} answered saves in ${ROUNDS} rounds, all kept; slowest start ${restartMs} ms`)
    expect(answered).toBeGreaterThan(ROUNDS * 10)
  },
  60_000 * ROUNDS,
)

async function logInAll({ url }: ServerProcess, isFirst: boolean): Promise<MemberByHttp[]> {
  const members: MemberByHttp[] = []
  for (const userId of USER_IDS) members.push(isFirst ? await signUpByHttp(url, userId) : await logInByHttp(url, userId))
  return members
}

/** All members save at once, each numbered names in order; the server is killed at a random answer. */
async function saveUntilKilled(running: ServerProcess, members: MemberByHttp[], tallies: Map<string, Tally>): Promise<number> {
  const killAfter = 20 + Math.floor(Math.random() * (SAVES - 40))
  let answered = 0
  const saveAll = async (member: MemberByHttp) => {
    const tally = tallies.get(member.userId)
    for (let save = 0; tally && save < SAVES / members.length; save += 1) {
      tally.sent += 1
      const body = { userName: nameOf(tally.sent), birthDate: '2000-01-01' }
      const isSaved = await member.call('/home/settings/profile', { method: 'POST', body }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isSaved) return
      tally.answered = tally.sent
      answered += 1
      if (answered === killAfter) running.child.kill('SIGKILL')
    }
  }
  await Promise.all(members.map(saveAll))
  await running.end('SIGKILL')
  return answered
}

/** A name may be newer than the last answered one (the answer was lost), never older. */
async function expectKept(members: MemberByHttp[], tallies: Map<string, Tally>) {
  for (const member of members) {
    const { sent, answered } = tallies.get(member.userId) ?? { sent: 0, answered: 0 }
    const { userName } = (await (await member.call('/home/settings/profile')).json()) as { userName: string }
    const kept = /^\d+$/.test(userName) ? Number(userName) : 0
    expect(kept, member.userId).toBeGreaterThanOrEqual(answered)
    expect(kept, member.userId).toBeLessThanOrEqual(sent)
  }
}

function nameOf(count: number): string {
  expect(count).toBeLessThanOrEqual(NAME_MAX)
  return String(count)
}
