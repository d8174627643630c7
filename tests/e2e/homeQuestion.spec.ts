import { expect, expectNoSidewaysScroll, expectNothingForAxe, newMember, test } from '#tests/helpers/e2e.ts'

test('the bubble asks, the answer is written on the star, and stands over the head afterwards @small', async ({ page }) => {
  await newMember(page)
  const bubble = page.getByRole('button', { name: /^오늘의 질문/ })
  await expect(bubble).toBeVisible()
  await bubble.tap()
  const sheet = page.getByRole('dialog', { name: /오늘의 질문/ })
  const field = sheet.getByRole('textbox', { name: '답변' })
  await expect(field).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  await field.fill('두근이요. 처음이라')
  await sheet.getByRole('button', { name: '닫기' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(bubble).toBeFocused()
  await bubble.tap()
  await expect(field, 'what was typed is still there').toHaveValue('두근이요. 처음이라')

  await field.fill('두근이요. 처음이라 설레요!')
  await sheet.getByRole('button', { name: '저장' }).tap()
  await expect(sheet).toHaveCount(0)
  const own = page.getByRole('button', { name: /두근이요. 처음이라 설레요!/ })
  await expect(own).toBeVisible()
  await expect(page.getByText('310', { exact: true })).toBeVisible()
  await expect(page.getByText('오늘의 질문에 답했어요')).toBeAttached()

  await own.tap()
  await expect(field).toHaveValue('두근이요. 처음이라 설레요!')
  await field.fill('이제는 차분해요')
  await sheet.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByRole('button', { name: /이제는 차분해요/ })).toBeVisible()
  await expectNothingForAxe(page)
})

test('words that were typed and left are offered again after the page was loaded anew', async ({ page }) => {
  await newMember(page)
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill('쓰다 만 글')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue('쓰다 만 글')
})

test('a tap on the figure is answered by a heart that stands still where motion is not welcome', async ({ page }) => {
  await newMember(page)
  const heart = page.locator('[data-tap-heart]')
  await page.getByRole('button', { name: '캐릭터와 인사하기' }).tap()
  await expect(heart).toBeVisible()
  await expect(heart).toHaveCount(0)
})
