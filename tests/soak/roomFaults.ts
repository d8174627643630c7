/**
 * Six browsers in one room, each on a bad connection, drag figures by touch at once. Then they stop and the connections recover: every browser must show the places of the database, without a reload.
 * Run: npm run soak -- roomFaults [seconds, 60 by default] [seed] [browsers]; the client must be built.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { enter, roomOf } from '#tests/e2e/roomSteps.ts'
import { aFaultProxy, type FaultProxy } from '#tests/helpers/faultProxy.ts'
import { type Caller, ownPhone, type Phone } from '#tests/helpers/phones.ts'
import { dragAbout, shownPlaces } from '#tests/helpers/roomFingers.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { startServerProcess } from '#tests/helpers/serverProcess.ts'
import { degradeNetwork, restoreNetwork } from '#tests/helpers/slowNetwork.ts'
import { type LiveWorld, makeLiveWorld } from '#tests/perf/liveWorld.ts'
import { launchPhone, PHONE } from '#tests/perf/touchDrag.ts'

const [seconds = 60, seed = 1, browsers = STATION_CAPACITY] = process.argv.slice(2).map(Number)
/** Source: docs/reliability.md#outages */
const AGREE_WITHIN_MS = 10_000
/** As long as a lost drag could still move a figure. */
const STAYS_MS = 6_000
/** Places have one decimal; a figure is painted on whole device pixels. */
const AS_GOOD_AS_PERCENT = 0.15
/** No connection fault may remove a member from the room. */
const DISTURBANCE = '[role="dialog"], [role="alertdialog"]'

type Soaked = Phone & Caller & { proxy: FaultProxy; errors: string[]; loads: number }

async function makePhones(url: string, browser: Browser): Promise<{ phones: Soaked[]; stationId: string }> {
  const phones: Soaked[] = []
  for (let at = 1; at <= browsers; at += 1) phones.push(await openPhone(url, browser, `별이${at}`))
  const station = await roomOf(phones)
  for (const phone of phones) await enter(phone, station)
  return { phones, stationId: station.stationId }
}

async function openPhone(url: string, browser: Browser, userName: string): Promise<Soaked> {
  const proxy = await aFaultProxy(url)
  const context = await browser.newContext({ ...PHONE, baseURL: proxy.url, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  const page = await context.newPage()
  const phone = { ...(await ownPhone(page, userName)), proxy, errors: [] as string[], loads: 0 }
  page.on('pageerror', ({ message }) => phone.errors.push(message))
  page.on('load', () => {
    phone.loads += 1
  })
  return phone
}

/** In the order of the room's members. */
async function storedPlaces(db: LiveWorld['db'], stationId: string): Promise<Placement[]> {
  return db.selectFrom('stationMember').select(['positionX', 'positionY']).where('stationId', '=', stationId).orderBy('joinOrder').execute()
}

function apart(one: readonly Placement[], other: readonly Placement[]): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY
  const gaps = one.map(({ positionX, positionY }, at) => {
    const { positionX: x = Number.NaN, positionY: y = Number.NaN } = other[at] ?? {}
    return Math.max(Math.abs(positionX - x), Math.abs(positionY - y))
  })
  return Math.max(...gaps)
}

/** Distance of each browser from the database, in percent of the stage. */
async function distances(phones: readonly Soaked[], db: LiveWorld['db'], stationId: string): Promise<number[]> {
  const stored = await storedPlaces(db, stationId)
  return Promise.all(phones.map(async ({ page }) => apart(await shownPlaces(page), stored)))
}

/** Drags on bad connections until the time is up. @returns the drags of each */
async function dragOnBadLines(phones: readonly Soaked[]): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  const spoiling = phones.map(({ proxy }, at) => degradeNetwork(proxy, seededRandom(seed * 100 + at), isOver))
  const drags = await Promise.all(phones.map(({ page }, at) => dragAbout(page, seededRandom(seed * 100 + 50 + at), isOver)))
  await Promise.all(spoiling)
  for (const { proxy } of phones) restoreNetwork(proxy)
  return drags
}

const world = await makeLiveWorld(0)
const server = await startServerProcess(world.env)
const browser = await launchPhone()
let isGood = false
try {
  const { phones, stationId } = await makePhones(server.url, browser)
  const loads = phones.map((phone) => phone.loads)
  const far = (all: number[]) => all.filter((distance) => !(distance <= AS_GOOD_AS_PERCENT)).length
  if (far(await distances(phones, world.db, stationId)) > 0) await sleep(1_000)
  console.log(
    `before: ${far(await distances(phones, world.db, stationId))} of ${phones.length} browsers show other places than the database`,
  )

  const drags = await dragOnBadLines(phones)
  const well = performance.now()
  let apartNow = await distances(phones, world.db, stationId)
  while (far(apartNow) > 0 && performance.now() - well < 3 * AGREE_WITHIN_MS) {
    await sleep(50)
    apartNow = await distances(phones, world.db, stationId)
  }
  const agreedMs = performance.now() - well
  await sleep(STAYS_MS)
  const later = await distances(phones, world.db, stationId)
  const errors = phones.flatMap((phone) => phone.errors)
  const reloaded = phones.filter((phone, at) => phone.loads !== loads[at]).length
  const disturbed = (await Promise.all(phones.map(({ page }) => page.locator(DISTURBANCE).count()))).filter((count) => count > 0).length
  console.log(`seed ${seed}, ${seconds} s: ${drags.join(' + ')} drags`)
  console.log(`agreed with the database ${(agreedMs / 1000).toFixed(2)} s after the lines were well (at most ${AGREE_WITHIN_MS / 1000} s)`)
  console.log(`${far(later)} browsers differ ${STAYS_MS / 1000} s later; furthest ${Math.max(...later).toFixed(3)} % of the stage`)
  console.log(`${errors.length} page errors, ${reloaded} pages loaded anew, ${disturbed} with a dialog open`)
  for (const error of errors) console.log(`  ${error}`)
  isGood = agreedMs <= AGREE_WITHIN_MS && far(later) === 0 && errors.length === 0 && reloaded === 0
  for (const { proxy } of phones) await proxy.close()
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await world.close()
}
process.exit(isGood ? 0 : 1)
