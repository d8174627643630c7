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
    const waiting = queue[0]
    const worker = idle.pop() ?? (busy.size < most ? startWorker() : undefined)
    if (!worker) return
    if (!waiting) {
      idle.push(worker)
      return
    }
    queue.shift()
    const { resolve, reject } = waiting
    const run = ask(worker, waiting.job).then(
      (reply) => {
        idle.push(worker)
        resolve(reply)
      },
      async (error: Error) => {
        reject(error)
        await worker.terminate()
      },
    )
    busy.set(worker, run)
    run.then(() => {
      busy.delete(worker)
      if (queue.length > 0) next()
    })
  }

  return {
    draw: (job) => {
      if (isClosed) return Promise.reject(new Error('the image maker is closed'))
      if (queue.length >= mostWaiting) return Promise.reject(new Error(`${queue.length} drawings are waiting already`))
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
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      worker.unref()
      end()
    }
    const timer = setTimeout(() => settle(() => reject(new Error(`a drawing took more than ${LONGEST_MS} ms`))), LONGEST_MS)
    worker.on('message', (reply: DrawReply) => settle(() => resolve(reply)))
    worker.on('error', (error) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))))
    worker.on('exit', (code) => settle(() => reject(new Error(`a drawing thread ended with ${code}`))))
    worker.ref()
    worker.postMessage(job())
  })
}
