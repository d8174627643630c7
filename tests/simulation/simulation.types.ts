import type { BusMessage } from '#server/events/bus.ts'
import type { openExpectations } from './expectations.ts'
import type { openNetwork } from './network.ts'
import type { Phone } from './phone.ts'
import type { Sabotage } from './simulatedPool.ts'
import type { SimulatedServer } from './simulatedServer.ts'
import type { Snapshot } from './snapshot.ts'
import type { openTimers } from './timers.ts'
import type { World } from './world.ts'

/** A fault that is planted on purpose: what it changes in the database at first, in its statements, or on the bus. */
export type Plant = {
  prepare?: string
  sabotage?: () => Sabotage
  isLateCommit?: boolean
  isDropped?: () => (message: BusMessage) => boolean
}

export type Verdict = { seed: number; trace: string[]; faults: string[] }

export type Simulation = {
  world: World
  random: () => number
  timers: ReturnType<typeof openTimers>
  network: ReturnType<typeof openNetwork>
  phones: readonly Phone[]
  server: SimulatedServer
  /** After a kill: another process over the same database. */
  restart: () => Promise<void>
  expectations: ReturnType<typeof openExpectations>
  first: Snapshot
  seen: Snapshot
  trace: string[]
  faults: string[]
}
