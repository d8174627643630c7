import { Gauge } from 'prom-client'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Db } from '#server/db/database.ts'
import { observe, registry } from '#server/metrics.ts'
import { type DayTotals, RETURNS, readDayTotals, readJobAges, readLastEntry } from './product.repository.ts'

/** Totals of a day that is over hardly change; each server asks for itself. */
const DAY_KEPT_MS = 60 * 60_000
const JOBS_KEPT_MS = 60_000

/** Totals of yesterday, the ledger and the jobs, read from the database when they are scraped. */
export function observeProduct(db: Db, clock: () => Date): void {
  const readDay = kept(DAY_KEPT_MS, () => readDayTotals(db, addDays(serviceDateOf(clock()), -1)))
  observe('byeolmuri_day_answers', 'Answers to the question of yesterday', async () => (await readDay()).answers)
  observe('byeolmuri_day_full_days', 'Stations in which everybody answered yesterday', async () => (await readDay()).fullDays)
  observe('byeolmuri_day_rooms', 'Stations in which somebody answered yesterday', async () => (await readDay()).rooms)
  const days = (name: string, help: string, read: (totals: DayTotals) => readonly number[]) =>
    labelled(name, help, 'days', async () => {
      const totals = read(await readDay())
      return RETURNS.map((after, index) => [String(after), totals[index] ?? 0])
    })
  days('byeolmuri_day_joined', 'Members who had joined so many days before yesterday', ({ joined }) => joined)
  days('byeolmuri_day_returned', 'Those of them who answered yesterday', ({ returned }) => returned)
  observe('byeolmuri_ledger_entries', 'Number of the newest entry of the ledger', () => readLastEntry(db))
  const readJobs = kept(JOBS_KEPT_MS, () => readJobAges(db))
  labelled('byeolmuri_job_age_seconds', 'Since a job last succeeded, on any server', 'name', readJobs)
}

function labelled(name: string, help: string, label: string, read: () => Promise<[string, number][]>): void {
  registry.removeSingleMetric(name)
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      for (const [value, figure] of await read()) gauge.set({ [label]: value }, figure)
    },
  })
}

/** One read for all who ask within `ms`; a failed one is repeated. */
function kept<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < ms) return last.value
    const value = read()
    last = { at: performance.now(), value }
    value.catch(() => {
      last = undefined
    })
    return value
  }
}
