import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from './faultProxy.ts'

const MAX_DELAY_MS = 400
const MAX_STALL_MS = 4_000
const LATEST_CUT_BYTES = 4_000
const PAUSE_MS = { shortest: 300, longest: 1_500 } as const

/** Disturbs a connection at random until stopped: delays, silence, breaks, also in the middle of a message. */
export async function degradeNetwork(proxy: FaultProxy, random: () => number, isOver: () => boolean): Promise<void> {
  const faults = [
    async () => proxy.cut(),
    async () => proxy.cutAfter(1 + Math.floor(random() * LATEST_CUT_BYTES)),
    async () => proxy.delay(random() * MAX_DELAY_MS),
    async () => proxy.delay(0),
    async () => {
      proxy.stall()
      await sleep(random() * MAX_STALL_MS)
      proxy.flow()
    },
  ]
  while (!isOver()) {
    await faults[Math.floor(random() * faults.length)]?.()
    await sleep(PAUSE_MS.shortest + random() * (PAUSE_MS.longest - PAUSE_MS.shortest))
  }
  restoreNetwork(proxy)
}

export function restoreNetwork(proxy: FaultProxy): void {
  proxy.delay(0)
  proxy.cutAfter(Number.POSITIVE_INFINITY)
  proxy.flow()
}
