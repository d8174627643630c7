import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import { brokenConstraint } from '#server/db/brokenConstraint.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'

const HOUR_MS = 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,200}$/

/** The scope of an Idempotency-Key: with another call or body the key is refused. */
export type IdempotencyKey = { key: string; request: string }

/** The request's key. @returns null without one. @throws AppError INVALID_REQUEST for a malformed one */
export function idempotencyKeyOf({ headers, method, url, body }: FastifyRequest): IdempotencyKey | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('INVALID_REQUEST')
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  return { key, request: `${method} ${url} ${digest}` }
}

/**
 * The only way to run a call with a key once. The work stores the key with its answer in its own transaction; if that or anything else fails, an answer stored under the key is returned. Refusals are not stored.
 * @throws AppError KEY_REUSED when the key came with another request, and what the work throws
 */
export async function answerOnce<Answer extends object>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { personId, key }: KeyOfPerson,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!key) throw error
    const at = deps.clock()
    const stored = await findAnswer<Answer>(deps.db, personId, key, at)
    if (stored) return stored
    if (brokenConstraint(error) !== 'idempotency_key_pkey') throw error
    await removeStaleKey(deps.db, personId, key, at)
    return answerOnce(deps, { personId, key }, work)
  }
}

/**
 * `answerOnce` for work that is a transaction of several statements. Locks the person and `others` by id.
 * @param others persons that the work notifies or pays: asked for again once they are locked
 * @throws AppError KEY_REUSED, NOT_LOGGED_IN, and what the work throws
 */
export function runOnce<Answer extends object>(
  deps: Deps,
  { personId, key, others = async () => [] }: KeyOfPerson & { others?: (tx: Tx) => Promise<readonly string[]> },
  work: (tx: Tx, afterCommit: AfterCommit, at: Date) => Promise<Answer>,
): Promise<Answer> {
  return answerOnce(deps, { personId, key }, () =>
    transact(deps, async (tx, afterCommit) => {
      const locked = await lockFoundPersons(tx, async () => [personId, ...(await others(tx))])
      if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
      const at = deps.clock()
      const answer = await work(tx, afterCommit, at)
      if (key) await storeAnswer(tx, personId, key, answer, at)
      return answer
    }),
  )
}

type KeyOfPerson = { personId: string; key: IdempotencyKey | null }

/** @throws `idempotency_key_pkey`, rolling back, when the key was used before */
async function storeAnswer(tx: Tx, personId: string, { key, request }: IdempotencyKey, answer: object, createdAt: Date) {
  await tx
    .insertInto('idempotencyKey')
    .values({ personId, key, request, answer: JSON.stringify(answer), createdAt })
    .execute()
}

/** Within the last day. @throws AppError KEY_REUSED when the key came with another request */
async function findAnswer<Answer extends object>(db: Db, personId: string, wanted: IdempotencyKey, at: Date): Promise<Answer | null> {
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

async function removeStaleKey(db: Db, personId: string, { key }: IdempotencyKey, at: Date): Promise<void> {
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
