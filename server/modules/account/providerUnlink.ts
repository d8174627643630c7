import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Provider } from '#contract/auth.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isLinked, providerSeal, readLinks } from '#server/modules/auth/providerLink.ts'
import { type LinkedAccount, ProviderError } from '#server/modules/auth/providers/identityProvider.ts'
import { type BackgroundProviders, backgroundProviders } from '#server/modules/auth/providers/providers.ts'
import * as orders from './providerUnlink.repository.ts'

/** Over two days; then the row is deleted. */
export const MAX_TRIES = 16
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 6 * 60 * 60 * 1000
/** Each may take ten seconds; the rest waits for the next round. */
const ORDERS_A_ROUND = 50

const Account: z.ZodType<LinkedAccount> = z.object({ providerId: z.string(), refreshToken: z.string().nullable() })

/**
 * In the transaction that ends the link, before it is gone. The row is sealed: the database alone does not know the person.
 * @param only of two logins; else both
 */
export async function enqueueUnlink(config: Config, tx: Tx, personId: string, at: Date, only?: Provider): Promise<void> {
  for (const { provider, ...account } of await readLinks(config, tx, personId)) {
    if ((only && provider !== only) || !backgroundProviders(config)(provider)?.canUnlink(account)) continue
    const id = randomUUID()
    await orders.insertUnlink(tx, { id, provider, sealed: providerSeal(config).close(JSON.stringify(account), `unlink ${id}`) }, at)
  }
}

type Log = Pick<FastifyBaseLogger, 'warn'>
/** Results of a round, by row. `removed`: those that need nothing more. */
export type UnlinkRound = { removed: number; told: number; postponed: number; givenUp: number }

/** Unlinks withdrawn persons. A provider that does not answer is skipped until the next round. */
export async function unlinkProviders(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  log: Log,
  providers: BackgroundProviders = backgroundProviders(deps.config),
): Promise<UnlinkRound> {
  const round: UnlinkRound = { removed: 0, told: 0, postponed: 0, givenUp: 0 }
  const silent = new Set<Provider>()
  for (const order of await orders.findDue(deps.db, deps.clock(), ORDERS_A_ROUND)) {
    if (silent.has(order.provider)) continue
    try {
      if (await tell(deps, providers, order)) round.told += 1
      await remove(deps, order, round)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'unreachable') silent.add(order.provider)
      await tryLater(deps, log, { order, error, round })
    }
  }
  return round
}

/** @returns false when there was nothing to unlink. @throws ProviderError */
async function tell(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  providers: BackgroundProviders,
  order: orders.QueuedUnlink,
): Promise<boolean> {
  const sealed = providerSeal(config).open(order.sealed, `unlink ${order.id}`)
  const provider = providers(order.provider)
  // The secret, or the provider's keys, have changed since the withdrawal.
  if (sealed === null || !provider) return false
  const account = Account.parse(JSON.parse(sealed))
  // A returned person has linked the account again, and keeps it.
  if (!provider.canUnlink(account) || (await isLinked(db, order.provider, account.providerId))) return false
  await provider.unlink(account)
  return true
}

type Failed = { order: orders.QueuedUnlink; error: ProviderError; round: UnlinkRound }

async function tryLater(deps: Pick<Deps, 'db' | 'clock'>, log: Log, { order, error, round }: Failed) {
  const tries = order.tries + 1
  const said = { provider: order.provider, kind: error.kind, reason: error.message, tries }
  if (tries >= MAX_TRIES) {
    round.givenUp += 1
    log.warn(said, 'a provider was not told of a withdrawal: given up')
    return remove(deps, order, round)
  }
  round.postponed += 1
  log.warn(said, 'a provider could not be told of a withdrawal')
  await orders.postpone(deps.db, order.id, { tries, dueAt: new Date(deps.clock().getTime() + pauseAfter(tries)) })
}

async function remove({ db }: Pick<Deps, 'db'>, { id }: orders.QueuedUnlink, round: UnlinkRound) {
  await orders.deleteUnlink(db, id)
  round.removed += 1
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
}
