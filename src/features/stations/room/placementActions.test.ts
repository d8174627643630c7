import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/apiError.ts'
import { savePlacement } from './placementActions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/call.ts', () => ({ call }))

const PLACE = { positionX: 10, positionY: 20 }
const offline = () => new ApiError('NETWORK')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

it('tries once more what failed by chance', async () => {
  call.mockRejectedValueOnce(offline()).mockResolvedValueOnce({ ...PLACE, revision: 2 })
  const saved = savePlacement('room', 'mina', PLACE, () => true)
  await vi.runAllTimersAsync()
  expect(await saved).toEqual({ ...PLACE, revision: 2 })
  expect(call).toHaveBeenCalledTimes(2)
})

it('leaves it when the figure was put elsewhere meanwhile', async () => {
  call.mockRejectedValueOnce(offline())
  const saved = savePlacement('room', 'mina', PLACE, () => false)
  const failure = expect(saved).rejects.toMatchObject({ code: 'NETWORK' })
  await vi.runAllTimersAsync()
  await failure
  expect(call).toHaveBeenCalledTimes(1)
})
