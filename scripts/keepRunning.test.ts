import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { keepRunning } from './keepRunning.mjs'

const CRASHED = 70
const KILLED = 128 + 9
const MINUTE_MS = 60_000

const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => said.mockClear())
afterAll(() => said.mockRestore())

function serverThat(...runs: { code: number; minutes?: number }[]) {
  let nowMs = 0
  const start = vi.fn(async () => {
    const { code = 0, minutes = 0 } = runs.shift() ?? {}
    nowMs += minutes * MINUTE_MS
    return code
  })
  return { start, tools: { now: () => nowMs, pause: async () => undefined } }
}
const crashes = (count: number, minutes = 0) => Array.from({ length: count }, () => ({ code: CRASHED, minutes }))

it.each([
  ['ended well', 0],
  ['refused its settings', 1],
  ['was interrupted', 128 + 2],
  ['was asked to end', 128 + 15],
])('a server that %s stays ended', async (_what, code) => {
  const { start, tools } = serverThat({ code })
  expect(await keepRunning(start, tools)).toBe(code)
  expect(start).toHaveBeenCalledTimes(1)
  expect(said).not.toHaveBeenCalled()
})

it.each([
  ['crashed', CRASHED],
  ['was killed', KILLED],
])('a server that %s is started again', async (_what, code) => {
  const { start, tools } = serverThat({ code }, { code: 0 })
  expect(await keepRunning(start, tools)).toBe(0)
  expect(start).toHaveBeenCalledTimes(2)
})

it('after five restarts in five minutes it stays down, and says what to do', async () => {
  const { start, tools } = serverThat(...crashes(20, 0.9))
  expect(await keepRunning(start, tools)).toBe(CRASHED)
  expect(start).toHaveBeenCalledTimes(6)
  expect(String(said.mock.lastCall?.[0])).toContain('stays down')
  expect(String(said.mock.lastCall?.[0])).toContain('run npm start')
})

it('restarts that are five minutes old no longer count', async () => {
  const { start, tools } = serverThat(...crashes(20, 1), { code: 0 })
  expect(await keepRunning(start, tools)).toBe(0)
  expect(start).toHaveBeenCalledTimes(21)
})
