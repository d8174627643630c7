import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchLines } from './lineBatches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lines of a moment are one write, in order', () => {
  const write = vi.fn()
  const stream = batchLines(write)
  for (const line of ['a\n', 'b\n', 'c\n']) stream.write(line)
  expect(write).not.toHaveBeenCalled()
  vi.runAllTimers()
  stream.write('d\n')
  vi.runAllTimers()
  expect(write.mock.calls).toEqual([['a\nb\nc\n'], ['d\n']])
  expect(vi.getTimerCount()).toBe(0)
})

it('many lines are written before the moment is over, and a fatal one at once', () => {
  const write = vi.fn()
  const stream = batchLines(write)
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 100; count += 1) stream.write(line)
  expect(write).toHaveBeenCalledOnce()
  stream.flushSync()
  expect(write.mock.calls.join('')).toHaveLength(100 * line.length)
  vi.runAllTimers()
  expect(write).toHaveBeenCalledTimes(2)
})

it.each([
  ['process.exit(70)', 70],
  ['', 0],
])('a process that ends (%s) has written all', (end, code) => {
  const script = `import { batchLines } from ${JSON.stringify(new URL('./lineBatches.ts', import.meta.url).href)}
    const stream = batchLines((lines) => void process.stdout.write(lines))
    for (let n = 0; n < 500; n += 1) stream.write(n + '\\n')
    ${end}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([code, Array.from({ length: 500 }, (_, n) => `${n}\n`).join('')])
})
