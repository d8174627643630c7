import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { FRIENDS_SHOWN } from '#contract/limits.ts'
import { connect } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { clearDemoWorld } from '#server/db/seed/clearDemoWorld.ts'
import { DEMO_FRIENDSHIPS, DEMO_REQUESTS } from '#server/db/seed/demoFriends.ts'
import { DEMO_CHARACTERS } from '#server/db/seed/demoLooks.ts'
import { DEMO_MEMBERS } from '#server/db/seed/demoMembers.ts'
import { DEMO_STATIONS } from '#server/db/seed/demoStations.ts'
import { seedDemoWorld } from '#server/db/seed/demoWorld.ts'
import type { Deps } from '#server/deps.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { aMember, aPerson } from '#tests/helpers/members.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

// A demo world is some 4,500 statements: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const ALL_STEPS = ['01-members', '02-friends', '03-reports', '04-stations']

const memberCount = async ({ db }: Pick<Deps, 'db'>) => (await db.selectFrom('member').select('personId').execute()).length

describe('a demo world that was made', () => {
  let test: TestApp
  let stepsDone: string[]
  beforeAll(async () => {
    test = await startTestApp()
    stepsDone = await seedDemoWorld(test.deps)
  })
  afterAll(() => test.close())

  it('fills an empty database with people who can log in and live like anybody', async () => {
    expect(stepsDone).toEqual(ALL_STEPS)
    expect(await memberCount(test.deps)).toBe(DEMO_MEMBERS.length)
    for (const { provider, email, userId, name } of DEMO_MEMBERS) {
      if (provider !== 'naver') continue
      const { headers } = await aPerson(test, email)
      const home = (await test.app.inject({ url: '/api/home', headers })).json()
      expect(home).toMatchObject({ userId, userName: name, email })
      // Saving what one wears must work: everything worn is owned and the pictures are the look's own.
      const saved = await test.app.inject({ method: 'POST', url: '/api/home/settings/character', headers, payload: home })
      expect([userId, saved.statusCode]).toEqual([userId, 200])
      const { reports, total } = (await test.app.inject({ url: '/api/reports', headers })).json()
      const rewarded = reports.filter(({ isLate }: { isLate: boolean }) => !isLate).length
      expect(reports.length).toBe(total)
      expect((await test.app.inject({ url: '/api/wallet', headers })).json()).toEqual({ coin: rewarded, stone: 300 + 10 * rewarded })
    }
    expect((await auditLedger(test.deps.db)).faults).toEqual([])
  })

  it('gives every member their own star, look and items', async () => {
    for (const [userId, { look, starBackground, alsoOwned }] of Object.entries(DEMO_CHARACTERS)) {
      const member = await test.deps.db.selectFrom('member').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
      expect(member).toMatchObject({ look, starBackground })
      const owned = await test.deps.db.selectFrom('ownedItem').select('item').where('personId', '=', member.personId).execute()
      expect(owned.map(({ item }) => item)).toEqual(expect.arrayContaining([...alsoOwned]))
    }
  })

  it('joins them by friendships, open requests and waiting signals', async () => {
    const mina = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { lists, signals } = friendCalls(test)
    // More friends than the list shows folded.
    expect((await lists(mina)).friend.length).toBeGreaterThan(FRIENDS_SHOWN)
    expect(await lists(mina)).toMatchObject({ received: ['naeun22', 'taeo77'], sent: ['gunwoo5'] })
    expect(await signals(mina)).toMatchObject([{ userId: 'doyun07' }, { userId: 'haru2' }])
    const stored = await test.deps.db.selectFrom('friendLink').select('acceptedAt').execute()
    expect(stored.filter(({ acceptedAt }) => acceptedAt)).toHaveLength(DEMO_FRIENDSHIPS.length)
    expect(stored.filter(({ acceptedAt }) => !acceptedAt)).toHaveLength(DEMO_REQUESTS.length)
  })

  it('has three weeks of reports, with a gap, a late one and today open', async () => {
    const { headers } = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { reports, today, yesterday } = (await test.app.inject({ url: '/api/reports', headers })).json()
    expect(reports).toHaveLength(20)
    expect(reports.filter(({ isLate }: { isLate: boolean }) => isLate)).toHaveLength(1)
    expect(today.answer).toBe('')
    expect(yesterday).toBeUndefined()
    const month = today.serviceDate.slice(0, 7)
    const calendar = (await test.app.inject({ url: `/api/reports/calendar?month=${month}`, headers })).json()
    expect(calendar.streak).toEqual({ current: 12, longest: 12 })
    const questions = reports.map(({ question }: { question: string }) => question)
    expect(new Set(questions).size).toBe(questions.length)
    expect((await test.deps.db.selectFrom('report').select('id').execute()).length).toBeGreaterThan(100)
  })

  it('has three stations with its first member, one of them full, with places arranged and days on which all wrote', async () => {
    const mina = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { list, room } = stationCalls(test)
    const stations = await list(mina)
    expect(stations.map(({ name, numOfUsers, favorite }) => [name, numOfUsers, favorite])).toEqual([
      ['새벽 편지방', 6, true],
      ['별 헤는 밤', 3, false],
      ['퇴근길 은하수', 3, false],
    ])
    const [full] = stations
    const { stationMembers, fullDays, reportWritten, adminUserId } = await room(mina, full?.stationId ?? '')
    expect([fullDays, reportWritten, adminUserId]).toEqual([2, false, 'mina2026'])
    for (const { userId, positionX, positionY } of stationMembers)
      expect({ positionX, positionY }).toEqual(DEMO_STATIONS[0]?.places[userId])
    expect(stationMembers.some(({ todayReport }) => todayReport)).toBe(true)
  })
})

