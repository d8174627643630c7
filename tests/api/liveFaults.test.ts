import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { aFaultProxy, type FaultProxy } from '#tests/helpers/faultProxy.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { type RoomApp, startRoomApp } from '#tests/helpers/roomApp.ts'
import { aRoomOf, listenAt } from '#tests/helpers/roomClients.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const FAULT_EVERY_MS = 50
const TIMEOUT_MS = 60_000

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp()
  url = await listenAt(test.app)
})
afterAll(() => test.close())

/** Six phones on bad networks, each on its own. */
async function phones(random: () => number) {
  const { members, stationId } = await aRoomOf(test, STATION_CAPACITY)
  const proxies: FaultProxy[] = []
  const apps: RoomApp[] = []
  for (const member of members) {
    const proxy = await aFaultProxy(url)
    proxies.push(proxy)
    apps.push(startRoomApp(proxy.url, member, stationId, random))
  }
  const everybody = members.map(({ userId }) => userId).sort()
  const isWhole = () =>
    apps.every(({ present, places }) => places.size === members.length && String([...present].sort()) === String(everybody))
  await until(isWhole, 'all six to be there')
  const stored = async () => {
    const rows = await test.deps.db
      .selectFrom('stationMember')
      .innerJoin('member', 'member.personId', 'stationMember.personId')
      .select(['userId', 'positionX', 'positionY', 'revision'])
      .where('stationId', '=', stationId)
      .execute()
    return new Map(rows.map(({ userId, ...place }) => [userId, place]))
  }
  const close = async () => {
    for (const app of apps) app.stop()
    for (const proxy of proxies) await proxy.close()
  }
  return { proxies, apps, everybody, isWhole, stored, close }
}

/** A random fault of one connection. */
const FAULTS: ((proxy: FaultProxy, random: () => number) => void)[] = [
  (proxy) => proxy.cut(),
  (proxy, random) => proxy.cutAfter(1 + Math.floor(random() * 400)),
  (proxy, random) => proxy.delay(random() * 120),
  (proxy) => proxy.stall(),
  (proxy) => proxy.flow(),
]

describe('six phones on bad networks', () => {
  it(
    'agree with the database at rest, all of them there again',
    async () => {
      const random = seededRandom(23)
      const { proxies, apps, everybody, isWhole, stored, close } = await phones(random)
      const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
      const somewhere = (): Placement => ({ positionX: random() * 90 - 10, positionY: random() * 90 })

      let isBad = true
      const spoil = async () => {
        while (isBad) {
          pick(FAULTS)(pick(proxies), random)
          await sleep(FAULT_EVERY_MS)
        }
      }
      const carryOn = async (app: RoomApp) => {
        while (isBad) await app.carry(pick(everybody), [somewhere(), somewhere(), somewhere()])
      }
      proxies[0]?.cut()
      const spoiling = spoil()
      const carrying = Promise.all(apps.map(carryOn))
      // The networks stay bad until each broke and came back; then they recover and everything passes.
      await until(() => apps.every(({ readyTimes }) => readyTimes.length > 1), 'all six to be back once', TIMEOUT_MS)
      isBad = false
      await spoiling
      for (const proxy of proxies) {
        proxy.delay(0)
        proxy.cutAfter(Number.POSITIVE_INFINITY)
        proxy.flow()
      }
      await carrying
      await until(() => apps.every(({ phase }) => phase === 'ready'), 'all six to be connected')
      // One after another, all connections break once more: everything must recover without help.
      for (const proxy of proxies) proxy.cut()
      const broken = performance.now()
      await until(() => apps.every(({ readyTimes }) => (readyTimes.at(-1) ?? 0) > broken) && isWhole(), 'all six to be there again')
      for (const app of apps) await app.rest()

      const truth = await stored()
      await until(
        () => apps.every(({ places }) => [...truth].every(([userId, { revision }]) => places.get(userId)?.revision === revision)),
        'the last places',
      )
      for (const { places } of apps) expect(new Map([...places].sort())).toEqual(new Map([...truth].sort()))
      expect(apps.reduce((sum, { readyTimes }) => sum + readyTimes.length, 0)).toBeGreaterThan(2 * apps.length)
      await close()
    },
    2 * TIMEOUT_MS,
  )
})
