import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** All figures of this process; `monitoring/metricsServer.ts` serves them. No label holds a person, a text or an id. */
export const registry = new Registry()

const registers = [registry]

export const callSeconds: Histogram = new Histogram({
  name: 'byeolmuri_http_request_duration_seconds',
  help: 'From a request to the end of its answer, by the pattern of its route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const poolWaitSeconds: Histogram = new Histogram({
  name: 'byeolmuri_database_wait_seconds',
  help: 'Waits for a connection of the pool',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3],
  registers,
})

export const openRooms = new Gauge({ name: 'byeolmuri_open_rooms', help: 'Stations open on the sockets of this server', registers })

export const busMessages = new Counter({
  name: 'byeolmuri_bus_messages_total',
  help: 'Messages of this and other servers that came through Redis, by kind; `drags` are all of one moment',
  labelNames: ['kind'],
  registers,
})

export const jobSeconds: Histogram = new Histogram({
  name: 'byeolmuri_job_duration_seconds',
  help: 'Runs of jobs on this server',
  labelNames: ['name', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 30, 120, 600],
  registers,
})

export const pushes = new Counter({
  name: 'byeolmuri_pushes_total',
  help: 'Messages to devices, by what became of them; `gone` counts devices',
  labelNames: ['outcome'],
  registers,
})

export const drawingSeconds: Histogram = new Histogram({
  name: 'byeolmuri_drawing_duration_seconds',
  help: 'Pictures drawn in this process, with the wait for a thread',
  labelNames: ['kind', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

type Read = () => number | Promise<number>

/** A gauge that is read at each scrape. One of the same name is replaced. */
export function observe(name: string, help: string, read: Read): void {
  registry.removeSingleMetric(name)
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers,
    collect: async () => gauge.set(await read()),
  })
}

/** Observes how long `work` takes, and its outcome, `ok` or `failed`. */
export async function timed<T>(histogram: Histogram, labels: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const end = histogram.startTimer(labels)
  try {
    const result = await work()
    end({ outcome: 'ok' })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
