import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { draw, measureBox } from './draw.ts'
import type { BoxJob, Job } from './jobs.ts'

// One thread a worker: the pool uses the cores. Pictures never recur, so the cache is off.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', async (job: Job | BoxJob) => {
  try {
    parentPort?.postMessage(job.kind === 'box' ? { box: await measureBox(job) } : { box: await draw(job, workerData as string) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
