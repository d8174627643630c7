import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { sendByName } from './namedStatements.ts'
import type { AuthTables } from './tables/auth.ts'
import type { FriendTables } from './tables/friends.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { MemberTables } from './tables/members.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ReportTables } from './tables/reports.ts'
import type { StationTables } from './tables/stations.ts'
import type { StoreTables } from './tables/store.ts'

/** Every table, by its camelCase name. Each module describes its own in `tables/`. */
export type Database = AuthTables &
  MemberTables &
  LedgerTables &
  StoreTables &
  NotificationTables &
  FriendTables &
  PeopleTables &
  ReportTables &
  StationTables

/** The database, or a transaction of it. */
export type Db = Kysely<Database>

/** What must run inside a transaction takes this. */
export type Tx = Transaction<Database>

export type ConnectionOptions = {
  /** `postgres://...`; for a Unix socket `postgres://user:password@/name?host=/folder`. */
  url: string
  /** Connections at most. */
  max?: number
  /** How long a call waits for a free connection, in ms. */
  patienceMs?: number
  /** Where tables are looked for; a test's own schema. */
  schema?: string
  /** False: statements may take as long as they take. For migrations and checks of everything there is, never for calls. */
  hasLimits?: boolean
}

/** A call that takes longer is given up, and so is a transaction that does nothing. */
const LIMITS = { statement_timeout: 10_000, query_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }

const INT8 = 20
const DATE = 1082

// Sums and counts arrive as int8. Ours stay far below 2^53; one that does not must fail loudly instead of being rounded.
types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// A day has no time zone: as a Date it would become the day before in the west.
types.setTypeParser(DATE, (text) => text)

/** The pool behind the whole server. Short time-outs: a database that is away means a quick 503, not a queue of waiting members. */
export function connect({ url, max = 20, patienceMs = 1_000, schema, hasLimits = true }: ConnectionOptions): Db {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    application_name: 'byeolmuri',
    ...(hasLimits ? LIMITS : {}),
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  })
  pool.on('connect', sendByName)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Looks are stored as jsonb with the contract's own field names (`eyes_item`): nested keys stay as they are.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
