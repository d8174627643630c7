import { jobKey, type PlannedJob } from './jobs.ts'
import type { DrawPool } from './pool.ts'

/** Builds planned jobs, each once for concurrent callers, after the jobs it needs. */
export type Builder = {
  /**
   * Builds the job of a file, ahead of all background work. Resolves at once for a file that no job makes.
   * @throws Error naming the picture that failed; the next call tries again
   */
  want(file: string): Promise<void>
  /**
   * Builds all, in order.
   * @param lanes how many at once; as many as the pool allows by default
   * @param onFailed called for each that could not be drawn; by default the first error is thrown
   */
  buildAll(options?: { lanes?: number; onFailed?: (error: Error) => void }): Promise<void>
}

export function createBuilder(
  due: PlannedJob[],
  pool: Pick<DrawPool, 'run' | 'hurry' | 'workers'>,
  onBuilt: (built: PlannedJob) => void,
): Builder {
  const byKey = new Map(due.map((planned) => [jobKey(planned.job), planned]))
  const keyOf = new Map(due.flatMap((planned) => planned.outputs.map((file) => [file, jobKey(planned.job)] as const)))
  const begun = new Map<string, Promise<void>>()
  const wanted = new Set<string>()

  const build = (key: string): Promise<void> => {
    const planned = byKey.get(key)
    if (!planned) return Promise.resolve()
    const building = begun.get(key) ?? run(key, planned)
    begun.set(key, building)
    return building
  }
  const run = async (key: string, planned: PlannedJob) => {
    try {
      await Promise.all(planned.needs.map(build))
      await pool.run(planned.job, wanted.has(key))
      onBuilt(planned)
    } catch (error) {
      begun.delete(key)
      throw error
    }
  }
  const hurry = (key: string) => {
    wanted.add(key)
    for (const need of byKey.get(key)?.needs ?? []) hurry(need)
    pool.hurry(key)
  }

  return {
    want: (file) => {
      const key = keyOf.get(file)
      if (key === undefined) return Promise.resolve()
      hurry(key)
      return build(key)
    },
    buildAll: async ({ lanes = pool.workers, onFailed } = {}) => {
      const queue = [...byKey.keys()]
      const lane = async () => {
        for (let key = queue.shift(); key; key = queue.shift()) {
          await build(key).catch((error: Error) => {
            if (!onFailed) throw error
            onFailed(error)
          })
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  }
}
