import { readBoxes } from './boxes.ts'
import { BuildCache } from './cache.ts'
import { findFaults } from './check.ts'
import type { PlannedJob } from './jobs.ts'
import { openKeptPictures } from './keptPictures.ts'
import { planAll } from './plan.ts'
import { createPool, type DrawPool } from './pool.ts'
import { readSources, type Sources } from './sources.ts'

export type Build = {
  sources: Sources
  cache: BuildCache
  pool: DrawPool
  planned: PlannedJob[]
  /** Neither built, nor cached by another checkout. */
  due: PlannedJob[]
  taken: number
  /** To be called for each built job. */
  record: (built: PlannedJob) => void
  /** Saves the state, and ends. */
  close: () => Promise<void>
}

/**
 * Reads the sources and plans the build. The caller closes it.
 * @throws Error naming where catalogue and drawings disagree
 */
export async function openBuild(folder: string): Promise<Build> {
  const sources = readSources()
  const faults = findFaults(sources)
  if (faults.length > 0) throw new Error(`the wardrobe and its catalogue disagree:\n  ${faults.join('\n  ')}`)
  const cache = new BuildCache(folder)
  const pool = createPool(folder)
  const boxes = await readBoxes(sources, async ({ name, path }) => {
    const box = await pool.run({ kind: 'box', name, svg: path })
    if (!box) throw new Error(`the layer ${name} has no box`)
    return box
  })
  const planned = planAll(sources, boxes)
  const missing = planned.filter((one) => !cache.has(one))
  const kept = missing.length > 0 ? openKeptPictures() : null
  const due = missing.filter((one) => {
    if (!kept?.take(one, folder)) return true
    cache.record(one)
    return false
  })
  return {
    sources,
    cache,
    pool,
    planned,
    due,
    taken: missing.length - due.length,
    record: (built) => {
      cache.record(built)
      kept?.keep(built, folder)
    },
    close: async () => {
      cache.save()
      kept?.sweep()
      await pool.close()
    },
  }
}
