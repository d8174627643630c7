import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createDelivery } from '#server/modules/push/delivery.ts'
import { insertAlarmCrowd } from '#tests/helpers/alarmCrowd.ts'
import { aPushTarget } from '#tests/helpers/pushReceiver.ts'
import { type PushWorld, sendDue, startPushWorld } from '#tests/helpers/pushWorld.ts'

/** The longest that a stranger's push may take beside them. */
const WITHIN_MS = 5_000

let world: PushWorld
let silent: SilentHost[] = []
afterEach(async () => {
  for (const host of silent) host.close()
  silent = []
  await world.close()
})

type SilentHost = { origin: string; close: () => void }

/** Accepts a call and never answers. */
async function startSilentHost(): Promise<SilentHost> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

it.each([
  { addresses: 0, hosts: 0 },
  { addresses: 1, hosts: 1 },
  { addresses: 100, hosts: 1 },
  { addresses: 100, hosts: 100 },
])('$addresses addresses at $hosts hosts that never answer hold up nobody else', async ({ addresses, hosts }) => {
  world = await startPushWorld('2026-03-20T11:59:00.000')
  const stranger = await world.member()
  silent = await Promise.all(Array.from({ length: hosts }, startSilentHost))
  const targets = Array.from({ length: addresses }, (_, at) => aPushTarget(silent[at % hosts]?.origin).target)
  await insertAlarmCrowd(world.deps.db, { targets, alarmTime: '12:00:00', at: world.deps.clock() })
  world.itIs('2026-03-20T12:00:00.000')
  await world.planAlarms()
  const delivery = createDelivery(world.deps, () => undefined)
  await delivery.start()

  const begin = performance.now()
  await world.giveAlarm(stranger)
  await delivery.start()
  await expect.poll(() => world.got(stranger.device).length, { timeout: WITHIN_MS, interval: 20 }).toBe(1)
  expect(performance.now() - begin).toBeLessThan(WITHIN_MS)
  for (const host of silent) host.close()
  await delivery.settled()
})

it('a device whose push service did not answer five times in a row is forgotten, one that answers between is not', async () => {
  world = await startPushWorld('2026-03-20T12:00:00.000')
  const [gone, kept] = [await world.member(), await world.member()]
  const { db } = world.deps
  const timeoutsOf = (personId: string) => db.selectFrom('pushSubscription').select('timeouts').where('personId', '=', personId).execute()
  const host = await startSilentHost()
  silent = [host]
  await db
    .updateTable('pushSubscription')
    .set({ endpoint: `${host.origin}/a`, timeouts: 4 })
    .where('personId', '=', gone.personId)
    .execute()
  await db.updateTable('pushSubscription').set({ timeouts: 4 }).where('personId', '=', kept.personId).execute()
  await world.giveAlarm(gone)
  await world.giveAlarm(kept)
  await sendDue(world.deps)
  expect(await timeoutsOf(gone.personId)).toEqual([])
  expect(await timeoutsOf(kept.personId)).toEqual([{ timeouts: 0 }])
}, 30_000)
