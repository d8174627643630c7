import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { createInvitation } from '#contract/invitations.ts'
import { getHome } from '#contract/users.ts'
import { expectNothingForAxe, goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'
import { anInvitation, ME } from './given/world.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '내 별 카드' })
const cardOf = (page: Page) => sheetOf(page).getByRole('img', { name: /님의 별 카드/ })
const saveButton = (page: Page) => sheetOf(page).getByRole('button', { name: '이미지 저장' })
const shareButton = (page: Page) => sheetOf(page).getByRole('button', { name: '공유' })
const lineSwitch = (page: Page) => sheetOf(page).getByRole('switch', { name: '오늘의 한 줄 넣기' })

async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ }).tap()
  await expect(sheetOf(page)).toBeVisible()
}

async function sizeOf(download: Download) {
  const { format, width, height } = await sharp(await readFile(await download.path())).metadata()
  return { format, width, height }
}

/** A device with file sharing. What was shared is recorded on the page. */
async function withShareSheet(page: Page, refusal?: string): Promise<void> {
  await page.addInitScript((name) => {
    navigator.canShare = () => true
    navigator.share = async (data) => {
      const [file] = data?.files ?? []
      const shared = { ...data, files: undefined, name: file?.name, type: file?.type, bytes: file?.size ?? 0 }
      Object.assign(window, { shared })
      if (name) throw new DOMException('no', name)
    }
  }, refusal)
}
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared?: Record<string, unknown> }).shared)

test('the card is seen before it is saved, in both sizes, with the line or without', async ({ page, given }) => {
  given.answer(getHome, { ...ME, userName: '가나다라마바사아자차카타파하별' })
  giveReports(given, { answer: '두근이요. 처음이라 설레요!' })
  await given.open('/home')
  await openCard(page)
  await expect(cardOf(page)).toHaveAccessibleName('가나다라마바사아자차카타파하별님의 별 카드, 오늘의 한 줄: 두근이요. 처음이라 설레요!')
  await expectNothingForAxe(page)

  const first = page.waitForEvent('download')
  await saveButton(page).tap()
  const post = await first
  expect(post.suggestedFilename()).toBe('별무리_가나다라마바사아자차카타파하별.png')
  expect(await sizeOf(post)).toEqual({ format: 'png', width: 1080, height: 1350 })
  await expect(page.getByText('캐릭터 이미지를 저장했어요!')).toBeVisible()

  await sheetOf(page).getByText('스토리 9:16').tap()
  await expect(sheetOf(page).getByRole('radio', { name: '스토리 9:16' })).toBeChecked()
  await expect(lineSwitch(page)).toBeChecked()
  await lineSwitch(page).tap()
  await expect(lineSwitch(page)).not.toBeChecked()
  await expect(cardOf(page)).toHaveAccessibleName('가나다라마바사아자차카타파하별님의 별 카드')
  const second = page.waitForEvent('download')
  await saveButton(page).tap()
  expect(await sizeOf(await second)).toEqual({ format: 'png', width: 1080, height: 1920 })

  await goBackFromOverlay(page)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '캐릭터 이미지 저장하기' })).toBeFocused()
})

test('its pictures are loaded while its link is still being made', async ({ page, given }) => {
  const wordmark = page.waitForRequest(/\/content\/logo_wordmark_white/)
  given.answer(createInvitation, async () => {
    await wordmark
    return anInvitation()
  })
  await given.open('/home')
  await openCard(page)
  await expect(cardOf(page)).toBeVisible()
})

