import { vi } from 'vitest'

/** Makes something with `setInterval` disabled: whatever a server polls it then learns by an event or never, without timing in the test. */
export async function withoutIntervals<T>(make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await make()
  } finally {
    vi.useRealTimers()
  }
}
