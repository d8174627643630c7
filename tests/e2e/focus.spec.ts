import { expect, test } from '#tests/helpers/e2e.ts'
import { befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { enter, listButton, newStation, roomOfTwo } from './roomSteps.ts'

test('the list of the stations closes around a focused row: its head has the focus then', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await newStation(me, '새벽 편지방')
  await page.goto('/station')
  const head = page.getByRole('button', { name: /내 정거장 목록/ })
  const closed = page.getByRole('region', { name: /내 정거장 목록/ }).locator('> div[inert]')
  const row = page
    .locator('[data-station]')
    .getByRole('button', { name: /^새벽 편지방/ })
    .last()
  for (const close of ['Escape', 'back']) {
    await head.press('Enter')
    await expect(row).toBeVisible()
    await expect(closed).toHaveCount(0)
    await row.focus()
    await expect(row).toBeFocused()
    await (close === 'back' ? page.goBack() : page.keyboard.press(close))
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(head).toBeFocused()
    await expect(closed).not.toHaveCount(0)
    await expect(head).toBeFocused()
  }
})

test('a sheet that came late, out of one that was closing, gives the focus back to what stays', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await enter(me, await roomOfTwo(me, other))
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '신고·차단' }).press('Enter')
  await expect(page.getByRole('button', { name: '신고하기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listButton(page)).toBeFocused()
})

test('a dialog that nobody opened gives the focus to the screen, whose beginning comes next', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  await other.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 1 })
  await page.goto('/friendtab')
  await page.getByRole('dialog', { name: '도윤님이 시그널을 보냈어요!' }).getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '뒤로' })).toBeFocused()
})