test('no word of it is sent anywhere', async ({ page, given }) => {
  giveReports(given, { answer: '아무에게도 보내지 않는 말' })
  await given.open('/home')
  await expect(page.getByText('아무에게도 보내지 않는 말')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`))
  await openCard(page)
  await expect(cardOf(page)).toBeVisible()
  expect(sent.filter((call) => !call.startsWith('GET')).sort()).toEqual(['POST /api/invitations {"kind":"star"}'])
})

test('without an answer there is no line to switch on', async ({ page, given }) => {
  await given.open('/home')
  await openCard(page)
  await expect(lineSwitch(page)).toBeDisabled()
  await expect(lineSwitch(page)).not.toBeChecked()
  await expect(sheetOf(page).getByText('오늘의 질문에 답하면 넣을 수 있어요')).toBeVisible()
  await expect(cardOf(page)).toHaveAccessibleName('별이님의 별 카드')
  await expectNothingForAxe(page)
})

test('other apps get the picture, and the whole link', async ({ page, given }) => {
  await withShareSheet(page)
  await given.open('/home')
  await openCard(page)
  await expect(cardOf(page)).toBeVisible()
  await shareButton(page).tap()
  await expect.poll(() => shared(page)).toMatchObject({ name: '별무리_별이.png', type: 'image/png', title: '내 별무리 캐릭터' })
  const { text, bytes } = (await shared(page)) ?? {}
  expect(text).toMatch(/^별무리에서 별이님의 별에 초대할게요\nhttp:\S+\/i\/[\w-]{22}$/)
  expect(bytes).toBeGreaterThan(100_000)
  await expect(shareButton(page)).not.toHaveAttribute('aria-busy', 'true')
})

test('a cancelled share shows no message', async ({ page, given }) => {
  await withShareSheet(page, 'AbortError')
  await given.open('/home')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await openCard(page)
  await expect(cardOf(page)).toBeVisible()
  await shareButton(page).tap()
  await expect.poll(() => shared(page)).toBeDefined()
  await expect(shareButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(sheetOf(page)).toBeVisible()
  await expect(page.locator(':is([role=status], [role=alert])').filter({ hasText: /했어요|못했어요/ })).toHaveCount(0)
  expect(downloads).toBe(0)
})

test.describe('where nothing can be shared', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the picture is saved and the link copied', async ({ page, given }) => {
    await given.open('/home')
    await openCard(page)
    await expect(cardOf(page)).toBeVisible()
    const download = page.waitForEvent('download')
    await shareButton(page).tap()
    expect((await download).suggestedFilename()).toBe('별무리_별이.png')
    await expect(page.getByText('이미지를 저장하고 초대 링크를 복사했어요!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/i\/[\w-]{22}$/)
  })
})

test('a picture that fails is reported, and can be retried', async ({ page, given }) => {
  await given.open('/home')
  await page.route(/\/content\/logo_wordmark_white/, (route) => route.abort())
  await openCard(page)
  const failure = sheetOf(page).getByRole('alert').filter({ hasText: '만들지 못했어요' })
  await expect(failure).toContainText('이미지를 만들지 못했어요. 다시 시도해 주세요')
  await expect(saveButton(page)).toBeDisabled()
  await expect(shareButton(page)).toBeDisabled()
  await expectNothingForAxe(page)
  await page.unroute(/\/content\/logo_wordmark_white/)
  await failure.getByRole('button', { name: '다시 시도' }).tap()
  await expect(cardOf(page)).toBeVisible()
  await expect(saveButton(page)).toBeEnabled()
})

test('without its composed picture the figure is painted out of its layers', async ({ page, given }) => {
  await given.open('/home')
  await page.route(/\/content\/character_/, (route) => route.abort())
  await openCard(page)
  await expect(cardOf(page)).toBeVisible()
})

test('without a link the card says where the product is, and a second try brings the link', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  await given.open('/home')
  given.refuse(createInvitation, 'TOO_MANY_REQUESTS')
  await openCard(page)
  const notice = sheetOf(page).getByRole('alert').filter({ hasText: '초대 링크' })
  await expect(notice).toContainText('초대 링크를 만들지 못해서 별무리 주소를 넣었어요')
  await expect(cardOf(page)).toBeVisible()
  await expect(saveButton(page)).toBeEnabled()
  given.reset(createInvitation)
  await notice.getByRole('button', { name: '다시 시도' }).tap()
  await expect(notice).toHaveCount(0)
  await expect(cardOf(page)).toBeVisible()
})

test('inside another app, which drops downloads, the picture is shown to be pressed, and nothing is said to be saved', async ({
  page,
  given,
}) => {
  await page.addInitScript(() => {
    const userAgent = `${navigator.userAgent} KAKAOTALK 25.8.0`
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
    Object.assign(navigator, { canShare: undefined })
  })
  await given.open('/home')
  await openCard(page)
  await saveButton(page).tap()
  const picture = page.getByRole('dialog', { name: '이미지를 길게 눌러 저장해 주세요' })
  await expect(picture.getByRole('img')).toBeVisible()
  await expect(page.getByText('캐릭터 이미지를 저장했어요!')).toHaveCount(0)
  await expect(picture.getByRole('link', { name: '다른 브라우저로 열기' })).toHaveAttribute(
    'href',
    /^kakaotalk:\/\/web\/openExternal\?url=http/,
  )
  await picture.getByRole('button', { name: '닫기' }).tap()
  await expect(picture).toBeHidden()
})
