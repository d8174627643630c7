import { vi } from 'vitest'

/**
 * Makes something whose intervals never pass. What a server looks for from time to time it then learns by being told, or not at all:
 * a test sees which, and measures no time.
 */
export async function withoutIntervals<T>(make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await make()
  } finally {
    vi.useRealTimers()
  }
}
