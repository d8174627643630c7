import { saveProfileSettings } from '#contract/profileSettings.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

test('a birthday is chosen by the arrows and a day', async ({ page, given }) => {
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  await given.open('/setting/profile')
  await page.getByRole('button', { name: /2000년 1월 1일/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '이전 달' }).tap()
  await sheet.getByRole('button', { name: '이전 달' }).tap()
  await sheet.getByRole('button', { name: '다음 달' }).tap()
  await sheet.getByRole('button', { name: /12월 24일/ }).tap()
  await sheet.getByRole('button', { name: '선택', exact: true }).tap()
  await expect(page.getByRole('button', { name: /1999년 12월 24일/ })).toBeVisible()
  await page.getByRole('button', { name: '확인' }).tap()
  await expect
    .poll(() => given.sent(saveProfileSettings))
    .toEqual([{ params: {}, query: {}, body: { userName: ME.userName, birthDate: '1999-12-24' } }])
})
