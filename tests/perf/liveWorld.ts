import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND } from '#contract/look.ts'
import { connect, type Db } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { accessTokens } from '#server/http/accessToken.ts'

const JWT_SECRET = 'this secret is only for measuring, and everybody knows it'
const ROWS_A_STATEMENT = 500

export type Dweller = { personId: string; userId: string; token: string }

/** A separate database with logged-in members, and a server's settings for it. */
export type LiveWorld = { db: Db; members: Dweller[]; env: Record<string, string>; close: () => Promise<void> }

export async function makeLiveWorld(count: number): Promise<LiveWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-sockets-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, say: () => undefined })
  const db = connect({ url: embedded.url, max: 4 })
  await migrate(db)
  return {
    db,
    members: await makeMembers(db, count),
    env: {
      NODE_ENV: 'development',
      // The settings require a host; the driver uses that of the query.
      DATABASE_URL: embedded.url.replace('@/', '@localhost/'),
      DATA_DIR: join(dataDir, 'files'),
      JWT_SECRET,
      LOG_LEVEL: 'warn',
      DEMO_WORLD: 'off',
      RATE_LIMIT_FACTOR: '1000',
    },
    close: async () => {
      await db.destroy()
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeMembers(db: Db, count: number): Promise<Dweller[]> {
  const tokens = accessTokens(JWT_SECRET, () => new Date())
  const ids = Array.from({ length: count }, (_, index) => ({ personId: randomUUID(), sessionId: randomUUID(), userId: `live${index}` }))
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) await insertMembers(db, ids.slice(from, from + ROWS_A_STATEMENT))
  return Promise.all(ids.map(async (bearer) => ({ ...bearer, token: await tokens.issue(bearer) })))
}

async function insertMembers(db: Db, ids: { personId: string; sessionId: string; userId: string }[]) {
  const now = new Date()
  const people = ids.map(({ personId, userId }) => ({
    id: personId,
    provider: 'naver' as const,
    providerId: userId,
    email: null,
    createdAt: now,
  }))
  const sessions = ids.map(({ personId, sessionId }) => ({ id: sessionId, personId, createdAt: now, lastUsedAt: now, endedAt: null }))
  const members = ids.map(({ personId, userId }) => ({
    personId,
    userId,
    userName: '민아',
    birthDate: '2000-01-01',
    starBackground: DEFAULT_STAR_BACKGROUND,
    look: DEFAULT_LOOK,
    profile: '/content/profile_0.png',
    character: '/content/character_0.png',
    joinedAt: now,
    updatedAt: now,
  }))
  await db.insertInto('person').values(people).execute()
  await db.insertInto('loginSession').values(sessions).execute()
  await db.insertInto('member').values(members).execute()
}
