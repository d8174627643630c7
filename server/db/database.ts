import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import { types } from 'pg'
import { currentTracing, recordSpan } from '#server/tracing.ts'
import { type ConnectionOptions, type DatabasePool, openPool } from './pool.ts'
import type { AuthTables } from './tables/auth.ts'
import type { FriendTables } from './tables/friends.ts'
import type { GuestBookTables } from './tables/guestBook.ts'
import type { InvitationTables } from './tables/invitations.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { MarketTables } from './tables/market.ts'
import type { MemberTables } from './tables/members.ts'
import type { ModerationTables } from './tables/moderation.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { OwnDataTables } from './tables/ownData.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PushTables } from './tables/push.ts'
import type { ReportTables } from './tables/reports.ts'
import type { StationTables } from './tables/stations.ts'
import type { WeekTables } from './tables/weeks.ts'
import { UnlimitedDialect } from './unlimitedDialect.ts'

export type Database = AuthTables &
  MemberTables &
  LedgerTables &
  MarketTables &
  NotificationTables &
  ModerationTables &
  FriendTables &
  PeopleTables &
  GuestBookTables &
  ReportTables &
  StationTables &
  InvitationTables &
  OwnDataTables &
  PushTables &
  WeekTables

export type Db = Kysely<Database>

export type Tx = Transaction<Database>

const INT8 = 20
const DATE = 1082

// Sums and counts arrive as int8. Ours stay far below 2^53; a larger one must throw instead of being rounded.
types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// A day has no time zone: a Date would become the day before in the west.
types.setTypeParser(DATE, (text) => text)

export function connect(options: ConnectionOptions): Db {
  return databaseFromPool(openPool(options), options)
}

export function databaseFromPool(pool: DatabasePool, { hasTimeouts = true }: Pick<ConnectionOptions, 'hasTimeouts'> = {}): Db {
  return new Kysely<Database>({
    dialect: new (hasTimeouts ? PostgresDialect : UnlimitedDialect)({ pool }),
    // Looks are jsonb with the contract's field names (`eyes_item`): nested keys are not converted.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(currentTracing() ? { log: traceStatement } : {}),
  })
}

/** Its text has placeholders where values stand. */
function traceStatement(event: LogEvent): void {
  const { sql } = event.query
  const operation = sql.trimStart().split(/\s/, 1).join().toUpperCase()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql }
  recordSpan(operation, attributes, event.queryDurationMillis, event.level === 'error' ? event.error : undefined)
}
