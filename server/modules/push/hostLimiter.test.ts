import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHostLimiter, HostBusy, HostTimeout } from './hostLimiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `AbortSignal.timeout` is not faked. */
function withFakeTimeouts(): number[] {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  return limits
}

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
const outcome = (result: Promise<unknown>) =>
  result.then(
    () => 'done',
    (error: Error) => error.constructor.name,
  )

it('holds up nobody else, and asks a host that was slow with less patience and one or two at a time', async () => {
  const limits = withFakeTimeouts()
  const { run } = createHostLimiter(() => Date.now())
  const slow = Array.from({ length: 100 }, () => outcome(run('slow.example', never)))
  await expect(run('quick.example', async () => 'sent')).resolves.toBe('sent')
  await vi.advanceTimersByTimeAsync(10_000)
  // 32 were under way; the rest was waiting.
  expect(limits.filter((ms) => ms === 10_000)).toHaveLength(33)
  const before = limits.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(limits.slice(before)).toEqual([2_000, 2_000])
  for (let more = 0; more < 10; more += 1) slow.push(outcome(run('slow.example', never)))
  await expect(outcome(run('slow.example', never))).resolves.toBe(HostBusy.name)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  // Of the 68 that waited, 50 still do once the host counts as slow.
  const ends = await Promise.all(slow)
  expect(ends.slice(0, 100).filter((end) => end === HostBusy.name)).toHaveLength(18)
  expect(ends.slice(0, 100).filter((end) => end === HostTimeout.name)).toHaveLength(82)
})

it('a host that answers again is as any other', async () => {
  const limits = withFakeTimeouts()
  const { run } = createHostLimiter(() => Date.now())
  const first = outcome(run('a.example', never))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe(HostTimeout.name)
  await run('a.example', async () => 'sent')
  await run('a.example', async () => 'sent')
  expect(limits).toEqual([10_000, 2_000, 10_000])
})

it('an error of the call itself is no slowness', async () => {
  const { run } = createHostLimiter(() => Date.now())
  await expect(run('a.example', () => Promise.reject(new TypeError('refused')))).rejects.toThrow(TypeError)
})
