import type { Browser, Locator, Page } from 'playwright'
import { newEmail, newMember, newUserId } from '#tests/helpers/e2e.ts'
import { callWith, type MemberByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { discOf } from '../e2e/roomSteps.ts'
import { type Frames, framesWhile, launchPhone, PHONE, told } from './touchDrag.ts'

/**
 * Both first minutes by touch, with motion, without pauses for thinking: taps, texts and seconds from /login to the own star, and from a station's link to its room, also with an answer written before the login. The development login replaces the provider's; its page is one tap. Then the motions at 4x, beside the same screen at rest. The client must be built (`npm run bench` does it).
 * Run: node tests/perf/firstMinute.ts
 */
const SLOWED = 4
const ANSWER = '두근두근, 처음이라 설레요!'
const TARGET = { cold: 'at most 7 taps to the own star', invited: 'at most 6 taps to a room with faces' }
/** After the last answer of a day. Source: src/features/stations/room/celebrationSteps.ts */
const STAR_AT_MS = 2600
const SHOW_MS = 5200
const HIGH_FIVE_MS = 2200
const GIFT_MS = 1500
const OTHERS = ['도윤', '서연', '하준', '지우', '민아']

type Hand = { tap: (where: Locator) => Promise<void>; type: (text: string) => Promise<void>; counted: () => string; told: () => string }

function handOn(page: Page): Hand {
  const start = performance.now()
  let taps = 0
  let texts = 0
  return {
    tap: async (where) => {
      taps += 1
      await where.tap()
    },
    type: async (text) => {
      texts += 1
      await page.keyboard.type(text)
    },
    counted: () => `${taps} taps, ${texts} texts`,
    told: () => `${taps} taps, ${texts} texts, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  }
}

/** From a login button to the tap that finishes the setup. @returns the ID */
async function signUp(page: Page, hand: Hand, provider: string): Promise<string> {
  await hand.tap(page.getByRole('button', { name: provider }))
  return setUp(page, hand)
}

async function setUp(page: Page, hand: Hand): Promise<string> {
  const button = (name: string) => page.getByRole('button', { name })
  // The emulator's accounts: their addresses are not in our text files.
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await hand.tap(button('동의하고 시작하기'))
  await page.waitForURL('**/onboarding')
  await hand.tap(button('다음'))
  await page.locator('input:focus').waitFor()
  await hand.type('Yerin')
  await page.keyboard.press('Enter')
  const userId = newUserId()
  await hand.type(userId)
  await button('사용가능').waitFor()
  await hand.tap(button('다음'))
  await page.getByRole('heading', { name: '별 배경 고르기' }).waitFor()
  await hand.tap(button('완료'))
  return userId
}

async function coldStart(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).waitFor()
  const hand = handOn(page)
  await signUp(page, hand, '카카오로 시작하기')
  await page.getByText('Yerin님의 별이').waitFor()
  // Not until it is gone: polling the page would take the main thread.
  const arrival = await motion(page, () => page.waitForTimeout(2600))
  await page.getByRole('heading', { name: 'Yerin님의 별' }).waitFor()
  console.log(`cold: ${hand.told()}, the arrival on the slowed processor included (${TARGET.cold})`)
  tellMotion('the star is born', arrival)
}

async function invitedStart(page: Page, code: string): Promise<string> {
  await page.goto(`/station?code=${code}`)
  await page.getByRole('button', { name: 'NAVER로 시작하기' }).waitFor()
  const hand = handOn(page)
  const userId = await signUp(page, hand, 'NAVER로 시작하기')
  await page.waitForURL('**/station/stationinside')
  await page.locator('[data-ready]').waitFor()
  console.log(`invited: ${hand.told()} (${TARGET.invited})`)
  return userId
}

/** The answer is written on the link's page, before the login. */
async function answeredFirst(page: Page, { friend, stationId }: Station): Promise<void> {
  const { token } = await answered(friend, '/invitations', 'POST', { kind: 'station', stationId })
  await page.goto(`/i/${token}`)
  const field = page.getByRole('textbox', { name: '먼저 답해 볼까요?' })
  await field.waitFor()
  const hand = handOn(page)
  await hand.tap(field)
  await hand.type(ANSWER)
  await hand.tap(page.getByRole('link', { name: '카카오로 시작하기' }))
  await setUp(page, hand)
  await page.waitForURL('**/station/stationinside')
  const sheet = page.getByRole('dialog')
  await hand.tap(sheet.getByRole('button', { name: '저장' }))
  await sheet.waitFor({ state: 'hidden' })
  console.log(`answered on the invitation: ${hand.counted()} to the room with a saved answer`)
}

/** Entering, what follows the last answer of a day, the room at rest afterwards, a high five, and a signal to a new friend. */
async function roomMotions(page: Page, me: string, { friend, last, stationId }: Station): Promise<void> {
  await answerIn(stationId, last)
  const sheet = page.getByRole('dialog')
  const answer = sheet.getByLabel('답변')
  await page.goto('/station')
  const slide = page.getByRole('button', { name: '새벽 편지방 들어가기' })
  await slide.waitFor()
  const entering = await motion(page, async () => {
    await slide.tap()
    await answer.waitFor()
  })
  await answer.fill(ANSWER)
  const reveal = await motion(page, async () => {
    await sheet.getByRole('button', { name: '저장' }).tap()
    await page.waitForTimeout(STAR_AT_MS)
  })
  const star = await motion(page, () => page.waitForTimeout(SHOW_MS - STAR_AT_MS))
  tellMotion('the room before its sheet', entering)
  tellMotion('the reveal', reveal)
  tellMotion('the star rises', star)
  await page.waitForTimeout(3000)
  tellMotion('the room at rest', await motion(page, () => page.waitForTimeout(2000)))
  const highFive = await motion(page, async () => {
    await moveBeside(friend, stationId, me)
    await page.waitForTimeout(HIGH_FIVE_MS)
  })
  tellMotion('a high five', highFive)
  await page.waitForTimeout(1500)

  await answered(friend, '/friends/requests', 'POST', { receiverId: me })
  await page.reload()
  await page.locator('[data-ready]').waitFor()
  const { stationMembers } = await answered(friend, `/stations/${stationId}`, 'GET')
  const { positionX, positionY } = stationMembers.find(({ userId }: { userId: string }) => userId === friend.userId)
  const disc = await discOf(page, { x: positionX, y: positionY })
  const accepted = page.waitForResponse(`**/api/friends/requests/${friend.userId}`)
  await page.touchscreen.tap(disc.x, disc.y)
  await accepted
  await page.waitForTimeout(1500)
  const sent = page.waitForResponse('**/api/friends/signals')
  const flight = await motion(page, async () => {
    await page.touchscreen.tap(disc.x, disc.y)
    await page.waitForTimeout(1500)
  })
  await sent
  tellMotion('a signal flies', flight)
}

async function moveBeside(friend: MemberByHttp, stationId: string, me: string): Promise<void> {
  const { stationMembers } = await answered(friend, `/stations/${stationId}`, 'GET')
  const { positionX, positionY } = stationMembers.find(({ userId }: { userId: string }) => userId === me)
  const place = { positionX: positionX > 35 ? positionX - 24 : positionX + 24, positionY }
  await answered(friend, `/stations/${stationId}/members/${friend.userId}/position`, 'PATCH', place)
}

async function homeMotions(page: Page): Promise<void> {
  await page.goto('/home')
  await page.locator('main canvas').first().waitFor()
  await page.waitForTimeout(3000)
  tellMotion('home at rest', await motion(page, () => page.waitForTimeout(2000)))
  const { width, height } = PHONE.viewport
  const tapped = await motion(page, async () => {
    await page.touchscreen.tap(width / 2, height * 0.6)
    await page.waitForTimeout(1500)
  })
  tellMotion('the figure answers a tap', tapped)
}

/** From the tap on a box to the end of what comes out of it. */
async function giftMotion(
  page: Page,
  { userId, accessToken }: { userId: string; accessToken: string },
  friend: MemberByHttp,
): Promise<void> {
  const me = callWith(new URL(page.url()).origin, () => accessToken)
  await answered(friend, '/friends/requests', 'POST', { receiverId: userId })
  await answered({ call: me }, `/friends/requests/${friend.userId}`, 'PATCH', { status: 'ACCEPTED' })
  const { items } = await answered(friend, '/store/official/fashion', 'GET')
  const [cheapest] = items.toSorted((one: { price: number }, other: { price: number }) => one.price - other.price)
  await answered(friend, '/store/gifts', 'POST', {
    id: cheapest.id,
    expectedPrice: cheapest.price,
    receiverId: userId,
    card: '첫눈 오는 날 입어 줘',
  })
  await page.goto('/home')
  const box = page.getByRole('button', { name: '열어 보기' })
  await box.waitFor()
  await page.waitForTimeout(3000)
  const opening = await motion(page, async () => {
    await box.tap()
    await page.waitForTimeout(GIFT_MS)
  })
  tellMotion('a gift is opened', opening)
  tellMotion('its light turns', await motion(page, () => page.waitForTimeout(2000)))
}

function motion(page: Page, moving: () => Promise<void>): Promise<Frames> {
  return framesWhile(page, SLOWED, moving)
}

function tellMotion(name: string, frames: Frames): void {
  console.log(`  ${`${name}, ${SLOWED}x:`.padEnd(32)} ${told(frames)}`)
}

type Station = { stationId: string; stationCode: string; friend: MemberByHttp; last: MemberByHttp }

/** A room for six with five members, one of whom has not answered: the day must not be full before the sixth comes. */
async function roomOfFive(url: string): Promise<Station> {
  const [admin, ...others] = await Promise.all(OTHERS.map((name) => signUpByHttp(url, newUserId(), name)))
  if (!admin) throw new Error('nobody signed up')
  const station = { stationBackground: 'bg_station_3.png', name: '새벽 편지방', intro: '밤마다 모이는 곳', reportNoticeTime: '21:00:00' }
  const { stationId, stationCode } = await answered(admin, '/stations', 'POST', station)
  for (const member of others) await answered(member, `/stations/${stationCode}`, 'PATCH')
  const last = others.pop() ?? admin
  for (const member of [admin, ...others]) await answerIn(stationId, member)
  return { stationId, stationCode, friend: admin, last }
}

async function answerIn(stationId: string, member: MemberByHttp): Promise<void> {
  const { report } = await answered(member, `/stations/${stationId}/report`, 'GET')
  await answered(member, `/stations/${stationId}/report`, 'PATCH', { answer: '창밖의 노을을 봤어요', serviceDate: report.serviceDate })
}

async function answered({ call }: Pick<MemberByHttp, 'call'>, path: string, method: string, body?: object) {
  const response = await call(path, { method, body })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}

async function main(): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: makeDataDir() })
  const browser: Browser = await launchPhone()
  // Sequential: a page in the background renders, too.
  const inContext = async (run: (page: Page) => Promise<void>) => {
    const where = { baseURL: server.url, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
    const context = await browser.newContext({ ...PHONE, ...where, reducedMotion: 'no-preference' })
    await run(await context.newPage())
    await context.close()
  }
  try {
    const station = await roomOfFive(server.url)
    await inContext(coldStart)
    await inContext(async (page) => {
      await roomMotions(page, await invitedStart(page, station.stationCode), station)
    })
    await inContext(async (page) => answeredFirst(page, await roomOfFive(server.url)))
    await inContext(async (page) => {
      const me = await newMember(page)
      await homeMotions(page)
      await giftMotion(page, me, station.friend)
    })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

await main()
