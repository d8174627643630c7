import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearOfNewVersion, takeOver } from './worker.ts'

const aContainer = () => Object.assign(new EventTarget(), { controller: {} })
let container = aContainer()
const asWorker = (state: ServiceWorkerState) => ({ state, postMessage: vi.fn() }) as unknown as ServiceWorker

beforeEach(() => {
  container = aContainer()
  vi.stubGlobal('navigator', { serviceWorker: container })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['1', 'of this version needs nothing more', false],
  ['2', 'of a newer one, taken in another tab, is told: this page is still the old one', true],
])('a worker that has come and is %s, %s', async (version, _, isTold) => {
  vi.stubGlobal('document', { querySelectorAll: () => [{ src: 'https://star.test/assets/index-1.js' }] })
  const postMessage = (_message: unknown, [port]: MessagePort[]) => port?.postMessage(`/assets/index-${version}.js`)
  const come = { state: 'activated', postMessage }
  container.controller = come
  const tell = vi.fn()
  hearOfNewVersion(Object.assign(new EventTarget(), { waiting: null }) as unknown as ServiceWorkerRegistration, tell)
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([[isTold ? come : null]]))
})

it('a waiting worker is activated, and is active once it controls the page', async () => {
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
