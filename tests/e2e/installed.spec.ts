import type { Page } from '@playwright/test'
import { PICTURE_CACHE } from '#contract/worker.ts'
import { STAR_KEY } from '#lib/storage/seenHere.ts'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, logIn, newMemberAtHome, reload, test } from '#tests/helpers/e2e.ts'
import { aDeployment } from '#tests/helpers/nextVersion.ts'
import { cardOf, reportsOn } from './reportSteps.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

const todayCard = (page: Page) => cardOf(page, '오늘의 질문')
const bar = (page: Page) => page.getByRole('region', { name: '새 버전 알림' })

/** The worker controls the page. It registers when the first screen is there and the browser is idle. */
async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated')
}

const keptPictures = (page: Page) =>
  page.evaluate(async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0), PICTURE_CACHE)

const keptFigures = (page: Page) =>
  page.evaluate(async (name) => {
    const kept = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    return kept.filter(({ url }) => /\/(character|profile)_/.test(url)).length
  }, PICTURE_CACHE)

const draftsOn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .flatMap((key) => (key.startsWith('reportDraft:') ? [localStorage[key]] : []))
      .join(),
  )

const firstFile = (page: Page) => page.locator('script[type="module"][src*="/index-"]').getAttribute('src')

test('without a connection the star and what was being written are there, and writing goes on', async ({ page, context }) => {
  const { userName } = await newMemberAtHome(page, '하늘이')
  await workerIsThere(page)
  await expect.poll(() => keptPictures(page)).toBeGreaterThanOrEqual(2)
  await page.goto('/report')
  await todayCard(page).getByLabel('답변').fill('처마 밑에서 친구랑')
  await expect.poll(() => draftsOn(page)).toContain('처마 밑에서 친구랑')

  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: `${userName}님의 별` })).toBeVisible()
  await expect(page.getByText('인터넷 없이 보고 있어요')).toBeVisible()
  await expect(page.getByText('방금 전에 본 모습이에요')).toBeVisible()
  await expect(page.getByText('처마 밑에서 친구랑')).toBeVisible()
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('아직 연결되지 않았어요')).toBeVisible()

  await page.getByRole('button', { name: '이어서 쓰기' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('답변')).toHaveValue('처마 밑에서 친구랑')
  await dialog.getByLabel('답변').fill('처마 밑에서 친구랑 우산 하나를')
  // No `pagehide`: every key is stored.
  await reload(page)
  await expect(page.getByText('처마 밑에서 친구랑 우산 하나를')).toBeVisible()
  await page.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(dialog.getByText('쓰는 동안 이 기기에 저장돼요')).toBeVisible()

  await context.setOffline(false)
  await expect(dialog.getByText('인터넷이 다시 이어졌어요')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: '리포트로 가기' }).tap()
  await todayCard(page).getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('처마 밑에서 친구랑 우산 하나를')
  await todayCard(page).getByRole('button', { name: '저장', exact: true }).tap()
  await expect(reportsOn(page)).toHaveCount(1)
  await expect.poll(() => draftsOn(page)).toBe('')
})

test('while a proxy says that its servers are away the app opens, and not the page of the proxy', async ({ page, baseURL }) => {
  const deployment = await aDeployment(baseURL ?? '')
  try {
    await newMemberAtHome(page, '하늘이')
    await page.goto(`${deployment.url}/home`)
    await workerIsThere(page)
    deployment.stop()
    await page.goto(`${deployment.url}/home`)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('heading', { name: 'Away' })).toBeHidden()
  } finally {
    deployment.close()
  }
})

test('the app comes back by itself, a public page says what is missing, and a logout takes everything along', async ({ page, context }) => {
  const { email } = await newMemberAtHome(page)
  await workerIsThere(page)
  // The provider's callback bypasses the worker and is fetched once: codes are single-use.
  await logIn(page, email)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await workerIsThere(page)
  const shells = await page.evaluate(() =>
    Promise.all(['/app-shell', '/app-shell?fresh'].map(async (url) => (await fetch(url, { cache: 'no-store' })).text())),
  )
  const served = await (await page.request.get('/app-shell', { headers: { accept: '*/*' } })).text()
  expect(served).toContain('id="root"')
  expect(shells).toEqual([served, served])
  await expect.poll(() => keptFigures(page)).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STAR_KEY)).not.toBeNull()
  await context.setOffline(true)
  await page.goto('/station')
  await expect(page.getByText('인터넷 없이 보고 있어요')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('이 페이지는 연결되면 볼 수 있어요')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('인터넷 없이 보고 있어요')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: '리포트' })).toBeVisible({ timeout: 30_000 })

  await page.goto('/setting')
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect.poll(() => keptFigures(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('keptStar'))).toBeNull()
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByText('연결하지 못했어요')).toBeVisible()
})

