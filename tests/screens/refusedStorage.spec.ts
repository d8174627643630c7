import type { Page } from '@playwright/test'
import { getProviders } from '#contract/auth.ts'
import { getHome } from '#contract/users.ts'
import { giveReports } from './given/reports.ts'
import { expect, type Given, test } from './given/test.ts'

const UNKEPT = '이 기기에 저장하지 못해요. 창을 닫으면 쓴 글이 사라져요'
const NO_COOKIES = '쿠키가 꺼져 있어 로그인할 수 없어요'

type Form = { path: string; field: string; prepare?: (given: Given) => void; taps?: string[] }
const FORMS: Record<string, Form> = {
  'an answer': { path: '/report', field: '답변', prepare: giveReports },
  'a station': { path: '/station/createstation', field: '정거장 이름' },
  'a profile': { path: '/setting/profile', field: '이름' },
  'a new member': {
    path: '/onboarding',
    field: '이름',
    prepare: (given) => given.answer(getHome, { message: 'new member' }),
    taps: ['다음'],
  },
}

/** Full, as in many private windows, or throwing. */
const REFUSALS = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'is refused': () => {
    const get = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  },
}

async function write(page: Page, { field, taps = [] }: Form): Promise<void> {
  for (const tap of taps) await page.getByRole('button', { name: tap }).press('Enter')
  await page.getByLabel(field, { exact: true }).fill('쓰는 글')
}

for (const [name, form] of Object.entries(FORMS)) {
  for (const [refusal, refuse] of Object.entries(REFUSALS)) {
    test(`${name} says that it is not kept where storage ${refusal}`, async ({ page, given }) => {
      await page.addInitScript(refuse)
      form.prepare?.(given)
      await given.open(form.path)
      await write(page, form)
      await expect(page.getByText(UNKEPT)).toBeVisible()
    })
  }

  test(`${name} that is kept says nothing`, async ({ page, given }) => {
    form.prepare?.(given)
    await given.open(form.path)
    await write(page, form)
    await expect.poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).toContain('쓰는 글')
    await expect(page.getByText(UNKEPT)).toBeHidden()
  })
}

const COOKIE_REFUSALS = {
  'are switched off': () => Object.defineProperty(navigator, 'cookieEnabled', { value: false }),
  'are taken and forgotten': () => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
}

for (const [refusal, refuse] of Object.entries(COOKIE_REFUSALS)) {
  test(`a login says why it cannot begin where cookies ${refusal}`, async ({ page, given }) => {
    await page.addInitScript(refuse)
    given.signOut()
    given.answer(getProviders, {
      naver: { clientId: 'id', authorizeUrl: `${given.server.url}/robots.txt`, redirectUri: given.server.url },
      kakao: { loginUrl: '/robots.txt' },
      emulated: false,
    })
    await given.open('/login')
    for (const name of ['NAVER로 시작하기', '카카오로 시작하기']) {
      await page.getByRole('button', { name }).press('Enter')
      await expect(page.getByText(NO_COOKIES)).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    }
  })
}
