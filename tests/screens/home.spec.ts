import { getWallet } from '#contract/wallet.ts'
import { expect, test } from './given/test.ts'

test('a balance that could not be read is a dash', async ({ page, given }) => {
  given.refuse(getWallet, 'NOT_FOUND')
  await given.open('/home')
  await expect(page.getByText('–', { exact: true })).toHaveCount(2)
})

test('without stage and picture it says so, and a second try brings the star', async ({ page, given }) => {
  const pictures = /\/content\/(character_|face_|fashion_)/
  await page.route(pictures, (route) => route.abort())
  await given.open('/home')
  await expect(page.getByText('별을 불러오지 못했어요')).toBeVisible()
  await page.unroute(pictures)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('별을 불러오지 못했어요')).toBeHidden()
  await expect(page.getByRole('img', { name: '별이님의 캐릭터' })).toBeVisible()
})
