import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import type { Phone } from './phone.ts'
import type { Simulation } from './simulation.types.ts'
import { check, deliverLive, deliverReply, executePackets, idleMoment } from './steps.ts'

/** Far more than any seed has left. */
const MOST = 3_000

/** The network is well: all arrives in its order, and phones do what they still have to, until nothing moves. */
export async function deliverAll(simulation: Simulation): Promise<void> {
  const { network, phones, timers, faults } = simulation
  for (let deliveries = 0; deliveries < MOST; deliveries += 1) {
    await idleMoment()
    const [packet] = network.packets
    const [arriving] = network.arriving()
    if (arriving) await deliverLive(simulation, arriving)
    else if (packet && packet.reply === null) await executePackets(simulation, [packet], null, false)
    else if (packet) deliverReply(simulation, packet)
    else if (phones.some(isMoving) || timers.isServerWaiting()) timers.pass(timers.next())
    else return
    if (faults.length > 0) return
  }
  faults.push(`no rest after ${MOST} deliveries`)
}

function isMoving({ busy, session, phase, rooms }: Phone): boolean {
  return busy > 0 || (session !== null && phase !== 'ready') || [...rooms.values()].some(({ isFetching }) => isFetching)
}

/** What must be true once nothing moves. */
export async function restFaults(simulation: Simulation): Promise<string[]> {
  const { faults, server, phones, timers } = simulation
  if (faults.length > 0) return []
  await check(simulation)
  const { faults: ofLedger } = await auditLedger(server.deps.db)
  const { faults: ofMarket } = await auditMarket(server.deps.db, timers.now)
  return [...ofLedger, ...ofMarket, ...phones.flatMap((phone) => placeFaults(simulation, phone)), ...(await friendFaults(simulation))]
}

/** Each phone in the room shows the places of the database. */
function placeFaults({ seen, phones }: Simulation, { member, userId, session, rooms }: Phone): string[] {
  if (session === null) return []
  const inside = seen.places.filter(({ personId }) => personId === member.personId).map(({ stationId }) => stationId)
  const unlike = [...rooms.keys()]
    .filter((stationId) => !inside.includes(stationId))
    .map((stationId) => `${userId} still shows ${stationId}`)
  return unlike.concat(
    inside.flatMap((stationId) => {
      const room = rooms.get(stationId)
      if (!room) return [`${userId} does not show ${stationId}`]
      const stored = seen.places.filter((place) => place.stationId === stationId)
      const userIdOf = (personId: string) => phones.find((phone) => phone.member.personId === personId)?.userId ?? ''
      const expected = stored.map(({ personId, positionX, positionY }) => `${userIdOf(personId)} ${positionX} ${positionY}`).toSorted()
      const shown = room.placements
        .stored()
        .map(({ userId: figure, positionX, positionY }) => `${figure} ${positionX} ${positionY}`)
        .toSorted()
      return String(shown) === String(expected) ? [] : [`${userId} shows in ${stationId}: ${shown}; stored is: ${expected}`]
    }),
  )
}

/** Both sides of a link list each other, or neither does. */
async function friendFaults({ phones, server, seen, random }: Simulation): Promise<string[]> {
  const lists = new Map<string, string[]>()
  const link = seen.links[Math.floor(random() * seen.links.length)]
  const linked = new Set([link?.lower, link?.higher])
  for (const { userId, session, member } of phones) {
    if (session === null || !linked.has(member.personId)) continue
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const [outcome] = await server.execute([{ name: userId, call: { method: 'GET', path: '/friends', headers }, fault: null }])
    if (outcome?.reply?.status !== 200) continue
    lists.set(
      userId,
      (outcome.reply.body.friend as { userId: string }[]).map((friend) => friend.userId),
    )
  }
  return [...lists].flatMap(([userId, friends]) =>
    friends
      .filter((friend) => lists.get(friend)?.includes(userId) === false)
      .map((friend) => `${userId} has ${friend} as a friend, not the other way round`),
  )
}
