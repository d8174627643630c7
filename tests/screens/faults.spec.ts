import { SIGNAL_ACTIVE_MS } from '#contract/limits.ts'
import { saveProfileSettings } from '#contract/profileSettings.ts'
import { sendSignal } from '#contract/signals.ts'
import { DOYUN, giveFriends } from './given/friends.ts'
import { expect, test } from './given/test.ts'

test('a signal that was not sent takes the next press at once', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN] })
  given.refuse(sendSignal, 'UNAVAILABLE')
  await given.open('/friendtab')
  const button = page.getByRole('button', { name: '도윤님에게 시그널 보내기' })
  await expect(button).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = page.waitForResponse('**/friends/signals')
  await button.press('Enter')
  await answered
  // Less than the time after which any press is taken.
  for (let at = 0; at < 9; at += 1) await page.clock.runFor(SIGNAL_ACTIVE_MS / 10)
  await expect(button).not.toHaveAttribute('data-active')
  await button.press('Enter')
  await expect.poll(() => given.sent(sendSignal).length).toBe(2)
})

test('a profile that is left during its save, which fails, says so and keeps what was typed', async ({ page, given }) => {
  const { letGo } = given.hold(saveProfileSettings)
  given.refuse(saveProfileSettings, 'UNAVAILABLE')
  await given.open('/setting/profile')
  const name = page.getByLabel('이름', { exact: true })
  await name.fill('새벽별')
  await name.press('Enter')
  await expect.poll(() => given.sent(saveProfileSettings).length).toBe(1)
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL('**/setting')
  letGo()
  await expect(page.getByText('프로필 수정 중 오류가 발생했습니다.')).toBeVisible()
  await given.open('/setting/profile')
  await expect(name).toHaveValue('새벽별')
})

test('a profile that is left during its save is not offered once more after it', async ({ page, given }) => {
  const { letGo } = given.hold(saveProfileSettings)
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  await given.open('/setting')
  await page.getByRole('link', { name: /프로필 설정/ }).tap()
  const name = page.getByLabel('이름', { exact: true })
  await name.fill('새벽별')
  await name.press('Enter')
  await expect.poll(() => given.sent(saveProfileSettings).length).toBe(1)
  await page.goBack()
  letGo()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
})
