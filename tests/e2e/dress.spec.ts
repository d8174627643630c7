import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, newEmail, reload, test } from '#tests/helpers/e2e.ts'
import { newBrowserContext } from '#tests/helpers/preparedPages.ts'
import { openParts, parts, selected } from './characterSteps.ts'

/** Bytes of an untouched page, as of its last measurement. */
const MAX_SCRIPT_BYTES = 5000

const section = (page: Page) => page.getByRole('region', { name: '나를 닮은 캐릭터를 지금 꾸며 보세요' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const start = (page: Page) => section(page).getByRole('link', { name: '이 모습으로 시작하기' })
const pathOf = (request: Request) => new URL(request.url()).pathname
const keptHair = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('visitorLook') ?? 'null')?.look.face.hair)

/** The page's script runs: buttons respond. */
const answers = (page: Page) => expect(section(page).locator('[data-needs-script][inert]')).toHaveCount(0)

/** Holds back the stage's code. @returns releases it */
async function withSlowStage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/StarScene-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function roomIsOpen(page: Page): Promise<void> {
  await expect(section(page).locator('[data-still]')).toBeHidden()
  await expect(section(page).locator('[data-live] canvas').first()).toBeVisible()
  await expect(section(page)).not.toHaveAttribute('aria-busy')
}

/** From the landing page's button through the development login, as a new person. */
async function signInAnew(page: Page): Promise<void> {
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).tap()
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await page.getByRole('button', { name: '동의하고 시작하기' }).tap()
  await page.waitForURL('**/onboarding')
}

test('a visitor dresses, signs in, and goes on with that look; until then no server hears of it', async ({ page }) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request)))
  const letCome = await withSlowStage(page)
  await page.goto('/')
  await section(page).scrollIntoViewIfNeeded()
  await answers(page)

  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  expect(readFileSync(`dist${scripts[0]}`).length).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)

  // The first tap is applied although the editor still loads, and so are those that follow.
  await button(page, '바람 쇼트컷').tap()
  await expect(section(page)).toHaveAttribute('aria-busy', 'true')
  await button(page, '상의').tap()
  letCome()
  await roomIsOpen(page)
  await button(page, '줄무늬 니트').tap()
  await expect(button(page, '줄무늬 니트')).toHaveAttribute('aria-pressed', 'true')
  await button(page, '머리').tap()
  await expect(button(page, '바람 쇼트컷')).toHaveAttribute('aria-pressed', 'true')
  await expectNoSidewaysScroll(page)

  await reload(page)
  await section(page).scrollIntoViewIfNeeded()
  await roomIsOpen(page)
  await expect(button(page, '바람 쇼트컷')).toHaveAttribute('aria-pressed', 'true')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  await start(page).tap()
  await signInAnew(page)
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  await openParts(page, '얼굴', '머리')
  await expect(selected(page, '머리')).toHaveAccessibleName('바람 쇼트컷')
  await openParts(page, '패션', '상의')
  await expect(selected(page, '상의')).toHaveAccessibleName('줄무늬 니트')

  // From here on it belongs to this person: others begin with the pictures.
  await parts(page, '상의').nth(4).tap()
  expect(await keptHair(page)).toBeUndefined()
  await reload(page)
  await openParts(page, '얼굴', '머리')
  await expect(selected(page, '머리')).toHaveAccessibleName('바람 쇼트컷')
})

test('the pictures can be taken as they are', async ({ page }) => {
  await page.goto('/')
  await start(page).tap()
  await signInAnew(page)
  await openParts(page, '얼굴', '머리')
  await expect(selected(page, '머리')).toHaveAccessibleName('귀염 픽시컷')
})

test('by the keyboard alone: focus fetches the editor and stays where it was', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visitorLook', '{"version":1,"look":"nonsense'))
  await page.goto('/')
  await answers(page)
  await button(page, '다른 모습 보기').focus()
  await roomIsOpen(page)
  await expect(button(page, '다른 모습 보기')).toBeFocused()
  await expect(button(page, '처음 모습으로')).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('Enter')
  await expect(button(page, '처음 모습으로')).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => keptHair(page)).toBe('face_hair_20.png')
  await page.keyboard.press('Tab')
  await expect(button(page, '피부')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button(page, '살구별')).toBeVisible()
  await expectNothingForAxe(page)
})

test('a failure says so, and another try does what was tapped', async ({ page }) => {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
  await page.route('**/assets/StarScene-*.js', async (route) => {
    await isCut
    await route.abort()
  })
  await page.goto('/')
  await button(page, '구름 곱슬').tap()
  await expect(section(page)).toHaveAttribute('aria-busy', 'true')
  cut()
  await expect(section(page).getByRole('alert')).toContainText('꾸미기를 불러오지 못했어요')
  await expect(section(page)).not.toHaveAttribute('aria-busy')

  await page.unroute('**/assets/StarScene-*.js')
  await button(page, '다시 시도').tap()
  await roomIsOpen(page)
  await expect(section(page).getByRole('alert')).toBeHidden()
  await expect(button(page, '구름 곱슬')).toHaveAttribute('aria-pressed', 'true')
})

test('without its ground the room is not waited for: it says so, and comes at another try', async ({ page }) => {
  await page.route('**/content/bg_star_2.*', (route) => route.abort())
  await page.goto('/')
  await button(page, '구름 곱슬').tap()
  await expect(section(page).getByRole('alert')).toContainText('꾸미기를 불러오지 못했어요')
  await expect(section(page)).not.toHaveAttribute('aria-busy')
  await page.unroute('**/content/bg_star_2.*')
  await button(page, '다시 시도').tap()
  await roomIsOpen(page)
  await expect(button(page, '구름 곱슬')).toHaveAttribute('aria-pressed', 'true')
})

test('inside the app it is the same section: who leaves the setup dresses there, and comes back to that look', async ({ page }) => {
  test.slow()
  await page.goto('/login')
  await signInAnew(page)
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL((url) => url.pathname === '/')
  await button(page, '하의').tap()
  await roomIsOpen(page)
  await button(page, '별빛 플리츠 스커트').tap()
  await expect(button(page, '별빛 플리츠 스커트')).toHaveAttribute('aria-pressed', 'true')
  await start(page).tap()
  await page.waitForURL('**/onboarding')
  await expect(page.locator('[data-dress]')).toHaveCount(0)
  await openParts(page, '패션', '하의')
  await expect(selected(page, '하의')).toHaveAccessibleName('별빛 플리츠 스커트')
})

test('without scripts all of it can be seen, and only the way in answers', async ({ browser }) => {
  const context = await newBrowserContext(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('img', { name: '머리와 옷을 바꿔 볼 캐릭터' })).toBeVisible()
  await expect(page.getByRole('button', { name: '다른 모습 보기' })).toBeHidden()
  await expect(page.getByRole('link', { name: '이 모습으로 시작하기' })).toHaveAttribute('href', '/login')
  await context.close()
})
