import type { FastifyReply, FastifyRequest } from 'fastify'
import { loginWithNaver } from '#contract/auth.ts'
import { makePictures } from '#contract/character.ts'
import { getHome } from '#contract/users.ts'
import { AppError } from '#server/appError.ts'
import { POOL_SIZE } from '../db/pool.ts'
import type { App } from '../http/route.ts'

/** Share of the time that is reserved for favored calls. */
const PRIORITY_SHARE = 1 / 6
/** Share of the slots that calls other than GET may hold: while commits wait for the disk or for a lock, reads are still answered. */
const WRITES_SHARE = 3 / 4
/** Exponential moving average: weight of a new measurement. */
const WEIGHT = 1 / 32
/** One slow call does not make all slow. */
const MAX_INTERVAL_MS = 100
/** A measurement older than this is dropped. */
const FORGOTTEN_AFTER_MS = 10_000
/** All slots taken and none returned for this long, longer than any statement may take. */
const STUCK_AFTER_MS = 10_000

export type AdmissionOptions = {
  places: number
  waitMs: number
  /** Initial estimate of the time between two calls' starts, ms. */
  firstIntervalMs: number
  now?: () => number
}

/** `favored`: a read that is refused last. `write`: may hold a part of the slots only. */
type CallKind = 'read' | 'favored' | 'write'

export type Admission = {
  /**
   * Resolves when the call may run, first come first served.
   * @returns releases the slot; idempotent
   * @throws AppError UNAVAILABLE at once when the slot would come too late
   */
  enter: (kind?: CallKind) => Promise<() => void>
  /** Whether no call has been able to run for a while. */
  isStuck: () => boolean
  counts: () => { running: number; queued: number }
}

/**
 * Bounded concurrency with a queue that refuses what would wait too long. A burst run all at once answers its first call as late as its
 * last.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const all = createQueue(options)
  const writes = createQueue({ ...options, places: Math.ceil(options.places * WRITES_SHARE) })
  const enterWrite = async () => {
    const leaveWrites = await writes.enter(false)
    try {
      const leave = await all.enter(false)
      return () => {
        leave()
        leaveWrites()
      }
    } catch (error) {
      leaveWrites()
      throw error
    }
  }
  return {
    enter: (kind = 'read') => (kind === 'write' ? enterWrite() : all.enter(kind === 'favored')),
    isStuck: () => all.isStuck() || writes.isStuck(),
    counts: () => ({ running: all.counts().running, queued: all.counts().queued + writes.counts().queued }),
  }
}

function createQueue({ places, waitMs, firstIntervalMs, now = () => performance.now() }: AdmissionOptions) {
  const queue = new Set<() => void>()
  let taken = 0
  let intervalMs = firstIntervalMs
  let lastTurnAt = Number.NEGATIVE_INFINITY
  let lastMoveAt = now()

  const beginQueue = () => {
    if (now() - lastTurnAt > FORGOTTEN_AFTER_MS) intervalMs = firstIntervalMs
    lastTurnAt = now()
  }
  const measureTurn = () => {
    intervalMs += (Math.min(now() - lastTurnAt, MAX_INTERVAL_MS) - intervalMs) * WEIGHT
    lastTurnAt = now()
  }
  const leave = () => {
    taken -= 1
    lastMoveAt = now()
    const [grantNext] = queue
    if (!grantNext) return
    measureTurn()
    grantNext()
  }
  const take = () => {
    taken += 1
    lastMoveAt = now()
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      leave()
    }
  }
  const wait = () =>
    new Promise<() => void>((resolve, reject) => {
      const endWait = () => {
        clearTimeout(timer)
        queue.delete(grant)
      }
      const grant = () => {
        endWait()
        resolve(take())
      }
      // The estimate was wrong, or the running calls hang.
      const timer = setTimeout(() => {
        endWait()
        reject(new AppError('UNAVAILABLE'))
      }, waitMs)
      queue.add(grant)
    })

  return {
    enter: async (hasPriority: boolean) => {
      if (taken < places) return take()
      if (queue.size === 0) beginQueue()
      const expectedMs = (queue.size + 1) * intervalMs
      if (expectedMs > (hasPriority ? waitMs : waitMs * (1 - PRIORITY_SHARE))) throw new AppError('UNAVAILABLE')
      return wait()
    },
    isStuck: () => taken >= places && now() - lastMoveAt > STUCK_AFTER_MS,
    counts: () => ({ running: taken, queued: queue.size }),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

/** Two cores serve 500 calls of 5 ms in less than three seconds. See docs/adr/0021-load-and-outages.md. */
const DEFAULTS: AdmissionOptions = { places: POOL_SIZE, waitMs: 3_000, firstIntervalMs: 4 }
/** Calls that wait for something else than the database, with limits of their own. */
const ELSEWHERE = new Set(['/auth/login/kakao/callback', loginWithNaver.path, makePictures.path].map((path) => `/api${path}`))
const READS = new Set(['GET', 'HEAD'])
const HOME = `/api${getHome.path}`

export function openAdmission(options: Partial<AdmissionOptions> = {}): Admission {
  return createAdmission({ ...DEFAULTS, ...options })
}

/** Queues an app's calls and refuses those that would wait too long: reads of /home last. */
export function installAdmission(app: App, { enter }: Pick<Admission, 'enter'>): void {
  const turns = new WeakMap<FastifyRequest, () => void>()
  const admit = async (request: FastifyRequest, { raw }: FastifyReply) => {
    const { method, routeOptions, ws } = request
    const { url = '' } = routeOptions
    if (ws || ELSEWHERE.has(url)) return
    const leave = await enter(!READS.has(method) ? 'write' : url === HOME ? 'favored' : 'read')
    turns.set(request, leave)
    raw.once('close', leave)
    // The client hung up before there was a listener.
    if (raw.destroyed || raw.closed) leave()
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) await admit(request, reply)
  })
  // A body may come slowly or never: until it is there its call takes no slot.
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) await admit(request, reply)
  })
  // Before the answer is written: a client that reads slowly, or never, blocks nobody.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    turns.get(request)?.()
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
