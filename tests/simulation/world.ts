import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND } from '#contract/look.ts'
import { transact } from '#server/events/afterCommit.ts'
import { hashSecret } from '#server/modules/auth/secret.ts'
import { sendRequest } from '#server/modules/friends/requests.service.ts'
import { emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { createStation, joinStation } from '#server/modules/stations/joining.service.ts'
import { earn } from '#server/modules/wallet/wallet.service.ts'
import { insertMemberRows } from '#tests/helpers/memberRows.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'
import { seedCrypto } from './seededCrypto.ts'
import { openSimulatedPool, type SimulatedPool } from './simulatedPool.ts'
import { openProcess, type Process, startServer } from './simulatedServer.ts'

export type Member = { userId: string; personId: string; email: string; sessionId: string; refreshToken: string }
export type World = {
  pool: SimulatedPool
  process: Process
  members: readonly Member[]
  /** One with five members and a free place, one with two. */
  stationIds: readonly string[]
  /** What the login provider's page needs of this app. */
  provider: { client_id: string; redirect_uri: string }
  /** Cheapest first: ids on the wire, and prices. */
  items: readonly { id: string; file: string; price: number }[]
  /** Back to the first moment, whatever a seed did. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** A day before the seeds begin. */
export const MADE_AT = new Date('2026-03-09T12:00:00+09:00')
const MEMBERS = 8
const IN_STATION = [5, 2]
const FRIENDS = [
  [0, 1],
  [0, 2],
  [2, 5],
] as const
const ITEMS = 4
const COINS = 9

/** @param url an empty migrated database, for this world alone; its role must be a superuser @param prepare a statement before the first moment is kept */
export async function openWorld(url: string, prepare = 'select 1'): Promise<World> {
  const pool = await openSimulatedPool(url)
  const process = openProcess()
  const restore = seedCrypto(seededRandom(1))
  try {
    const server = await startServer({ pool, clock: () => MADE_AT, process })
    const items = process.wardrobe.storeParts
      .map(({ file, price }) => ({ id: file.replace('.png', ''), file, price }))
      .toSorted((one, other) => one.price - other.price || one.id.localeCompare(other.id))
      .slice(0, ITEMS)
    const members: Member[] = []
    for (let at = 0; at < MEMBERS; at += 1) members.push(await addMember(server.deps, at, process))
    const stationIds: string[] = []
    for (const [first, count] of IN_STATION.entries()) stationIds.push(await addStation(server.deps, members.slice(first, first + count)))
    for (const { personId } of members.slice(0, 3)) {
      const item = items[0]?.file ?? ''
      await server.deps.db.transaction().execute((tx) => grantItem(tx, process.wardrobe, { personId, item, at: MADE_AT }))
    }
    for (const [one, other] of FRIENDS) {
      const [asker, asked] = [members[one], members[other]] as [Member, Member]
      await sendRequest(server.deps, asker.personId, asked.userId)
      await sendRequest(server.deps, asked.personId, asker.userId)
    }
    const [providers] = await server.execute([
      { name: 'providers', call: { method: 'GET', path: '/auth/providers', headers: {} }, fault: null },
    ])
    const { clientId, redirectUri } = providers?.reply?.body.naver ?? {}
    server.stop()
    await pool.inspect(prepare)
    const provider = { client_id: clientId, redirect_uri: redirectUri }
    return { pool, process, members, stationIds, provider, items, reset: await keepFirstMoment(pool), close: () => pool.end() }
  } finally {
    restore()
  }
}

type Deps = Awaited<ReturnType<typeof startServer>>['deps']

async function addMember(deps: Deps, at: number, { pictures }: Process): Promise<Member> {
  const digit = String(at + 1)
  const uuid = (kind: string) => `${kind}0000000-0000-4000-a000-00000000000${digit}`
  const email = `member${digit}@test.example`
  const member = { userId: `star${digit}`, personId: uuid('a'), email, sessionId: uuid('b'), refreshToken: `refresh token ${digit}` }
  const { face, outfit, item } = DEFAULT_LOOK
  const look = { face, outfit, item }
  await insertMemberRows(deps.db, {
    person: { id: member.personId, ...emulatedIdentity('naver', email), sealedToken: null },
    session: { id: member.sessionId, tokenHash: hashSecret(member.refreshToken) },
    member: {
      userId: member.userId,
      userName: `별${digit}`,
      birthDate: '2000-01-01',
      starBackground: DEFAULT_STAR_BACKGROUND,
      look,
      ...(await pictures.make(look)),
    },
    at: MADE_AT,
  })
  await transact(deps, (tx, afterCommit) =>
    earn(tx, afterCommit, member.personId, { reason: 'ANSWER', amounts: { coin: COINS, stone: 1 }, at: MADE_AT }),
  )
  return member
}

async function addStation(deps: Deps, [admin, ...others]: readonly Member[]): Promise<string> {
  if (!admin) throw new Error('nobody to make a station')
  const { stationId, stationCode } = await createStation(deps, admin.personId, A_STATION)
  for (const { personId } of others) await joinStation(deps, personId, stationCode)
  return stationId
}

/** Copies all rows into a schema beside. @returns what puts them back, by one round trip */
async function keepFirstMoment(pool: SimulatedPool): Promise<() => Promise<void>> {
  // The database chose these ids; accounts are locked in their order.
  await pool.inspect(`
    set session_replication_role = replica;
    update ledger_entry entry set account_id = md5(person_id || currency)::uuid from ledger_account account where account.id = account_id and kind = 'member';
    update ledger_account set id = md5(person_id || currency)::uuid where kind = 'member'`)
  const { rows } = await pool.inspect(`
    select relname as name, (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = class.oid and attnum > 0
      and not attisdropped and attgenerated = '') as columns
    from pg_class class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like '%migration%' order by relname`)
  const tables = rows as { name: string; columns: string }[]
  await pool.inspect('create schema kept')
  const statements = ['set session_replication_role = replica']
  for (const { name, columns } of tables) {
    const { rowCount } = await pool.inspect(`create table kept.${name} as select * from public.${name}`)
    statements.push(`delete from public.${name}`)
    if (rowCount) statements.push(`insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`)
  }
  const sequences = await pool.inspect(
    `select schemaname, sequencename as name, coalesce(last_value, 0) + 1 as next from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, next } of sequences.rows) statements.push(`select setval('public.${name}', ${next}, false)`)
  const statement = statements.join(';\n')
  return async () => void (await pool.inspect(statement))
}
