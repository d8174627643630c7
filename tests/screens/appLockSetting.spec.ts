import type { BrowserContext, Page } from '@playwright/test'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { toast } from '../e2e/reportSteps.ts'
import { lockedBy, lockOn, PIN, tapPin, unlock } from './given/appLock.ts'
import { expect, type Given, test } from './given/test.ts'

const lockSwitch = (page: Page) => page.getByRole('switch', { name: '이 기기에서 잠그기' })
const platformSwitch = (page: Page) => page.getByRole('switch', { name: '얼굴이나 지문으로 열기' })
const asking = (page: Page, words: string) => page.getByRole('dialog', { name: words })
const FIRST = '새 잠금 번호를 눌러 주세요'
const AGAIN = '한 번 더 눌러 주세요'
const CURRENT = '지금 번호를 눌러 주세요'

async function openLocked(page: Page, given: Given): Promise<void> {
  await given.open('/setting/lock', { localStorage: lockedBy() })
  await unlock(page)
  await expect(lockSwitch(page)).toBeChecked()
}

test('a number is set, by finger, and asked at the next start; only its hash is kept', async ({ page, given }) => {
  await given.open('/setting')
  const row = page.getByRole('link', { name: /^앱 잠금/ })
  await expect(row).toContainText('이 기기에서는 꺼져 있어요')
  await row.tap()
  await expect(lockSwitch(page)).not.toBeChecked()
  await expect(page.getByText('화면을 가려 주는 잠금이에요.')).toBeVisible()
  await expectNothingForAxe(page)
  await lockSwitch(page).tap()
  await expect(asking(page, FIRST)).toBeVisible()
  await expectNothingForAxe(page)
  await page.getByText('숫자 5개').tap()
  await tapPin(page, '13579')
  await expect(asking(page, AGAIN)).toBeVisible()
  await tapPin(page, '13570')
  await expect(page.getByText('두 번호가 달라요. 처음부터 눌러 주세요')).toBeVisible()
  await expect(asking(page, FIRST)).toBeVisible()
  await tapPin(page, '13579')
  await expect(asking(page, AGAIN)).toBeVisible()
  await tapPin(page, '13579')
  await expect(toast(page, '앱 잠금을 켰어요')).toBeVisible()
  await expect(lockSwitch(page)).toBeChecked()
  await expect(page.getByText('지금은 숫자 5개예요')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('13579')

  await page.reload()
  await expect(lockOn(page).getByRole('status')).toHaveText('다섯 자리를 눌러 주세요')
  await unlock(page, '13579')
  await expect(page.getByText('지금은 숫자 5개예요')).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(row).toContainText('이 기기에서 잠그고 있어요')
})

test('it is changed by who knows the present one; a wrong one counts', async ({ page, given }) => {
  await openLocked(page, given)
  const change = page.getByRole('button', { name: /^잠금 번호 바꾸기/ })
  await change.tap()
  await expect(asking(page, CURRENT)).toBeVisible()
  await tapPin(page, '9999')
  await expect(page.getByText('번호가 달라요')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('appLockTries'))).toContain('"wrong":1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await change.tap()
  await tapPin(page, PIN)
  await expect(asking(page, FIRST)).toBeVisible()
  await page.keyboard.type('2468')
  await expect(asking(page, AGAIN)).toBeVisible()
  await page.keyboard.type('2468')
  await expect(toast(page, '잠금 번호를 바꿨어요')).toBeVisible()
  await page.reload()
  await unlock(page, '2468')
})

test('keys that are pressed in the moment the next question is drawn belong to it', async ({ page, given }) => {
  await openLocked(page, given)
  await page.getByRole('button', { name: /^잠금 번호 바꾸기/ }).tap()
  await expect(asking(page, CURRENT)).toBeVisible()
  await page.evaluate((title) => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes(title)) return
      observer.disconnect()
      for (const key of '2468') window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, FIRST)
  await page.keyboard.type(PIN)
  await expect(asking(page, AGAIN)).toBeVisible()
  await page.keyboard.type('2468')
  await expect(toast(page, '잠금 번호를 바꿨어요')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('appLockTries'))).toBeNull()
})

