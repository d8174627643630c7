import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#features/auth/session.store.ts'
import { watchSessionLeftovers } from './sessionLeftovers.ts'

const close = vi.fn()
const clearAppBadge = vi.fn(async () => undefined)
let stop: () => void

beforeEach(async () => {
  const registration = { getNotifications: async () => [{ close }, { close }] }
  vi.stubGlobal('navigator', { clearAppBadge, serviceWorker: { getRegistration: async () => registration } })
  useSession.setState({ status: 'active' })
  stop = watchSessionLeftovers()
  // What lay there of somebody before goes now.
  await new Promise((resolve) => setTimeout(resolve))
  vi.clearAllMocks()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it.each(['none', 'expired', 'leaving'] as const)(
  'messages leave the tray, and the number the icon, when a session ends: %s',
  async (status) => {
    useSession.setState({ status })
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2))
    expect(clearAppBadge).toHaveBeenCalledTimes(1)
  },
)

it('a tray that cannot be read keeps nobody from leaving', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new Error('blocked')) } })
  useSession.setState({ status: 'none' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(useSession.getState().status).toBe('none')
})
