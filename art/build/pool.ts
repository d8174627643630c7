import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { type BoxJob, type Job, jobKey } from './jobs.ts'

type Task = { job: Job | BoxJob; resolve: (box?: LayerInfo['box']) => void; reject: (reason: Error) => void }
type Reply = { box?: LayerInfo['box']; error?: string }

const MOST_WORKERS = 6

export type DrawPool = {
  workers: number
  /** @returns the box, of a box job. @throws Error naming the picture that failed */
  run(job: Job | BoxJob, isUrgent?: boolean): Promise<LayerInfo['box'] | undefined>
  /** Moves a queued job ahead of background work. */
  hurry(key: string): void
  close(): Promise<void>
}

/** Workers start with the first jobs and stay until the pool is closed. */
export function createPool(folder: string): DrawPool {
  const most = Math.min(availableParallelism(), MOST_WORKERS)
  const [urgent, rest]: [Task[], Task[]] = [[], []]
  const all: Worker[] = []
  const idle: Worker[] = []

  const next = () => {
    if (urgent.length + rest.length === 0) return
    const worker = idle.pop() ?? (all.length < most ? start() : undefined)
    const task = worker && (urgent.shift() ?? rest.shift())
    if (worker && task) void work(worker, task)
  }
  const start = () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder })
    // Without a listener an idle worker's error would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      for (const list of [all, idle]) if (list.includes(worker)) list.splice(list.indexOf(worker), 1)
    })
    all.push(worker)
    return worker
  }
  const work = async (worker: Worker, { job, resolve, reject }: Task) => {
    try {
      const { box, error } = await ask(worker, job)
      idle.push(worker)
      if (error === undefined) resolve(box)
      else reject(new Error(`${jobKey(job)}: ${error}`))
    } catch (error) {
      if (all.includes(worker)) all.splice(all.indexOf(worker), 1)
      reject(new Error(`${jobKey(job)}: ${error instanceof Error ? error.message : String(error)}`))
    }
    next()
  }

  return {
    workers: most,
    run: (job, isUrgent = false) =>
      new Promise((resolve, reject) => {
        ;(isUrgent ? urgent : rest).push({ job, resolve, reject })
        next()
      }),
    hurry: (key) => {
      const at = rest.findIndex(({ job }) => jobKey(job) === key)
      if (at >= 0) urgent.push(...rest.splice(at, 1))
    },
    close: async () => {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}

function ask(worker: Worker, job: Job | BoxJob): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = () => worker.off('error', onError).off('exit', onExit).off('message', onReply)
    const onError = (error: unknown) => {
      settle()
      reject(error)
    }
    const onExit = () => onError(new Error('the worker ended'))
    const onReply = (reply: Reply) => {
      settle()
      resolve(reply)
    }
    worker.once('error', onError).once('exit', onExit).once('message', onReply)
    worker.postMessage(job)
  })
}
