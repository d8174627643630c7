import { expect, test } from '#tests/helpers/e2e.ts'
import { aFaultProxy } from '#tests/helpers/faultProxy.ts'
import { type Caller, newPhone, type Phone } from '#tests/helpers/phones.ts'
import { dragAbout, shownPlaces } from '#tests/helpers/roomFingers.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { degradeNetwork, restoreNetwork } from '#tests/helpers/slowNetwork.ts'
import { enter, roomOf } from './roomSteps.ts'

const PHONES = 3
const DRAGGING_MS = 10_000
const SEED = 5

// The short form of `npm run soak -- roomFaults`.
test('three phones on bad lines drag each other about, and show the same places in the end', async ({ browser }, testInfo) => {
  test.setTimeout(180_000)
  const { baseURL = '' } = testInfo.project.use
  const phones: (Phone & Caller)[] = []
  const proxies = await Promise.all(Array.from({ length: PHONES }, () => aFaultProxy(baseURL)))
  for (const [at, { url }] of proxies.entries()) {
    phones.push(await newPhone(browser, testInfo, `별이${at + 1}`, url))
  }
  const [admin] = phones
  if (!admin) throw new Error('nobody')
  const station = await roomOf(phones)
  for (const phone of phones) await enter(phone, station)

  const end = performance.now() + DRAGGING_MS
  const isOver = () => performance.now() > end
  const spoiling = proxies.map((proxy, at) => degradeNetwork(proxy, seededRandom(SEED * 10 + at), isOver))
  await Promise.all(phones.map(({ page }, at) => dragAbout(page, seededRandom(SEED * 20 + at), isOver)))
  await Promise.all(spoiling)
  for (const proxy of proxies) restoreNetwork(proxy)

  const stored = async () =>
    (await admin.call('GET', `/stations/${station.stationId}`)).stationMembers as { positionX: number; positionY: number }[]
  await expect(async () => {
    const places = (await stored()).flatMap(({ positionX, positionY }) => [positionX, positionY])
    for (const { page } of phones) {
      const shown = (await shownPlaces(page)).flatMap(({ positionX, positionY }) => [positionX, positionY])
      expect(shown).toHaveLength(places.length)
      for (const [at, place] of places.entries()) expect(shown[at]).toBeCloseTo(place, 0)
    }
  }).toPass({ timeout: 20_000 })
  for (const { page } of phones) await page.context().close()
  for (const proxy of proxies) await proxy.close()
})
