import type { Locator, Page } from '@playwright/test'
import { expect, reload, test } from '#tests/helpers/e2e.ts'
import { beginOnboarding, fillProfile, finish, newPerson, openParts, parts, signUp, toBackground, toProfile } from './characterSteps.ts'

test('a new person dresses, chooses a name and a star, and sees the figure on it', async ({ page }) => {
  const { email, userId } = newPerson()
  await beginOnboarding(page, email)
  await openParts(page, '얼굴', '머리')
  await parts(page, '머리').nth(5).tap()
  await expect(parts(page, '머리').nth(5)).toHaveAttribute('aria-pressed', 'true')

  await toProfile(page)
  await fillProfile(page, { name: '별님이', userId })
  await toBackground(page)
  await page.getByRole('button', { name: '눈꽃 오로라' }).tap()
  await finish(page)

  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { name: '별님이님의 별' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: '별님이님의 별' })).toBeVisible()
  await page.goto('/onboarding')
  await page.waitForURL('**/home')
})

test('a member changes look and star; the profile step is skipped', async ({ page }) => {
  await signUp(page)
  await page.getByRole('link', { name: '캐릭터 꾸미기' }).tap()
  await page.waitForURL('**/home/charactersetting')
  await openParts(page, '얼굴', '머리')
  await parts(page, '머리').nth(7).tap()
  await page.getByRole('button', { name: '다음' }).tap()
  await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  await page.getByRole('button', { name: '다음' }).tap()
  await page.getByRole('button', { name: '민트 크리스탈' }).tap()
  await finish(page)
  await page.waitForURL('**/home')

  await page.goto('/home/charactersetting')
  await openParts(page, '얼굴', '머리')
  await expect(parts(page, '머리').nth(7)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('the first minute', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('from /login to the own star in 5 taps and 2 texts', async ({ page }) => {
    const { email, userId } = newPerson()
    await page.goto('/login')
    let taps = 0
    const tap = async (button: Locator) => {
      taps += 1
      await button.tap()
    }
    // The development login replaces the provider's: its page is one tap.
    await tap(page.getByRole('button', { name: '카카오로 시작하기' }))
    await page.getByRole('textbox', { name: '이메일' }).fill(email)
    await tap(page.getByRole('button', { name: '동의하고 시작하기' }))
    await page.waitForURL('**/onboarding')
    await tap(page.getByRole('button', { name: '다음' }))
    await expect(page.getByLabel('이름')).toBeFocused()
    await page.keyboard.type('Yerin')
    await page.keyboard.press('Enter')
    await page.keyboard.type(userId)
    await expect(page.getByRole('button', { name: '사용가능' })).toBeVisible()
    await tap(page.getByRole('button', { name: '다음' }))
    await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
    const outlines = await countOutlines(page)
    await tap(page.getByRole('button', { name: '완료' }))
    await expect(page.getByText('Yerin님의 별이')).toBeVisible()
    await expect(page.getByText('태어났어요!')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Yerin님의 별' })).toBeVisible()
    expect(taps).toBe(5)
    expect(await outlines()).toBe(0)
  })
})

/** Counts the frames in which an uncovered outline of a figure is visible. */
async function countOutlines(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { frames: 0 }
    const look = () => {
      for (const outline of document.querySelectorAll('svg[viewBox="0 0 600 800"]')) {
        const { x, y, width, height } = outline.getBoundingClientRect()
        const top = document.elementsFromPoint(x + width / 2, y + height / 2)
        const isCovered = top.some((element) => !element.contains(outline) && getComputedStyle(element).position === 'fixed')
        if (!isCovered) seen.frames += 1
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seenOutlines: seen })
  })
  return () => page.evaluate(() => (window as unknown as { seenOutlines: { frames: number } }).seenOutlines.frames)
}
