import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/apiError.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { askForNewVersion } from './askForNewVersion.ts'

const update = vi.fn(async () => undefined as unknown as ServiceWorkerRegistration)
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  update.mockClear()
  stop = askForNewVersion({ update })
})
afterEach(() => {
  stop()
  queryClient.clear()
  useLiveStatus.setState({ readyAt: null })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const read = (error: ApiError) =>
  queryClient.fetchQuery({ queryKey: [error.code], retry: false, queryFn: () => Promise.reject(error) }).catch(() => undefined)

it('asks when an answer is not what this version expects, and not for an ordinary refusal', async () => {
  await read(new ApiError('NOT_FOUND', { status: 404 }))
  expect(update).not.toHaveBeenCalled()
  await read(new ApiError('UNEXPECTED_ANSWER', { status: 200 }))
  expect(update).toHaveBeenCalledOnce()
})

it('asks when the server was away, once a minute at most', () => {
  useLiveStatus.setState({ readyAt: 1 })
  vi.setSystemTime(120_000)
  expect(update).not.toHaveBeenCalled()
  useLiveStatus.setState({ readyAt: 120_000 })
  useLiveStatus.setState({ readyAt: 121_000 })
  expect(update).toHaveBeenCalledOnce()
})

it('asks when somebody comes back after half an hour', () => {
  page.dispatchEvent(new Event('visibilitychange'))
  expect(update).not.toHaveBeenCalled()
  vi.setSystemTime(31 * 60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(update).toHaveBeenCalledOnce()
})