test('a new version waits until one is done typing, and takes no word along', async ({ page, baseURL }) => {
  await newMemberAtHome(page)
  const deployment = await aDeployment(baseURL ?? '')
  const deploy = async () => {
    deployment.deploy()
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update()
        return registration?.waiting?.state
      })
    // All files are new: slow on a busy machine.
    await expect.poll(state, { timeout: 60_000 }).toBe('installed')
  }
  const change = async (tab = page) => {
    const reloaded = tab.waitForEvent('load')
    await bar(tab).getByRole('button', { name: '바꾸기' }).tap()
    await reloaded
    expect(await firstFile(tab)).toContain(deployment.folder())
  }
  await page.goto(`${deployment.url}/report`)
  await workerIsThere(page)
  const answer = todayCard(page).getByLabel('답변')
  await answer.fill('반쯤 쓴')
  await deploy()
  await expect(answer).toBeFocused()
  await expect(bar(page)).toBeHidden()
  await answer.blur()
  await expect(bar(page)).toBeVisible()
  await expectNothingForAxe(page)
  await answer.fill('반쯤 쓴 답변')
  await answer.blur()
  await change()
  await todayCard(page).getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(answer).toHaveValue('반쯤 쓴 답변')
  await answer.blur()

  await page.goto(`${deployment.url}/setting/profile`)
  const name = page.getByLabel('이름')
  await name.fill('바뀔 이름')
  await deploy()
  await name.blur()
  await bar(page).getByRole('button', { name: '닫기' }).tap()
  await expect(bar(page)).toBeHidden()
  const other = await page.context().newPage()
  await other.goto(`${deployment.url}/report`)
  await workerIsThere(other)
  await deploy()
  await expect(bar(other)).toBeVisible()
  await todayCard(other).getByRole('button', { name: '이어서 쓰기' }).tap()
  await todayCard(other).getByLabel('답변').fill('다른 탭에서 쓰던 말')
  await change()
  await expect(name).toHaveValue('바뀔 이름')
  await expect(bar(page)).toBeHidden()
  // The worker is the new one, this tab's page still the old one: it is not reloaded while somebody types, and can be updated here too.
  expect(await firstFile(other)).not.toContain(deployment.folder())
  await expect(todayCard(other).getByLabel('답변')).toHaveValue('다른 탭에서 쓰던 말')
  await todayCard(other).getByLabel('답변').blur()
  await change(other)
  await todayCard(other).getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(todayCard(other).getByLabel('답변')).toHaveValue('다른 탭에서 쓰던 말')
  await expect(bar(other)).toBeHidden()
  deployment.close()
})

test('the hint to put the app on the home screen comes at the third visit, not with the first screen, and keeps quiet when told', async ({
  page,
}) => {
  await page.clock.install()
  await newMemberAtHome(page)
  await page.evaluate(() => localStorage.setItem('visits', JSON.stringify({ count: 2, lastAt: 1, quietUntil: 0 })))
  await reload(page)
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('visits') ?? '{}').count)).toBe(3)
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) })
    window.dispatchEvent(event)
  })
  const sheet = page.getByRole('dialog', { name: '홈 화면에 내 별을 놓아 둘까요?' })
  await page.clock.fastForward(10_000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: '설정', exact: true }).tap()
  await page.waitForURL('**/setting')
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await page.waitForURL('**/home')
  await expect(sheet).toBeVisible()
  await expectNothingForAxe(page)
  await sheet.getByRole('button', { name: '나중에' }).tap()
  await expect(sheet).toBeHidden()
  const quietDays = await page.evaluate(() => (JSON.parse(localStorage.getItem('visits') ?? '{}').quietUntil - Date.now()) / 86_400_000)
  expect(quietDays).toBeGreaterThan(29)
})
