import type { Provider } from '#contract/auth.ts'
import { FORMER_LOGIN_DAYS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { keyedHashOf } from '#server/seal.ts'
import * as formerLogins from './formerLogins.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Secret = Pick<Config, 'jwtSecret'>
type Account = { provider: Provider; providerId: string }

/** What a withdrawal must not reset. */
export type SpentLimits = { rewardedOn: string | null; exportsOn: string | null; exports: number }

/** @param isClosed this login may not sign up again */
export async function rememberLogin(
  config: Secret,
  tx: Tx,
  { personId, provider, providerId }: Account & { personId: string },
  { leftAt, isClosed, ...spent }: SpentLimits & { leftAt: Date; isClosed: boolean },
): Promise<void> {
  await formerLogins.saveFormerLogin(tx, { loginHash: hashOf(config, { provider, providerId }), personId, leftAt, isClosed, ...spent })
}

/** Gives a returning person the former id, with its limits, blocks and rejections. After the insert of the person, which waits for a concurrent withdrawal. @returns the id. @throws AppError LOGIN_CLOSED */
export async function resumeFormerId(config: Secret, tx: Db, account: Account, insertedId: string): Promise<string> {
  const former = await formerLogins.findByHash(tx, hashOf(config, account))
  if (!former) return insertedId
  if (former.isClosed) throw new AppError('LOGIN_CLOSED')
  // Two logins of one star: the person has returned by the other one.
  if (await formerLogins.personExists(tx, former.personId)) return insertedId
  await formerLogins.changePersonId(tx, insertedId, former.personId)
  return former.personId
}

/** @throws AppError LOGIN_CLOSED for a login that operators closed */
export async function assertNotClosed(config: Secret, db: Db, account: Account): Promise<void> {
  const former = await formerLogins.findByHash(db, hashOf(config, account))
  if (former?.isClosed) throw new AppError('LOGIN_CLOSED')
}

/** Undefined for a new login. */
export function readSpentLimits(db: Db, personId: string): Promise<SpentLimits | undefined> {
  return formerLogins.findOfPerson(db, personId)
}

/** With the time of the withdrawal, for the export. */
export function readFormerLogin(db: Db, personId: string) {
  return formerLogins.findOfPerson(db, personId)
}

/** @returns persons without any former login left */
export function forgetLogins(tx: Tx, at: Date, limit: number): Promise<string[]> {
  return formerLogins.deleteLeftBefore(tx, new Date(at.getTime() - FORMER_LOGIN_DAYS * DAY_MS), limit)
}

/** A keyed hash, so that the database alone does not name the person. */
function hashOf({ jwtSecret }: Secret, { provider, providerId }: Account): string {
  return keyedHashOf(jwtSecret, 'former logins', `${provider} ${providerId}`)
}
