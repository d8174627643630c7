import { beforeEach, expect, it, vi } from 'vitest'
import { hearOfNewVersion, takeOver } from './worker.ts'

const container = Object.assign(new EventTarget(), { controller: {} })
const asWorker = (state: ServiceWorkerState) => ({ state, postMessage: vi.fn() }) as unknown as ServiceWorker

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: container })
})

it('what another tab has taken waits no more', () => {
  const tell = vi.fn()
  hearOfNewVersion(Object.assign(new EventTarget(), { waiting: null }) as unknown as ServiceWorkerRegistration, tell)
  container.dispatchEvent(new Event('controllerchange'))
  expect(tell.mock.calls).toEqual([[null]])
})

it('a worker that waits is told to come, and has come when the page is its own', async () => {
  const worker = asWorker('installed')
  let hasCome = false
  const coming = takeOver(worker).then(() => {
    hasCome = true
  })
  expect(worker.postMessage).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(hasCome).toBe(false)
  container.dispatchEvent(new Event('controllerchange'))
  await coming
})

it.each(['activating', 'activated', 'redundant'] as const)('one that is %s is not waited for', async (state) => {
  const worker = asWorker(state)
  await takeOver(worker)
  expect(worker.postMessage).not.toHaveBeenCalled()
})
