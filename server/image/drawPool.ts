import { Worker } from 'node:worker_threads'
import type { DrawJob, DrawReply } from './drawWorker.ts'

type Waiting = { job: () => DrawJob; resolve: (reply: DrawReply) => void; reject: (reason: Error) => void }

/** A drawing that takes longer hangs: its worker is replaced. */
const LONGEST_MS = 15_000

export type DrawPool = {
  /**
   * @param job made when its turn has come, so that it sees every layer decoded until then.
   * @throws Error when too many wait already, or when the drawing failed
   */
  draw(job: () => DrawJob): Promise<DrawReply>
  close(): Promise<void>
}

/** Draws in worker threads, so that nobody's call waits for it. Workers start with the first drawings and stay. */
export function createDrawPool({ workers: most, waiting: mostWaiting }: { workers: number; waiting: number }): DrawPool {
  const idle: Worker[] = []
  const busy = new Map<Worker, Promise<void>>()
  const queue: Waiting[] = []
  let isClosed = false

  const next = () => {
    if (queue.length === 0) return
    const worker = idle.pop() ?? (busy.size < most ? startWorker() : undefined)
    const waiting = worker && queue.shift()
    if (worker && waiting) busy.set(worker, run(worker, waiting))
  }
  const run = async (worker: Worker, { job, resolve, reject }: Waiting) => {
    try {
      const reply = await ask(worker, job)
      idle.push(worker)
      resolve(reply)
    } catch (error) {
      // It may hang or be gone: another takes its place.
      await worker.terminate()
      reject(error instanceof Error ? error : new Error(String(error)))
    } finally {
      busy.delete(worker)
      next()
    }
  }

  return {
    draw: (job) => {
      if (isClosed) return Promise.reject(new Error('the image maker is closed'))
      if (busy.size >= most && queue.length >= mostWaiting) return Promise.reject(new Error(`${queue.length} drawings are waiting already`))
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        next()
      })
    },
    close: async () => {
      isClosed = true
      while (busy.size > 0) await Promise.all(busy.values())
      await Promise.all(idle.map((worker) => worker.terminate()))
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./drawWorker.ts', import.meta.url))
  // An idle worker keeps no process alive.
  worker.unref()
  return worker
}

function ask(worker: Worker, job: () => DrawJob): Promise<DrawReply> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      settle()
      reject(reason instanceof Error ? reason : new Error(String(reason)))
    }
    const onMessage = (reply: DrawReply) => {
      settle()
      resolve(reply)
    }
    const onExit = (code: number) => fail(new Error(`a drawing thread ended with ${code}`))
    const timer = setTimeout(() => fail(new Error(`a drawing took more than ${LONGEST_MS} ms`)), LONGEST_MS)
    const settle = () => {
      clearTimeout(timer)
      // By name: a worker's own listeners must stay.
      worker.off('message', onMessage).off('error', fail).off('exit', onExit).unref()
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit).ref()
    worker.postMessage(job())
  })
}
