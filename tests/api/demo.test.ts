import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getGuestBook } from '#contract/guestBook.ts'
import { FRIENDS_SHOWN } from '#contract/limits.ts'
import type { ResaleItem } from '#contract/market.ts'
import type { PriceCheck } from '#contract/marketPrices.ts'
import type { Report } from '#contract/reports.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { shownWeek } from '#contract/rules/weeks.ts'
import type { Week } from '#contract/weeks.ts'
import { connect } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { clearDemoWorld } from '#server/demo/clearDemoWorld.ts'
import { DEMO_FRIENDSHIPS, DEMO_REQUESTS } from '#server/demo/demoFriends.ts'
import { DEMO_CHARACTERS } from '#server/demo/demoLooks.ts'
import { DEMO_TRADED } from '#server/demo/demoMarket.ts'
import { DEMO_MEMBERS } from '#server/demo/demoMembers.ts'
import { DEMO_STATIONS } from '#server/demo/demoStations.ts'
import { seedDemoWorld } from '#server/demo/demoWorld.ts'
import type { Deps } from '#server/deps.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, aPerson } from '#tests/helpers/members.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

// A demo world is some 4,500 statements: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ALL_STEPS = [
  '01-members',
  '05-market',
  '02-friends',
  '03-reports',
  '04-stations',
  '06-stickers',
  '07-rests',
  '08-earlier-answers',
  '09-guest-book',
  '10-gifts',
  '11-weeks',
]

type GuestBook = OutputOf<typeof getGuestBook>

const memberCount = async ({ db }: Pick<Deps, 'db'>) => (await db.selectFrom('member').select('personId').execute()).length

let test: TestApp
let world: TestDatabase
/** Observations while `world` was made: in an empty database, after a failed attempt, by four servers. */
const making = { afterFailure: -1, steps: [] as string[] }

beforeAll(async () => {
  test = await startTestApp()
  world = await createEmptyDatabase()
  await connectedTo(world, async (deps) => {
    await clearDemoWorld(deps.db)
    await migrate(deps.db)
    // Worn by a member in the middle of the list.
    await expect(seedDemoWorld({ ...deps, wardrobe: failingAt('fashion_set_5.png') })).rejects.toThrow('no such picture')
    making.afterFailure = await memberCount(deps)
    making.steps = (await Promise.all(Array.from({ length: 4 }, () => seedDemoWorld(deps)))).flat()
  })
})
afterAll(async () => {
  await test.close()
  await world.drop()
})

/** An app on a copy of the demo world. */
const startInWorld = () => startTestApp({ template: world.name, clock: test.deps.clock, pictures: test.deps.pictures })

async function connectedTo({ url }: TestDatabase, work: (deps: Deps) => Promise<void>) {
  const db = connect({ url })
  try {
    await work({ ...test.deps, db })
  } finally {
    await db.destroy()
  }
}

/** A wardrobe that throws at one part. */
const failingAt = (broken: string) => ({
  ...test.deps.wardrobe,
  part: (file: string) => {
    if (file === broken) throw new Error('no such picture')
    return test.deps.wardrobe.part(file)
  },
})

