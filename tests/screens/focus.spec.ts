import { getFriends } from '#contract/friends.ts'
import { deleteSignal, getSignals } from '#contract/signals.ts'
import { getStations } from '#contract/stations.ts'
import { listButton } from '../e2e/roomSteps.ts'
import { aCard, enterRoom, giveRoom } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME } from './given/world.ts'

function giveSignal(given: Given): void {
  const friend = { userId: 'doyun1', userName: '도윤', profile: ME.profile }
  given.answer(getFriends, { friend: [friend], received: [], sent: [] })
  given.answer(getSignals, { signals: [{ ...friend, imageIndex: 1 }] })
  // Repeatable: the page may refetch at any time, as when its live connection opens.
  given.answer(deleteSignal, () => {
    given.answer(getSignals, { signals: [] })
    return {}
  })
}

test('the list of the stations closes around a focused row: its head has the focus then', async ({ page, given }) => {
  given.answer(getStations, { stations: [aCard(0, '새벽 편지방')] })
  await given.open('/station')
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

test('a sheet that came late, out of one that was closing, gives the focus back to what stays', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '신고·차단' }).press('Enter')
  await expect(page.getByRole('button', { name: '신고하기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listButton(page)).toBeFocused()
})

test('a dialog that nobody opened gives the focus to the screen, whose beginning comes next', async ({ page, given }) => {
  giveSignal(given)
  await given.open('/friendtab')
  // The signal may arrive before the screen.
  await expect(page.getByRole('button', { name: '뒤로', includeHidden: true })).toBeVisible()
  await page.getByRole('dialog', { name: '도윤님이 시그널을 보냈어요!' }).getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '뒤로' })).toBeFocused()
})

test('on a phone on its side the button under a signal is in view', async ({ page, given }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  giveSignal(given)
  await given.open('/friendtab')
  const dialog = page.getByRole('dialog').filter({ hasText: '도윤님이 시그널을 보냈어요!' })
  await expect(dialog.getByRole('button', { name: '확인' })).toBeInViewport({ ratio: 1 })
})
