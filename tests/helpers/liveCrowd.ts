import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract/realtime.ts'
import { createLiveConnection, type LiveConnection, type LiveSocket } from '#lib/live/liveConnection.ts'
import { connect } from '#server/db/database.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { insertManyMembers } from './manyMembers.ts'

/** JWT_SECRET of the servers that the crowd is signed in to. */
export const CROWD_SECRET = 'this secret is only for tests, and everybody knows it'
const TOKENS_EVERY_MS = 240_000
const BACK_WITHIN_MS = 30_000

export type CrowdMember = { personId: string; userId: string; sessionId: string; token: string }
type Loss = { lostAt: number; backMs: number }
type Client = { isReady: boolean; lostAt: number; heard: number; connection: LiveConnection }

/** Members by rows (manyMembers.ts), in the order of their numbers, with sessions. Their tokens are replaced in place before they expire. */
export async function signedInMembers(databaseUrl: string, count: number): Promise<CrowdMember[]> {
  await insertManyMembers(databaseUrl, count)
  const db = connect({ url: databaseUrl, max: 2 })
  const people = await db.selectFrom('member').select(['personId', 'userId']).where('userId', 'like', 'many%').execute()
  const now = new Date()
  const number = ({ userId }: { userId: string }) => Number(userId.slice('many'.length))
  const members = people
    .toSorted((one, other) => number(one) - number(other))
    .map(({ personId, userId }) => ({ personId, userId, sessionId: personId, token: '' }))
  await db
    .insertInto('loginSession')
    .values(people.map(({ personId }) => ({ id: personId, personId, createdAt: now, lastUsedAt: now, endedAt: null })))
    .execute()
  await db.destroy()
  const tokens = accessTokens(CROWD_SECRET, () => new Date())
  const issue = () => Promise.all(members.map(async (member) => Object.assign(member, { token: await tokens.issue(member) })))
  await issue()
  setInterval(issue, TOKENS_EVERY_MS).unref()
  return members
}

export type Crowd = ReturnType<typeof connectCrowd>

/** A socket for each member, by the app's own connection code. @param onReady of the member's number, after each connection */
export function connectCrowd(url: string, members: CrowdMember[], onFault: (fault: string) => void, onReady?: (at: number) => void) {
  const clients: Client[] = []
  let losses: Loss[] = []
  let heardBefore = 0
  const heard = () => clients.reduce((sum, client) => sum + client.heard, 0)
  for (const [at, member] of members.entries()) {
    const connection = createLiveConnection({
      openSocket: () => openSocket(url, at),
      heldToken: () => member.token,
      refreshToken: async () => member.token,
      endSession: () => onFault(`the session of ${member.userId} ended`),
      onEvent: () => (client.heard += 1),
      onReady: () => onReady?.(at),
      onState: ({ phase }) => {
        const isReady = phase === 'ready'
        if (isReady === client.isReady) return
        client.isReady = isReady
        if (!isReady) client.lostAt = performance.now()
        else if (client.lostAt > 0) losses.push({ lostAt: client.lostAt, backMs: performance.now() - client.lostAt })
      },
      random: Math.random,
      after: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
    })
    const client: Client = { isReady: false, lostAt: 0, heard: 0, connection }
    clients.push(client)
    setTimeout(connection.start, at * 5)
  }
  const ready = () => clients.filter(({ isReady }) => isReady).length
  return {
    ready,
    heard,
    say: (at: number, message: Parameters<LiveConnection['say']>[0]) => clients[at]?.connection.say(message),
    heardSince: () => {
      const [all, before] = [heard(), heardBefore]
      heardBefore = all
      return all - before
    },
    losses: () => losses,
    forget: () => {
      losses = []
      heardBefore = heard()
    },
    allReady: async () => {
      const until = performance.now() + BACK_WITHIN_MS
      while (ready() < clients.length && performance.now() < until) await sleep(20)
      if (ready() < clients.length) onFault(`${clients.length - ready()} sockets were not back within ${BACK_WITHIN_MS / 1000} s`)
    },
  }
}

/** Adapts the test library's socket to the browser's interface. Each address has as many as nginx allows. */
function openSocket(url: string, at: number): LiveSocket {
  const localAddress = `127.0.2.${1 + Math.floor(at / 200)}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${LIVE_PATH}`, { rejectUnauthorized: false, localAddress })
  socket.on('error', () => undefined)
  return socket as unknown as LiveSocket
}