describe('a demo world that was made', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startInWorld()
  })
  afterAll(() => test.close())

  it('is made once, however many servers make it, in a database in which nothing was ever made', async () => {
    // Any server may do any step.
    expect(making.steps.toSorted()).toEqual(ALL_STEPS.toSorted())
    expect(await memberCount(test.deps)).toBe(DEMO_MEMBERS.length)
    expect(await seedDemoWorld(test.deps)).toEqual([])
  })

  it('leaves nothing behind when it fails half-way', () => {
    expect(making.afterFailure).toBe(0)
  })

  it('fills an empty database with people who can log in and live like anybody', async () => {
    for (const { provider, email, userId, name } of DEMO_MEMBERS) {
      if (provider !== 'naver') continue
      const { headers } = await aPerson(test, email)
      const home = (await test.app.inject({ url: '/api/home', headers })).json()
      expect(home).toMatchObject({ userId, userName: name, email })
      // A member must be able to save their own look: everything worn is owned and the pictures match.
      const saved = await test.app.inject({ method: 'POST', url: '/api/home/settings/character', headers, payload: home })
      expect([userId, saved.statusCode]).toEqual([userId, 200])
      const { reports, total } = (await test.app.inject({ url: '/api/reports', headers })).json()
      const rewarded = reports.filter((report: Report) => !report.isLate && !isEarlier(report)).length
      expect(reports.length).toBe(total)
      const { coin, stone } = (await test.app.inject({ url: '/api/wallet', headers })).json()
      expect([coin, stone - (await tradedBy(userId))]).toEqual([rewarded, 300 + 10 * rewarded])
    }
    expect((await auditLedger(test.deps.db)).faults).toEqual([])
  })

  /** Written months ago, to the question that today asks again: nothing was paid for it. */
  const isEarlier = ({ serviceDate = '' }: Report) => serviceDate < addDays(serviceDateOf(test.deps.clock()), -30)

  /** A member's income from trades, less their payments. */
  async function tradedBy(userId: string): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(entry.amount), 0)::bigint as sum from member
      join ledger_account account on account.person_id = member.person_id
      join ledger_entry entry on entry.account_id = account.id
      join ledger_transfer transfer on transfer.id = entry.transfer_id
      where member.user_id = ${userId} and transfer.reason in ('PURCHASE', 'RESALE')`.execute(test.deps.db)
    return rows[0]?.sum ?? 0
  }

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
    // More friends than the list shows unfolded.
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
    expect(reports).toHaveLength(21)
    expect(reports.filter(({ isLate }: { isLate: boolean }) => isLate)).toHaveLength(1)
    expect(today.answer).toBe('')
    expect(yesterday).toBeUndefined()
    const month = today.serviceDate.slice(0, 7)
    const calendar = (await test.app.inject({ url: `/api/reports/calendar?month=${month}`, headers })).json()
    expect(calendar.streak).toEqual({ current: 12, longest: 12 })
    const questions = reports.map(({ question }: Report) => question)
    expect(questions.at(-1)).toBe(today.question)
    expect(new Set(questions).size).toBe(questions.length)
    expect((await test.deps.db.selectFrom('report').select('id').execute()).length).toBeGreaterThan(100)
  })

  it("has an answer of months ago to today's question, and two of friends", async () => {
    const { headers } = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { own, friends } = (await test.app.inject({ url: '/api/reports/earlier', headers })).json()
    const { character } = (await test.app.inject({ url: '/api/home', headers })).json()
    expect(own.character).not.toBe(character)
    expect(friends.map(({ person }: EarlierAnswers['friends'][number]) => person.userName)).toEqual(['소라', '하루'])
  })

  it('has a full last week of its first member and an empty one of another', async () => {
    const weekOf = async (email: string): Promise<Week> => {
      const { headers } = await aPerson(test, `${email}@demo.byeolmuri.example`)
      return (await test.app.inject({ url: '/api/weeks/last', headers })).json().week
    }
    const full = await weekOf('mina2026')
    expect(full).toMatchObject({ ...shownWeek(test.deps.clock()), signals: { sent: 4, got: 6 }, isSeen: false })
    expect(full.answers.length).toBeGreaterThanOrEqual(6)
    expect(full.starDays.length).toBeGreaterThanOrEqual(3)
    expect(full.stations[0]?.faces.length).toBeGreaterThanOrEqual(3)
    expect(full.firstWorn).toMatchObject([{ serviceDate: addDays(full.from, 5), name: 'item_head_10.png' }])
    expect(await weekOf('naeun22')).toMatchObject({ answers: [], starDays: [], stations: [], signals: { sent: 0, got: 0 }, firstWorn: [] })
  })

  it('has stickers of friends on its answers, which the first member sees on their own', async () => {
    const laid = await test.deps.db.selectFrom('reportSticker').select(['sticker', 'reportId']).execute()
    expect(laid.length).toBeGreaterThan(10)
    expect(new Set(laid.map(({ sticker }) => sticker)).size).toBe(6)
    const mina = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { notifications } = (await test.app.inject({ url: '/api/notifications', headers: mina.headers })).json()
    expect(notifications.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining('별 조각을 놓고 갔어요'),
    )
  })

  it('has lines in the guest books of the first member and of a friend, and two visitors on the star', async () => {
    const mina = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const read = async (userId: string): Promise<GuestBook> =>
      (await test.app.inject({ url: `/api/guest-books/${userId}`, headers: mina.headers })).json()
    const own = await read('mina2026')
    expect(own.lines.map(({ person, sticker }) => [person.userId, sticker])).toEqual([
      ['sora1004', null],
      ['junjun3', 'hug'],
      ['haru2', 'heart'],
      ['doyun07', null],
    ])
    expect(own.figures?.map(({ person }) => person.userId)).toEqual(['sora1004', 'junjun3'])
    const sora = await read('sora1004')
    expect([sora.isOpen, sora.figures?.map(({ person }) => person.userId)]).toEqual([true, ['mina2026', 'yuri99']])
  })

  it('has a market of a hundred days: offers of every kind, trades that make a chart, and sound books', async () => {
    const { categories, prices, send } = await marketSeenBy(test)
    for (const items of categories) expect(items.length).toBeGreaterThan(0)
    const cards = categories.flat()
    expect(cards.length).toBeGreaterThanOrEqual(8)
    expect(cards.find(({ id }) => id === 'fashion_top_22')).toMatchObject({ discountPct: 25, provenance: { wearers: 3 } })
    for (const { price, discounted_price } of cards) expect(discounted_price / price).toBeGreaterThanOrEqual(0.69)
    for (const { item, trades } of DEMO_TRADED) {
      const { days90, days30, points, recent, item: official } = await prices(item.replace('.png', ''))
      expect(days90.count).toBeGreaterThanOrEqual(25)
      expect(days90.count).toBeLessThanOrEqual(trades + 3)
      expect(days30.count).toBeGreaterThan(5)
      expect(points.length).toBeGreaterThan(20)
      for (const { price } of recent) expect(price / official.price).toBeGreaterThanOrEqual(0.69)
    }
    expect((await prices('item_head_14')).days90.count).toBeLessThan(3)

    const mina = await aPerson(test, 'mina2026@demo.byeolmuri.example')
    const { transactions } = (await send(mina, 'GET', '/store/transactions?type=all')).body
    const times = transactions.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(transactions.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['ANSWER', 'SELL', 'BUY_USED', 'BUY', 'OPENING']),
    )
    expect((await send(mina, 'GET', '/store/resale/listings/mine')).body.listings).toHaveLength(1)
    expect((await send(mina, 'GET', '/store/official/bg')).body.wishlist).toHaveLength(3)
    // Former owners have withdrawn.
    expect((await test.deps.db.selectFrom('person').select('id').execute()).length).toBe(DEMO_MEMBERS.length + 1)
    const { rows } = await sql`
      select from ledger_entry entry join ledger_account account on account.id = entry.account_id
      join person on person.id = account.person_id where entry.created_at < person.created_at`.execute(test.deps.db)
    expect(rows).toEqual([])
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
    expect([fullDays, reportWritten, adminUserId]).toEqual([9, false, 'mina2026'])
    for (const { userId, positionX, positionY } of stationMembers)
      expect({ positionX, positionY }).toEqual(DEMO_STATIONS[0]?.places[userId])
    expect(stationMembers.some(({ todayReport }) => todayReport)).toBe(true)
  })
})

/** A new member's view of the market, which passes the audit. */
async function marketSeenBy(test: TestApp) {
  const { faults } = await auditMarket(test.deps.db, test.deps.clock)
  expect([...faults, ...(await auditLedger(test.deps.db)).faults]).toEqual([])
  const visitor = await aMember(test)
  const { send } = marketCalls(test)
  const pages = await Promise.all(['face', 'fashion', 'bg'].map((category) => send(visitor, 'GET', `/store/resale/${category}`)))
  const prices = async (id: string): Promise<PriceCheck> => (await send(visitor, 'GET', `/store/prices?id=${id}`)).body
  return { categories: pages.map(({ body }): ResaleItem[] => body.items), prices, send }
}

describe('seedDemoWorld', () => {
  it('brings an older demo world up to date without those who left it', async () => {
    const older = await startInWorld()
    const { db } = older.deps
    const { headers } = await aPerson(older, 'doyun07@demo.byeolmuri.example')
    await older.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
    await db.deleteFrom('signal').execute()
    await db.deleteFrom('friendLink').execute()
    await sql`delete from demo_step where name = '02-friends'`.execute(db)
    expect(await seedDemoWorld(older.deps)).toEqual(['02-friends'])
    await older.close()
  })

  it('brings the market into a demo world that is older than it: in the order of time, and what is there stays', async () => {
    const older = await startTestApp()
    // By a version with other steps: once they are done, the market comes last.
    await sql`create table demo_step (name text primary key, done_at timestamptz not null default now())`.execute(older.deps.db)
    await sql`insert into demo_step (name) values ('05-market')`.execute(older.deps.db)
    await seedDemoWorld(older.deps)
    await sql`delete from demo_step where name = '05-market'`.execute(older.deps.db)
    const doyun = await aPerson(older, 'doyun07@demo.byeolmuri.example')
    await older.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: doyun.headers })
    const entries = async () => (await older.deps.db.selectFrom('ledgerEntry').select('number').execute()).length
    const before = await entries()
    await expect(seedDemoWorld({ ...older.deps, wardrobe: failingAt('fashion_top_22.png') })).rejects.toThrow('no such picture')
    expect(await entries()).toBe(before)
    expect(await seedDemoWorld(older.deps)).toEqual(['05-market'])
    const { categories, prices, send } = await marketSeenBy(older)
    expect(categories.flat().length).toBeGreaterThanOrEqual(8)
    expect((await prices('face_hair_27')).days90.count).toBeGreaterThanOrEqual(25)
    const mina = await aPerson(older, 'mina2026@demo.byeolmuri.example')
    const { transactions } = (await send(mina, 'GET', '/store/transactions?type=all')).body
    const times = transactions.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(transactions[0].type).not.toBe('ANSWER')
    await older.close()
  })

  it('stays made when people arrive, leave or change beside it', async () => {
    const used = await startInWorld()
    await aMember(used)
    const { headers } = await aPerson(used, DEMO_MEMBERS[0]?.email)
    await used.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
    expect(await seedDemoWorld(used.deps)).toEqual([])
    expect(await memberCount(used.deps)).toBe(DEMO_MEMBERS.length)
    await used.close()
  })

  it('does not exist in production', async () => {
    const inProduction = { ...test.deps, config: { ...test.deps.config, isProduction: true } }
    await expect(seedDemoWorld(inProduction)).rejects.toThrow('production')
    expect(await memberCount(test.deps)).toBe(0)
  })

  it('leaves a database with real people alone', async () => {
    await aPerson(test)
    expect(await seedDemoWorld(test.deps)).toEqual([])
    expect(await memberCount(test.deps)).toBe(0)
  })
})

describe('clearDemoWorld', () => {
  /** Without other connections, which clearing refuses. */
  async function withCopy(template: string | undefined, work: (deps: Deps, url: string) => Promise<void>) {
    const copy = await createTestDatabase(template)
    await connectedTo(copy, (deps) => work(deps, copy.url))
    await copy.drop()
  }

  it('recreates the demo world', () =>
    withCopy(world.name, async (deps) => {
      await deps.db.updateTable('member').set({ userName: '바뀐' }).execute()
      await clearDemoWorld(deps.db)
      await migrate(deps.db)
      expect(await seedDemoWorld(deps)).toEqual(ALL_STEPS)
      const names = (await deps.db.selectFrom('member').select('userName').execute()).map(({ userName }) => userName)
      expect(names.sort()).toEqual(DEMO_MEMBERS.map(({ name }) => name).sort())
    }))

  it('refuses real data', () =>
    withCopy(undefined, async (deps) => {
      const person = { id: crypto.randomUUID(), provider: 'naver' as const, providerId: 'real', email: null, createdAt: deps.clock() }
      await deps.db.insertInto('person').values(person).execute()
      await expect(clearDemoWorld(deps.db)).rejects.toThrow('not the demo world')
      expect(await deps.db.selectFrom('person').select('id').execute()).toEqual([{ id: person.id }])
    }))

  it('refuses while a server works on it', () =>
    withCopy(world.name, async (deps, url) => {
      const server = connect({ url })
      await sql`select 1`.execute(server)
      await expect(clearDemoWorld(deps.db)).rejects.toThrow('Stop it first')
      expect(await memberCount(deps)).toBe(DEMO_MEMBERS.length)
      await server.destroy()
    }))
})