let test: TestApp

describe('seedDemoWorld', () => {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(() => test.close())

  it('brings an older demo world up to date without those who left it', async () => {
    const { db } = test.deps
    await seedDemoWorld(test.deps)
    const { headers } = await aPerson(test, 'doyun07@demo.byeolmuri.example')
    await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
    await db.deleteFrom('signal').execute()
    await db.deleteFrom('friendLink').execute()
    await sql`delete from demo_step where name = '02-friends'`.execute(db)
    expect(await seedDemoWorld(test.deps)).toEqual(['02-friends'])
  })

  it('is made once, however often and by however many servers', async () => {
    const done = await Promise.all(Array.from({ length: 4 }, () => seedDemoWorld(test.deps)))
    // Which server comes to which step is open.
    expect(done.flat().sort()).toEqual(ALL_STEPS)
    expect(await seedDemoWorld(test.deps)).toEqual([])
    expect(await memberCount(test.deps)).toBe(DEMO_MEMBERS.length)
  })

  it('stays made when people arrive, leave or change beside it', async () => {
    await seedDemoWorld(test.deps)
    await aMember(test)
    const { headers } = await aPerson(test, DEMO_MEMBERS[0]?.email)
    await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
    expect(await seedDemoWorld(test.deps)).toEqual([])
    expect(await memberCount(test.deps)).toBe(DEMO_MEMBERS.length)
  })

  it('leaves a database with real people alone', async () => {
    await aPerson(test)
    expect(await seedDemoWorld(test.deps)).toEqual([])
    expect(await memberCount(test.deps)).toBe(0)
  })

  it('leaves nothing behind when it fails half-way', async () => {
    const part = (file: string) => {
      // Worn by one in the middle.
      if (file === 'fashion_set_5.png') throw new Error('no such picture')
      return test.deps.wardrobe.part(file)
    }
    await expect(seedDemoWorld({ ...test.deps, wardrobe: { ...test.deps.wardrobe, part } })).rejects.toThrow('no such picture')
    expect(await memberCount(test.deps)).toBe(0)
    expect(await seedDemoWorld(test.deps)).toEqual(ALL_STEPS)
  })

  it('does not exist in production', async () => {
    const inProduction = { ...test.deps, config: { ...test.deps.config, isProduction: true } }
    await expect(seedDemoWorld(inProduction)).rejects.toThrow('production')
    expect(await memberCount(test.deps)).toBe(0)
  })
})

describe('clearDemoWorld', () => {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(() => test.close())

  /** A whole database of its own, because clearing looks for others who work on it. */
  async function withDatabase(work: (deps: Deps, url: string) => Promise<void>) {
    const name = `demo_${randomBytes(6).toString('hex')}`
    // Not by URL: it refuses the empty host of a database behind a Unix socket.
    const url = inject('databaseUrl').replace(/\/[^/?]*(?=\?|$)/, `/${name}`)
    await sql.raw(`create database ${name}`).execute(test.deps.db)
    const db = connect({ url })
    try {
      await work({ ...test.deps, db }, url)
    } finally {
      await db.destroy()
      await sql.raw(`drop database ${name} with (force)`).execute(test.deps.db)
    }
  }

  it('makes the demo world anew', () =>
    withDatabase(async (deps) => {
      await migrate(deps.db)
      await seedDemoWorld(deps)
      await deps.db.updateTable('member').set({ userName: '바뀐' }).execute()
      await clearDemoWorld(deps.db)
      await migrate(deps.db)
      expect(await seedDemoWorld(deps)).toEqual(ALL_STEPS)
      const names = (await deps.db.selectFrom('member').select('userName').execute()).map(({ userName }) => userName)
      expect(names.sort()).toEqual(DEMO_MEMBERS.map(({ name }) => name).sort())
    }))

  it('takes a database in which nothing was ever made', () =>
    withDatabase(async (deps) => {
      await clearDemoWorld(deps.db)
      await migrate(deps.db)
      expect(await seedDemoWorld(deps)).toEqual(ALL_STEPS)
    }))

  it('refuses real data', () =>
    withDatabase(async (deps) => {
      await migrate(deps.db)
      const person = { id: crypto.randomUUID(), provider: 'naver' as const, providerId: 'real', email: null, createdAt: deps.clock() }
      await deps.db.insertInto('person').values(person).execute()
      await expect(clearDemoWorld(deps.db)).rejects.toThrow('not the demo world')
      expect(await deps.db.selectFrom('person').select('id').execute()).toEqual([{ id: person.id }])
    }))

  it('refuses while a server works on it', () =>
    withDatabase(async (deps, url) => {
      await migrate(deps.db)
      await seedDemoWorld(deps)
      const server = connect({ url })
      await sql`select 1`.execute(server)
      await expect(clearDemoWorld(deps.db)).rejects.toThrow('Stop it first')
      expect(await memberCount(deps)).toBe(DEMO_MEMBERS.length)
      await server.destroy()
    }))
})
