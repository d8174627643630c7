import { OWN_DATA } from '#contract/limits.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { type ReportProgress, writeFiles } from './exportFiles.ts'
import * as ownData from './ownData.repository.ts'

/** A server that has not renewed its lease for this long counts as gone. */
const LEASE_MS = 60_000
/** Delay and number of retries. */
const RETRY_MS = 20_000
const MAX_TRIES = 3

class ExportAborted extends Error {}

export type ExportJobOptions = { signal?: AbortSignal; onFailure?: (error: unknown) => void }

/**
 * Sequential, including exports of dead servers. @returns how many
 * @throws the failure of one, after all were tried, without `onFailure`
 */
export async function runPendingExports(deps: Deps, { signal, onFailure }: ExportJobOptions = {}): Promise<number> {
  const failures: unknown[] = []
  for (let made = 0; ; ) {
    const at = deps.clock()
    const row = signal?.aborted ? undefined : await ownData.claimExport(deps.db, { at, until: after(at, LEASE_MS) })
    if (!row) {
      if (failures.length > 0) throw new AggregateError(failures, 'exports of own data were not made')
      return made
    }
    try {
      if (row.tries > MAX_TRIES) await ownData.failExport(deps.db, row)
      else if (await makeOne(deps, row, signal)) made += 1
    } catch (error) {
      if (onFailure) onFailure(error)
      else failures.push(error)
      if (row.tries >= MAX_TRIES) await ownData.failExport(deps.db, row)
      else await ownData.releaseExport(deps.db, row, after(deps.clock(), RETRY_MS))
    }
  }
}

/** @returns false when it was aborted */
async function makeOne(deps: Deps, making: ownData.ClaimedExport, signal: AbortSignal | undefined): Promise<boolean> {
  const report: ReportProgress = async (step, done = 0, total = 0) => {
    if (signal?.aborted) {
      await ownData.releaseExport(deps.db, making, deps.clock())
      throw new ExportAborted()
    }
    const claimedUntil = after(deps.clock(), LEASE_MS)
    if (!(await ownData.saveProgress(deps.db, making, { step, done, total, claimedUntil }))) throw new ExportAborted()
  }
  try {
    const files = await writeFiles(deps, making.personId, report)
    return await finish(deps, making, files)
  } catch (error) {
    if (error instanceof ExportAborted) return false
    throw error
  }
}

function finish(deps: Deps, making: ownData.ClaimedExport, files: readonly ownData.OwnDataFile[]): Promise<boolean> {
  return transact(deps, async (tx, afterCommit) => {
    // Lock order of a withdrawal: the person, then the export.
    if (!(await lockPerson(tx, making.personId))) return false
    const at = deps.clock()
    const readyUntil = after(at, OWN_DATA.hours * 60 * 60 * 1000)
    if (!(await ownData.finishExport(tx, making, files, readyUntil))) return false
    await notify(tx, afterCommit, { personId: making.personId, actorId: null, type: 'OWN_DATA_READY', at })
    return true
  })
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
