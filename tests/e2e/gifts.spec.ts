import { expect, test } from '#tests/helpers/e2e.ts'
import { befriend, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { reachCard } from '#tests/helpers/shopCards.ts'
import { toast } from './reportSteps.ts'

// Two sign up.
test.describe.configure({ timeout: 90_000 })

const TITLE = '딸기우유 가디건'

test('a thing from the shop comes as a box to a friend who has the star open, is opened, thanked for and worn', async ({
  page,
  browser,
}, testInfo) => {
  const mina = await ownPhone(page, '민아')
  const yerin = await newPhone(browser, testInfo, '예린')
  await befriend(mina, yerin)
  await yerin.page.goto('/home')
  const box = yerin.page.getByRole('region', { name: '도착한 선물' })
  await expect(yerin.page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ })).toBeVisible()

  await page.goto('/market/official-store')
  await (await reachCard(page, TITLE)).tap()
  await page.getByRole('button', { name: `${TITLE} 선물하기` }).tap()
  await page.getByRole('radio', { name: /예린/ }).tap()
  await page.getByRole('textbox', { name: '카드 한 줄' }).fill('첫눈 오는 날 입어 줘')
  await page.getByRole('button', { name: /스톤으로 선물하기$/ }).tap()
  await expect(toast(page, '예린님의 별에 선물을 놓아 두었어요')).toBeVisible()
  await expect(page).toHaveURL(/official-store/)

  await expect(box.getByText('민아님의 선물이 도착했어요')).toBeVisible()
  await box.getByRole('button', { name: '열어 보기' }).tap()
  const opened = yerin.page.getByRole('dialog', { name: TITLE })
  await expect(opened.getByText('첫눈 오는 날 입어 줘')).toBeVisible()
  await opened.getByRole('button', { name: '고마워요 시그널 보내기' }).tap()
  await expect(opened.getByRole('button', { name: '고마운 마음을 보냈어요' })).toBeDisabled()
  await opened.getByRole('button', { name: '입어 보기' }).tap()
  await expect(yerin.page).toHaveURL(/charactersetting/)
  await yerin.page.goto('/home')
  await expect(yerin.page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ })).toBeVisible()
  await expect(box).toHaveCount(0)

  await page.goto('/market/transaction-history')
  await expect(page.getByText(/^선물 · /)).toBeVisible()
  await yerin.page.context().close()
})
