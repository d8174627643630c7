import { type Executed, sessionOf } from './expectations.ts'
import { brokenRules } from './invariants.ts'
import { ACTIONS, type Scene, SIGN_IN } from './memberActions.ts'
import { deliverDown, type Line, type Packet } from './network.ts'
import type { Phone } from './phone.ts'
import type { Fault, Run } from './queryRuns.ts'
import type { Reply } from './simulatedServer.ts'
import type { Simulation } from './simulation.types.ts'
import { takeSnapshot } from './snapshot.ts'
import { MADE_AT } from './world.ts'

const AT_ONCE = 2
const SHARE = {
  lostRequest: 0.05,
  copiedRequest: 0.05,
  lostReply: 0.1,
  kill: 0.07,
  refusal: 0.08,
  atCommit: 0.5,
  overlap: 0.35,
}
/** Queries of a usual call. */
const QUERIES = 14
/** Of a second login, or of the end of one: browsers repeat none of them by themselves. */
const NEVER_COPIED = /^\/(auth|dev)\//

type Choice = { weight: number; run: () => Promise<void> | void }

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** One step, chosen by the seed: somebody acts, something arrives or is lost, time passes. */
export async function takeStep(simulation: Simulation): Promise<void> {
  const { random, network, phones } = simulation
  const requests = network.packets.filter(({ reply }) => reply === null)
  const replies = network.packets.filter(({ reply }) => reply !== null)
  const arriving = network.arriving()
  const idle = phones.filter(({ busy }) => busy < AT_ONCE)
  const uncut = network.lines.filter(({ isCut, server }) => !isCut && server !== null)
  const choices: Choice[] = [
    { weight: idle.length > 0 ? 6 : 0, run: () => act(simulation, pick(random, idle)) },
    { weight: requests.length > 0 ? 8 : 0, run: () => deliverRequest(simulation, requests) },
    { weight: replies.length > 0 ? 6 : 0, run: () => deliverReply(simulation, pick(random, replies), random() < SHARE.lostReply) },
    { weight: arriving.length > 0 ? 5 : 0, run: () => deliverLive(simulation, pick(random, arriving)) },
    { weight: uncut.length > 0 ? 0.5 : 0, run: () => cutLine(simulation, pick(random, uncut)) },
    { weight: 1.2, run: () => passTime(simulation) },
  ]
  let at = random() * choices.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, run } of choices) {
    at -= weight
    if (at >= 0) continue
    await run()
    break
  }
  await idleMoment()
}

/** Until all that follows from an arrival has happened on the phones, which wait for nothing but the network and their timers. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function act(simulation: Simulation, phone: Phone): void {
  const { random, world, phones, timers, trace, faults } = simulation
  const scene: Scene = { world, phones, random, now: timers.now, seen: () => simulation.seen }
  const all = ACTIONS.flatMap((action) => Array<typeof action>(action.share).fill(action))
  const action = phone.session === null ? SIGN_IN : pick(random, all)
  if (phone.session === null && phone.busy > 0) return
  trace.push(`${phone.userId}: ${action.kind}`)
  phone.busy += 1
  action
    .run(phone, scene)
    .catch((error: unknown) => void faults.push(`the action ${action.kind} of ${phone.userId} failed: ${error}`))
    .finally(() => {
      phone.busy -= 1
    })
}

async function deliverRequest(simulation: Simulation, requests: readonly Packet[]): Promise<void> {
  const { random, network, trace } = simulation
  const packet = pick(random, requests)
  if (random() < SHARE.lostRequest) {
    trace.push(`${packet.name}: lost`)
    if (packet.isCopy) network.remove(packet)
    else network.lose(packet)
    return
  }
  if (random() < SHARE.copiedRequest && !packet.isCopy && !NEVER_COPIED.test(packet.call.path))
    network.packets.push({ ...packet, name: `copy of ${packet.name}`, isCopy: true, resolve: () => undefined, reject: () => undefined })
  const others = requests.filter((one) => one !== packet)
  const together = others.length > 0 && random() < SHARE.overlap ? [packet, pick(random, others)] : [packet]
  await executePackets(simulation, together, faultOf(random))
}

function faultOf(random: () => number): Fault | null {
  const kind = random()
  const at = random() < SHARE.atCommit ? 'commit' : 1 + Math.floor(random() * QUERIES)
  const when = random() < 0.5 ? 'before' : 'after'
  if (kind < SHARE.kill) return { kind: 'kill', at, when }
  if (kind > 1 - SHARE.refusal) return { kind: pick(random, ['serialization', 'timeout', 'connection'] as const), at, when }
  return null
}

/** The server executes them, at once if there are several; then all rules are checked. */
export async function executePackets(
  simulation: Simulation,
  packets: readonly Packet[],
  fault: Fault | null,
  isChecked = true,
): Promise<void> {
  const { server, random, network, trace, phones, faults, expectations } = simulation
  const wanted = packets.map(({ name, call }, at) => ({ name, call, fault: at === 0 ? fault : null }))
  const order: string[] = []
  const pickRun = (ready: Run[]) => {
    const run = pick(random, ready)
    order.push(String(wanted.findIndex(({ name }) => name === run.name) + 1))
    return run
  }
  const outcomes = await server.execute(wanted, pickRun)
  const hit =
    outcomes[0]?.isHit && fault ? `, ${fault.kind} ${fault.when} ${fault.at === 'commit' ? 'its commit' : `query ${fault.at}`}` : ''
  const executed: Executed[] = []
  for (const [at, packet] of packets.entries()) {
    const outcome = outcomes[at]
    const by = phones.find(({ userId }) => userId === packet.by)?.member
    if (!outcome || !by) continue
    trace.push(`${packet.name}${at === 0 ? hit : ' at the same time'} > ${brief(outcome.reply)}`)
    executed.push({ by, call: packet.call, outcome })
    if (outcome.reply?.body?.code === 'INTERNAL' && (at > 0 || hit === '')) faults.push(`${packet.name} was answered INTERNAL`)
    if (packet.isCopy) network.remove(packet)
    else packet.reply = outcome.reply ?? 'lost'
  }
  if (order.length > 0) trace.push(`  queries in the order ${order.join('')}`)
  if (server.isDead()) {
    trace.push('the server is started again')
    await simulation.restart()
  }
  faults.push(...expectations.execute(executed))
  if (isChecked && packets.some(({ call }) => call.method !== 'GET' || call.path === '/auth/refresh')) await check(simulation)
}

