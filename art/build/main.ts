import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BuildCache, writeWhole } from './cache.ts'
import { findFaults } from './check.ts'
import { type JobResult, jobKey, type PlannedJob } from './jobs.ts'
import { type Built, picturesManifest, wardrobeManifest } from './manifest.ts'
import { planDrawings, planFigures, planThumbs } from './plan.ts'
import { runJobs } from './pool.ts'
import { createProgress } from './progress.ts'
import { readSources } from './sources.ts'

/** Fills public/content/ and art/manifest/ out of the SVGs of art/. Builds only what changed. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const OUTPUT = `${root}public/content`
const MANIFEST = `${root}art/manifest`
const CACHE = `${root}node_modules/.cache/art/build.json`

async function build(): Promise<void> {
  const startedAt = performance.now()
  const sources = readSources()
  const faults = findFaults(sources)
  if (faults.length > 0) throw new Error(`the wardrobe and its catalogue disagree:\n  ${faults.join('\n  ')}`)

  mkdirSync(OUTPUT, { recursive: true })
  const cache = new BuildCache(CACHE, OUTPUT)
  const drawings = await runPlanned('pictures', planDrawings(sources), cache)
  const boxes = new Map(drawings.flatMap(({ planned, result }) => (result.box ? [[planned.job.name, result.box] as const] : [])))
  const thumbs = await runPlanned('thumbnails', [...planThumbs(sources, boxes), ...planFigures(sources, boxes)], cache)

  const built = [...drawings, ...thumbs]
  const deleted = cache.deleteAllBut(built.map(({ planned }) => planned))
  cache.save()
  writeWhole(`${MANIFEST}/wardrobe.json`, JSON.stringify(wardrobeManifest(sources, built)))
  writeWhole(`${MANIFEST}/pictures.json`, JSON.stringify(picturesManifest(built)))

  const made = built.filter(({ isNew }) => isNew).length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`art: ${made} of ${built.length} pictures built, ${deleted} stale files deleted, ${seconds} s`)
}

/** Runs those jobs whose result is not at hand. */
async function runPlanned(label: string, planned: PlannedJob[], cache: BuildCache): Promise<(Built & { isNew: boolean })[]> {
  const plannedOf = new Map(planned.map((one) => [jobKey(one.job), one]))
  const results = new Map<string, JobResult>()
  const due = planned.filter((one) => {
    const result = cache.resultOf(one)
    if (result) results.set(jobKey(one.job), result)
    return !result
  })
  const progress = createProgress(`art: ${label}`, due.length)
  const jobs = due.map(({ job }) => job)
  try {
    await runJobs(jobs, OUTPUT, (job, result) => {
      const one = plannedOf.get(jobKey(job))
      if (one) cache.record(one, result)
      results.set(jobKey(job), result)
      progress.step()
    })
  } finally {
    // A build that was stopped half-way goes on where it was.
    cache.save()
  }
  const dueKeys = new Set(jobs.map(jobKey))
  return planned.map((one) => ({ planned: one, result: results.get(jobKey(one.job)) ?? {}, isNew: dueKeys.has(jobKey(one.job)) }))
}

await build().catch((error: unknown) => {
  // What is wrong with the drawings is a sentence; only what nobody expected needs its place in the code.
  console.error(error instanceof Error && error.constructor === Error ? `art: ${error.message}` : error)
  process.exitCode = 1
})
