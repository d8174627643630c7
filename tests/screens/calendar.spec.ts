import { saveProfileSettings } from '#contract/profileSettings.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

test('a birthday is four taps: the field, the year, the month, the day; the keyboard walks in the grids', async ({ page, given }) => {
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  await given.open('/setting/profile')
  await page.getByRole('button', { name: /2000년 1월 1일/ }).tap()
  const sheet = page.getByRole('dialog')
  const shown = sheet.getByRole('group', { name: '연도' }).getByRole('button', { pressed: true })
  await expect(shown, 'the year that stands there is in sight').toBeInViewport()
  await expect(shown).toHaveText('2000')
  await shown.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: '1996년' }).tap()
  await sheet.getByRole('button', { name: '1999', exact: true }).tap()
  await expect(sheet.getByRole('button', { name: '1월', exact: true })).toBeFocused()
  await sheet.getByRole('button', { name: '12월', exact: true }).tap()
  await sheet.getByRole('button', { name: /12월 24일/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /1999년 12월 24일/ })).toBeVisible()
  await page.getByRole('button', { name: '확인' }).tap()
  await expect
    .poll(() => given.sent(saveProfileSettings))
    .toEqual([{ params: {}, query: {}, body: { userName: ME.userName, birthDate: '1999-12-24' } }])
})

test('a birthday is typed in digits, and an impossible one is marked', async ({ page, given }) => {
  await given.open('/setting/profile')
  await page.getByRole('button', { name: /2000년 1월 1일/ }).tap()
  const sheet = page.getByRole('dialog')
  const typed = sheet.getByRole('textbox', { name: '숫자로 입력' })
  await typed.fill('199902')
  await sheet.getByRole('button', { name: '선택', exact: true }).tap()
  await expect(sheet.getByText('존재하지 않는 날짜예요')).toBeVisible()
  await expect(typed).toBeFocused()
  await typed.fill('1999-02-28')
  await typed.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /1999년 2월 28일/ })).toBeFocused()
  // It restarts at the year.
  await page.getByRole('button', { name: /1999년 2월 28일/ }).tap()
  await expect(sheet.getByRole('group', { name: '연도' }).getByRole('button', { pressed: true })).toHaveText('1999')
  await expect(typed).toHaveValue('')
})
