import { readFile } from 'node:fs/promises'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, newMember, test } from '#tests/helpers/e2e.ts'
import { hold } from '#tests/helpers/hold.ts'

test('an export is made in the background, notifies when it is ready, is downloaded, and made again', async ({ page }) => {
  const { accessToken } = await newMember(page, '별이')
  const headers = { authorization: `Bearer ${accessToken}` }
  const { today } = await (await page.request.get('/api/reports', { headers })).json()
  const data = { answer: '<i>오늘</i>의 답', serviceDate: today.serviceDate }
  expect((await page.request.patch(`/api/reports/${today.reportId}`, { headers, data })).status()).toBe(200)

  await page.goto('/setting/data')
  await expect(page.getByRole('heading', { name: '내가 남긴 모든 것을 한 권에 담아 드려요' })).toBeVisible()
  await expect(page.getByText('리포트 1개')).toBeVisible()
  await expectNothingForAxe(page)
  const letGo = await hold(page, '**/api/own-data')
  await page.getByRole('button', { name: '준비 시작하기' }).click()
  await expect(page.getByRole('button', { name: '시작하는 중...' })).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('heading', { name: '준비가 끝났어요!' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  await page.goto('/notification')
  await page.getByRole('link', { name: '내 데이터가 준비됐어요. 하루 안에 받아 주세요' }).tap()
  await expect(page).toHaveURL('/setting/data')

  await page.route('**/api/own-data/book', (route) => route.abort(), { times: 1 })
  const fetchBook = page.getByRole('button', { name: '읽는 책 받기' })
  await fetchBook.click()
  await expect(page.getByText('파일을 받지 못했어요. 다시 눌러 주세요')).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), fetchBook.click()])
  expect(saved.suggestedFilename()).toMatch(/^별이의 별 일기 \d{4}-\d\d-\d\d[.]html$/)
  const book = await readFile(await saved.path(), 'utf8')
  expect(book).toContain('&lt;i&gt;오늘&lt;/i&gt;의 답')
  expect(book.match(/data:image\/webp/g)).toHaveLength(1)
  const [rows] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '데이터 파일 받기' }).click()])
  expect(JSON.parse(await readFile(await rows.path(), 'utf8')).reports.reports).toMatchObject([{ answer: '<i>오늘</i>의 답' }])

  await page.getByRole('button', { name: '처음부터 다시 만들기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '처음부터 다시 만들기' }).click()
  await expect(page.getByRole('button', { name: '데이터 파일 받기' })).toBeVisible()
})