test('it is switched off by who knows the number; back leaves it on', async ({ page, given }) => {
  await openLocked(page, given)
  await lockSwitch(page).tap()
  await expect(asking(page, CURRENT)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lockSwitch(page)).toBeChecked()
  await lockSwitch(page).tap()
  await tapPin(page, PIN)
  await expect(toast(page, '앱 잠금을 껐어요')).toBeVisible()
  await expect(lockSwitch(page)).not.toBeChecked()
  await expect(page.getByText('잠금 번호 바꾸기')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('appLock')))).toEqual([])
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '별이님의 별' })).toBeVisible()
})

test('a lock that is set in one tab holds in the other, and one that is switched off lets it go', async ({ page, context, given }) => {
  await given.open('/setting/lock')
  const second = await context.newPage()
  await second.clock.install()
  await second.goto('/home')
  await expect(second.getByRole('heading', { name: '별이님의 별' })).toBeVisible()
  await second.clock.runFor(6_000)
  await lockSwitch(page).tap()
  await tapPin(page, PIN)
  await expect(asking(page, AGAIN)).toBeVisible()
  await tapPin(page, PIN)
  await expect(lockSwitch(page)).toBeChecked()
  const turnSecond = (state: string) =>
    second.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turnSecond('hidden')
  await second.clock.runFor(61_000)
  await turnSecond('visible')
  await expect(lockOn(second)).toBeVisible()
  await lockSwitch(page).tap()
  await tapPin(page, PIN)
  await expect(lockSwitch(page)).not.toBeChecked()
  await expect(lockOn(second)).toHaveCount(0)
  await expect(second.getByRole('heading', { name: '별이님의 별' })).toBeVisible()
})

const LACKS = {
  '이 주소에서는 브라우저가 잠금을 지원하지 않아요': () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }),
  '브라우저가 저장을 막아 두어서 쓸 수 없어요': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
for (const [words, lack] of Object.entries(LACKS))
  test(`off, and why: ${words}`, async ({ page, given }) => {
    await page.addInitScript(lack)
    await given.open('/setting')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: /^앱 잠금/ })).toHaveCount(0)
    await given.open('/setting/lock')
    await expect(lockSwitch(page)).toBeDisabled()
    await expect(lockSwitch(page)).toHaveAccessibleDescription(words)
  })

/** A domain: authenticators know no addresses of four numbers. */
const atDomain = (given: Given, path: string) => given.server.url.replace('127.0.0.1', 'localhost') + path

async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    recognize: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('a face or a finger opens it where the device has them; nobody else’s does', async ({ page, context, given }) => {
  const device = await addAuthenticator(context, page)
  await page.goto(atDomain(given, '/robots.txt'))
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, lockedBy())
  await page.goto(atDomain(given, '/setting/lock'))
  await expect(lockOn(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '얼굴이나 지문으로 열기' })).toHaveCount(0)
  await unlock(page)
  await platformSwitch(page).tap()
  await expect(toast(page, '이제 얼굴이나 지문으로 열어요')).toBeVisible()
  await expect(platformSwitch(page)).toBeChecked()

  await page.reload()
  const finger = page.getByRole('button', { name: '얼굴이나 지문으로 열기' })
  await device.recognize(false)
  await finger.tap()
  await expect(page.getByText('얼굴이나 지문을 확인하지 못했어요')).toBeVisible()
  await expect(lockOn(page)).toBeVisible()
  await device.recognize(true)
  await finger.tap()
  await expect(platformSwitch(page)).toBeVisible()

  // A signature by another key.
  await page.evaluate(async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    const other = await crypto.subtle.exportKey('spki', publicKey)
    const lock = JSON.parse(localStorage.getItem('appLock') ?? '{}')
    lock.key.publicKey = btoa(String.fromCharCode(...new Uint8Array(other)))
    localStorage.setItem('appLock', JSON.stringify(lock))
  })
  await page.reload()
  await finger.tap()
  await expect(page.getByText('얼굴이나 지문을 확인하지 못했어요')).toBeVisible()
  await unlock(page)
  await platformSwitch(page).tap()
  await expect(toast(page, '이제 번호로만 열어요')).toBeVisible()
  await device.forget()
  await page.reload()
  await expect(lockOn(page)).toBeVisible()
  await expect(finger).toHaveCount(0)
})

test('where the device has neither, the switch says so', async ({ page, given }) => {
  await openLocked(page, given)
  await expect(platformSwitch(page)).toBeDisabled()
  await expect(platformSwitch(page)).toHaveAccessibleDescription('이 기기에서는 쓸 수 없어요')
})
