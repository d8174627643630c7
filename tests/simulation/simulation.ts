import { accessTokens } from '#server/http/accessToken.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { openExpectations } from './expectations.ts'
import { openNetwork } from './network.ts'
import { Phone } from './phone.ts'
import { deliverAll, restFaults } from './rest.ts'
import { seedCrypto } from './seededCrypto.ts'
import { startServer } from './simulatedServer.ts'
import type { Plant, Simulation, Verdict } from './simulation.types.ts'
import { takeSnapshot } from './snapshot.ts'
import { takeStep } from './steps.ts'
import { openTimers } from './timers.ts'
import { MADE_AT, type World } from './world.ts'

const STEPS = { fewest: 20, most: 60 }
/** An ordinary noon, shortly before midnight, and shortly before that of a month's last day. */
const BEGINS = ['2026-03-10T12:00:00+09:00', '2026-03-10T23:58:30+09:00', '2026-03-31T23:59:00+09:00']

/** Runs one seed from the world's first moment: its steps, then rest, until something is found. */
export async function simulate(world: World, seed: number, plant: Plant = {}): Promise<Verdict> {
  const random = seededRandom(seed)
  const timers = openTimers(Date.parse(BEGINS[Math.floor(random() * 5)] ?? BEGINS[0] ?? ''))
  const restores = [seedCrypto(seededRandom(seed ^ 0x5eed)), timers.replaceTimeouts()]
  try {
    const simulation = await begin(world, { random, timers, plant })
    const steps = STEPS.fewest + Math.floor(random() * (STEPS.most - STEPS.fewest + 1))
    for (let step = 0; step < steps && simulation.faults.length === 0; step += 1) await takeStep(simulation)
    if (simulation.faults.length === 0) {
      simulation.trace.push('rest')
      await deliverAll(simulation)
      simulation.faults.push(...(await restFaults(simulation)))
    }
    simulation.server.stop()
    return { seed, trace: simulation.trace, faults: simulation.faults }
  } finally {
    for (const restore of restores) restore()
  }
}

/** The last steps before a fault, to be printed. */
export function describeFailure({ seed, trace, faults }: Verdict, steps = 25): string {
  return [
    `seed ${seed}, after ${trace.length} steps:`,
    ...trace.slice(-steps).map((line) => `  ${line}`),
    ...faults.map((fault) => `FAULT ${fault}`),
  ].join('\n')
}

type Beginning = Pick<Simulation, 'random' | 'timers'> & { plant: Plant }

async function begin(world: World, { random, timers, plant }: Beginning): Promise<Simulation> {
  const { pool, process, members } = world
  await world.reset()
  pool.revive()
  pool.isLateCommit = plant.isLateCommit ?? false
  pool.sabotage = plant.sabotage?.() ?? ((sql) => sql)
  const network = openNetwork()
  const options = { pool, clock: timers.now, process, ...(plant.isDropped ? { isDropped: plant.isDropped() } : {}) }
  const first = await takeSnapshot(pool, MADE_AT)
  const simulation: Simulation = {
    world,
    random,
    timers,
    network,
    phones: members.map((member) => new Phone({ member, network, timers, random })),
    server: await startServer(options),
    restart: async () => {
      simulation.server.stop()
      network.breakAll()
      pool.revive()
      simulation.server = await startServer(options)
    },
    expectations: openExpectations(members, first),
    first,
    seen: first,
    trace: [],
    faults: [],
  }
  await signEverybodyIn(simulation)
  return simulation
}

/** Without faults, and without a trace: everybody is signed in, connected, and has read the rooms. */
async function signEverybodyIn(simulation: Simulation): Promise<void> {
  const { phones, server, world, timers, first } = simulation
  const tokens = accessTokens(world.process.config.jwtSecret, timers.now)
  for (const { member, ...phone } of phones.map((phone) => ({ member: phone.member, begin: phone.begin.bind(phone) })))
    phone.begin(await tokens.issue(member), member.refreshToken)
  await deliverAll(simulation)
  simulation.trace.length = 0
  for (const stationId of world.stationIds) {
    const inside = phones.filter(({ member }) =>
      first.places.some((place) => place.stationId === stationId && place.personId === member.personId),
    )
    const headers = { authorization: `Bearer ${inside[0]?.session?.accessToken}` }
    const [outcome] = await server.execute([
      { name: 'first', call: { method: 'GET', path: `/stations/${stationId}`, headers }, fault: null },
    ])
    for (const phone of inside) phone.openRoom(stationId).placements.readRoom(outcome?.reply?.body.stationMembers)
  }
}
