import { expect, it, vi } from 'vitest'
import { keepRunning, type Running } from './keepRunning.ts'

type Course = Running & { end: () => void }

function running(): Course {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  return { ended, end, stop: vi.fn(async () => end()) }
}

function starts(...courses: (Course | null)[]) {
  return vi.fn(async (): Promise<Running> => {
    const next = courses.shift()
    if (!next) throw new Error('no room on the disk')
    return next
  })
}

/** Records messages and pauses; the first `quickPauses` end at once, the next one ends with the stop. */
function watching(quickPauses: number) {
  const said: string[] = []
  const pauses: number[] = []
  const tools = {
    say: (line: string) => {
      said.push(line)
    },
    pause: async (ms: number, signal: AbortSignal) => {
      if (pauses.push(ms) <= quickPauses) return
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  return { said, pauses, tools }
}

it('a crashed process is restarted, with retries until it starts', async () => {
  const [first, second] = [running(), running()]
  const { said, pauses, tools } = watching(2)
  const start = starts(first, null, null, second)
  const stop = await keepRunning(start, tools)
  first.end()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4))
  expect(pauses).toEqual([250, 500])
  expect(said).toEqual([
    'The embedded database ended unasked and is started again.',
    'The embedded database could not be started again; the next try is in 0.25 s. Error: no room on the disk',
    'The embedded database could not be started again; the next try is in 0.5 s. Error: no room on the disk',
  ])
  await stop()
  expect([first.stop, second.stop].map((one) => vi.mocked(one).mock.calls.length)).toEqual([0, 1])
  expect(start).toHaveBeenCalledTimes(4)
})

it('the pauses grow to half a minute, and a stop ends them', async () => {
  const first = running()
  const { pauses, tools } = watching(9)
  const start = starts(first)
  const stop = await keepRunning(start, tools)
  first.end()
  await vi.waitFor(() => expect(pauses).toHaveLength(10))
  expect(pauses.slice(-4)).toEqual([16_000, 30_000, 30_000, 30_000])
  const tries = start.mock.calls.length
  await stop()
  expect(start).toHaveBeenCalledTimes(tries)
})

it('a start that is under way when it is to stop is stopped, too', async () => {
  const [first, second] = [running(), running()]
  const { promise, resolve } = Promise.withResolvers<Running>()
  const start = vi.fn(async (): Promise<Running> => first)
  const stop = await keepRunning(start, watching(0).tools)
  start.mockImplementationOnce(() => promise)
  first.end()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const stopped = stop()
  resolve(second)
  await stopped
  expect(second.stop).toHaveBeenCalledTimes(1)
})

it('a first start that fails is for the caller to tell', async () => {
  const { said, tools } = watching(0)
  await expect(keepRunning(starts(null), tools)).rejects.toThrow('no room on the disk')
  expect(said).toEqual([])
})
