import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'

const HOUR_MS = 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,200}$/

/** What an Idempotency-Key stands for: the same key with another call or body is refused. */
export type IdempotencyKey = { key: string; request: string }

/** The key that a money call came with. @returns null without one. @throws AppError INVALID_REQUEST for one that is no key */
export function idempotencyKeyOf({ headers, method, url, body }: FastifyRequest): IdempotencyKey | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('INVALID_REQUEST')
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  return { key, request: `${method} ${url} ${digest}` }
}

/** Within the last day. @throws AppError KEY_REUSED when the key came with another request */
export async function findAnswer<Answer extends object>(
  db: Db,
  personId: string,
  wanted: IdempotencyKey,
  at: Date,
): Promise<Answer | null> {
  const row = await db
    .selectFrom('idempotencyKey')
    .select(['request', 'answer'])
    .where('personId', '=', personId)
    .where('key', '=', wanted.key)
    .where('createdAt', '>', staleSince(at))
    .executeTakeFirst()
  if (row && row.request !== wanted.request) throw new AppError('KEY_REUSED')
  return row ? (row.answer as Answer) : null
}

/**
 * Idempotent by key, also concurrently; refusals are not stored. Locks the person and `others` by id.
 * @param others whom the work notifies or pays
 * @throws AppError KEY_REUSED, NOT_LOGGED_IN, and what the work throws
 */
export async function runOnce<Answer extends object>(
  deps: Deps,
  { personId, key, others = [] }: { personId: string; key: IdempotencyKey | null; others?: readonly string[] },
  work: (tx: Tx, afterCommit: AfterCommit, at: Date) => Promise<Answer>,
): Promise<Answer> {
  return transact(deps, async (tx, afterCommit) => {
    const locked = await lockFoundPersons(tx, async () => [personId, ...others])
    if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
    const at = deps.clock()
    const given = key && (await findAnswer<Answer>(tx, personId, key, at))
    if (given) return given
    const answer = await work(tx, afterCommit, at)
    if (key) await saveAnswer(tx, personId, key, answer, at)
    return answer
  })
}

/** @throws AppError KEY_REUSED, rolling back, when a purchase, which locks no person, took the key meanwhile */
async function saveAnswer(tx: Tx, personId: string, { key, request }: IdempotencyKey, answer: object, at: Date) {
  const row = { request, answer: JSON.stringify(answer), createdAt: at }
  const kept = await tx
    .insertInto('idempotencyKey')
    .values({ personId, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'key'])
        .doUpdateSet(row as never)
        .where('idempotencyKey.createdAt', '<=', staleSince(at)),
    )
    .returning('key')
    .executeTakeFirst()
  if (!kept) throw new AppError('KEY_REUSED')
}

export async function removeStaleKey(db: Db, personId: string, { key }: IdempotencyKey, at: Date): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('personId', '=', personId)
    .where('key', '=', key)
    .where('createdAt', '<=', staleSince(at))
    .execute()
}

export async function deleteIdempotencyKeys(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('personId', '=', personId).execute()
}

/** Without key and digest. */
export async function readOwnKeys(db: Db, personId: string) {
  const rows = await db
    .selectFrom('idempotencyKey')
    .select(['request', 'answer', 'createdAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute()
  return { recentPayments: rows.map(({ request, ...row }) => ({ call: request.split(' ').slice(0, 2).join(' '), ...row })) }
}

/** @returns how many were deleted */
export function sweepIdempotencyKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = staleSince(clock())
  return deleteInBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotencyKey')
      .where((eb) =>
        eb(
          eb.refTuple('personId', 'key'),
          'in',
          eb
            .selectFrom('idempotencyKey')
            .select(['personId', 'key'])
            .where('createdAt', '<=', until)
            .limit(limit)
            .$asTuple('personId', 'key'),
        ),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

function staleSince(at: Date): Date {
  return new Date(at.getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
}
