import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Job, type JobResult, jobKey } from './jobs.ts'

type Reply = { result: JobResult; error?: undefined } | { error: string }

const MOST_WORKERS = 6

/**
 * Runs jobs on all cores, the first of the list first.
 * @param onDone called after each job, in the order in which they end.
 * @throws Error naming the picture that could not be drawn
 */
export async function runJobs(jobs: Job[], folder: string, onDone: (job: Job, result: JobResult) => void): Promise<void> {
  const queue = [...jobs]
  const count = Math.min(availableParallelism(), MOST_WORKERS, jobs.length)
  const workers = Array.from({ length: count }, () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder }))
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let job = queue.shift(); job; job = queue.shift()) onDone(job, await ask(worker, job))
      }),
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function ask(worker: Worker, job: Job): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error(`${jobKey(job)}: ${reason instanceof Error ? reason.message : String(reason)}`))
    worker.once('error', fail)
    worker.once('message', (reply: Reply) => {
      worker.off('error', fail)
      if (reply.error === undefined) resolve(reply.result)
      else fail(reply.error)
    })
    worker.postMessage(job)
  })
}
