import { Worker } from 'node:worker_threads'
import { drawingSeconds, timed } from '#server/metrics.ts'
import type { Drawing, DrawJob, DrawReply, DrawWorkerData } from './drawWorker.ts'
import type { InvitationDrawing } from './invitationCard.ts'
import type { S3Settings } from './pictureBucket.ts'
import type { PictureSize } from './pictureSizes.ts'

type Decoded = (DrawReply & { error?: undefined })['decoded']
type Waiting = { job: () => DrawJob; resolve: (decoded: Decoded) => void; reject: (reason: Error) => void }

/** A job that takes longer hangs, and its worker is replaced. */
const TIMEOUT_MS = 15_000
/** A drawing has a waiting caller, a size has a fallback. Yet sizes must not starve. */
const DRAWINGS_IN_A_ROW = 4

type PoolOptions = { workers: number; waiting: number; timeoutMs?: number | undefined; s3?: S3Settings | null | undefined }

export type DrawPool = {
  /**
   * @param drawing called at the start, so that it sees every layer decoded until then
   * @returns layers that had to be decoded
   * @throws Error when the queue is full, or it failed
   */
  draw(drawing: () => Drawing): Promise<Decoded>
  /** Drawings go first. @throws Error when the queue is full, or it failed */
  drawSize(size: PictureSize, folder: string): Promise<void>
  /** Queued with sizes: no screen waits for it. @throws Error as `drawSize` */
  drawInvitation(invitation: InvitationDrawing): Promise<void>
  close(): Promise<void>
}

/** Worker threads, started with the first jobs, keep the event loop free. */
export function createDrawPool({ workers: most, waiting: mostWaiting, timeoutMs = TIMEOUT_MS, s3 = null }: PoolOptions): DrawPool {
  const idle: Worker[] = []
  const busy = new Map<Worker, Promise<void>>()
  const drawings: Waiting[] = []
  const sizes: Waiting[] = []
  let inARow = 0
  let isClosed = false

  const next = () => {
    if (drawings.length + sizes.length === 0) return
    const worker = idle.pop() ?? (busy.size < most ? startWorker({ s3 }) : undefined)
    const waiting = worker && takeNext()
    if (worker && waiting) busy.set(worker, run(worker, waiting))
  }
  const takeNext = () => {
    const isDrawing = drawings.length > 0 && (inARow < DRAWINGS_IN_A_ROW || sizes.length === 0)
    inARow = isDrawing ? inARow + 1 : 0
    return (isDrawing ? drawings : sizes).shift()
  }
  const run = async (worker: Worker, { job, resolve, reject }: Waiting) => {
    try {
      const reply = await ask(worker, job, timeoutMs)
      idle.push(worker)
      if (reply.error === undefined) resolve(reply.decoded)
      else reject(new Error(reply.error))
    } catch (error) {
      await worker.terminate()
      reject(error instanceof Error ? error : new Error(String(error)))
    } finally {
      busy.delete(worker)
      next()
    }
  }
  const enter = (queue: Waiting[], job: () => DrawJob): Promise<Decoded> => {
    if (isClosed) return Promise.reject(new Error('the image maker is closed'))
    if (busy.size >= most && queue.length >= mostWaiting) return Promise.reject(new Error(`${queue.length} are waiting already`))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      next()
    })
  }

  return {
    draw: (drawing) => timed(drawingSeconds, { kind: 'look' }, () => enter(drawings, () => ({ drawing: drawing() }))),
    drawSize: async (size, folder) => {
      await timed(drawingSeconds, { kind: 'size' }, () => enter(sizes, () => ({ size, folder })))
    },
    drawInvitation: async (invitation) => {
      await timed(drawingSeconds, { kind: 'invitation' }, () => enter(sizes, () => ({ invitation })))
    },
    close: async () => {
      isClosed = true
      while (busy.size > 0) await Promise.all(busy.values())
      await Promise.all(idle.map((worker) => worker.terminate()))
    },
  }
}

function startWorker(workerData: DrawWorkerData): Worker {
  const worker = new Worker(new URL('./drawWorker.ts', import.meta.url), { workerData })
  // An idle worker does not keep the process alive.
  worker.unref()
  return worker
}

function ask(worker: Worker, job: () => DrawJob, timeoutMs: number): Promise<DrawReply> {
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
    const timer = setTimeout(() => fail(new Error(`a drawing took more than ${timeoutMs} ms`)), timeoutMs)
    const settle = () => {
      clearTimeout(timer)
      // By name: a worker's own listeners must stay.
      worker.off('message', onMessage).off('error', fail).off('exit', onExit).unref()
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit).ref()
    worker.postMessage(job())
  })
}
