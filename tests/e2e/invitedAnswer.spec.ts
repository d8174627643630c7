import type { Locator } from '@playwright/test'
import { expect, newEmail, newUserId, test } from '#tests/helpers/e2e.ts'
import { newCaller } from '#tests/helpers/phones.ts'
import { newStation } from './roomSteps.ts'

const LINE = '‘두근이’요. 처음이라 설레요!'

test('from a link, with look and answer before the login, to the room with a saved answer: 7 taps, 3 texts', async ({ page }, testInfo) => {
  test.slow()
  const host = await newCaller(testInfo, '민아')
  const station = await newStation(host, '새벽 편지방')
  const { token } = await host.call('POST', '/invitations', { kind: 'station', stationId: station.stationId })
  await page.goto(`/i/${token}`)
  let taps = 0
  let texts = 0
  const tap = async (where: Locator, options?: { position: { x: number; y: number } }) => {
    taps += 1
    await where.tap(options)
  }
  const type = async (text: string) => {
    texts += 1
    await page.keyboard.type(text)
  }
  const button = (name: string) => page.getByRole('button', { name })

  await tap(page.getByRole('textbox', { name: '먼저 답해 볼까요?' }))
  await type(LINE)
  await expect(page.getByText('17 / 150byte')).toBeVisible()
  await tap(page.getByRole('link', { name: '카카오로 시작하기' }))
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await tap(button('동의하고 시작하기'))
  await page.waitForURL('**/onboarding')
  await tap(button('다음'))
  await page.locator('input:focus').waitFor()
  await type('예린')
  await page.keyboard.press('Enter')
  await type(newUserId())
  await expect(page.getByText('사용할 수 있는 ID예요')).toBeVisible()
  await tap(button('다음'))
  await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
  // Elsewhere than the button before it, or it would be taken for a double tap.
  await tap(button('완료'), { position: { x: 40, y: 20 } })
  await page.waitForURL('**/station/stationinside')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: '답변' })).toHaveValue(LINE)
  await tap(sheet.getByRole('button', { name: '저장' }))
  await expect(sheet).toBeHidden()
  expect({ taps, texts }).toEqual({ taps: 7, texts: 3 })

  const { stationMembers } = await host.call('GET', `/stations/${station.stationId}`)
  const names = stationMembers.map(({ userName, todayReport }: { userName: string; todayReport: boolean }) => [userName, todayReport])
  expect(names).toContainEqual(['예린', true])
  expect(await page.evaluate(() => localStorage.getItem('visitorAnswer'))).toBeNull()
})
