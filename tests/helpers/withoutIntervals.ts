import { vi } from 'vitest'

/** Creates something with `setInterval` disabled, so that what a server polls arrives by an event or never. */
export async function withoutIntervals<T>(make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await make()
  } finally {
    vi.useRealTimers()
  }
}