/** All rules of what is stored, all that was answered, and no socket of an ended session. */
export async function check(simulation: Simulation): Promise<void> {
  const { world, first, expectations, faults, network } = simulation
  simulation.seen = await takeSnapshot(world.pool, MADE_AT)
  const open = network.lines.filter(
    ({ server, sessionId }) => server?.readyState === 1 && sessionId !== null && expectations.ended.has(sessionId),
  )
  faults.push(
    ...brokenRules(simulation.seen, first),
    ...expectations.lost(simulation.seen),
    ...open.map(({ by }) => `a live connection of ${by} is open after the sign-out`),
    ...simulation.phones.filter(({ refusals }) => refusals > 0).map(({ userId }) => `${userId} was signed out without a sign-out`),
  )
}

function brief(reply: Reply | null): string {
  if (reply === null) return 'no answer'
  return `${reply.status}${reply.body?.code ? ` ${reply.body.code}` : ''}`
}

export function deliverReply({ network, trace }: Simulation, packet: Packet, isLost = false): void {
  const { reply, name } = packet
  if (reply === null) return
  trace.push(`${name} < ${isLost || reply === 'lost' ? 'lost' : brief(reply)}`)
  if (isLost || reply === 'lost') network.lose(packet)
  else {
    network.remove(packet)
    packet.resolve(reply)
  }
}

export async function deliverLive(simulation: Simulation, { line, to }: { line: Line; to: 'up' | 'down' }): Promise<void> {
  const { network, trace } = simulation
  if (to === 'up') return deliverUp(simulation, line)
  trace.push(`${line.by} hears ${deliverDown(line)}`)
  if (line.isCut || line.server?.readyState === 3) if (line.down.length === 0) network.removeLine(line)
}

async function deliverUp({ server, trace }: Simulation, line: Line): Promise<void> {
  const message = line.up.shift()
  if (message === undefined) return
  if (message === 'open') {
    line.server = await server.openSocket({
      send: (text) => void (line.isCut || line.down.push({ text })),
      closed: (code) => void (line.isCut || line.down.push({ closed: code })),
    })
    line.down.push('opened')
    trace.push(`${line.by} connects`)
    return
  }
  const { type, token } = JSON.parse(message.text) as { type: string; token?: string }
  trace.push(`${line.by} says ${type}`)
  const heard = line.down.length
  if (token) line.sessionId = sessionOf({ method: 'GET', path: '', headers: { authorization: `Bearer ${token}` } })
  line.server?.emit('message', Buffer.from(message.text), false)
  // Each message of the simulation is answered; a hello when the session was looked up.
  while (line.down.length === heard && line.server?.readyState === 1) await idleMoment()
}

function cutLine({ network, trace }: Simulation, line: Line): void {
  trace.push(`${line.by}: the live connection is cut`)
  network.cut(line)
}

/** Moments mostly; sometimes long enough for tokens to expire, or until the next day. */
function passTime({ random, timers, trace }: Simulation): void {
  const kind = random()
  const seconds = random()
  const ms =
    kind < 0.55
      ? 200 + seconds * 1_800
      : kind < 0.8
        ? timers.next()
        : kind < 0.92
          ? 11_000 + seconds * 50_000
          : kind < 0.99
            ? 16 * 60_000
            : 10 * 3_600_000
  const whole = Math.round(Math.min(ms, 24 * 3_600_000))
  trace.push(`${whole} ms pass`)
  timers.pass(whole)
}
