import type { Page } from '@playwright/test'
import { logout } from '#contract/auth.ts'
import { previewInvitation } from '#contract/invitations.ts'
import { refresh } from '#contract/session.ts'
import { getHome } from '#contract/users.ts'
import { getWarnings } from '#contract/warnings.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { cardOf, toast } from '../e2e/reportSteps.ts'
import { expectCovered, lockedBy, lockOn, PIN, tapPin, tryWrong, turn, unlock } from './given/appLock.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'
import { ME, tokenOf } from './given/world.ts'

const STAR = '별이님의 별'
const star = (page: Page) => page.getByRole('heading', { name: STAR })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('at the start', () => {
  test('nothing of a member is in the page before the number is right; by finger, and as a screen reader hears it', async ({
    page,
    given,
  }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await expect(lockOn(page)).toBeVisible()
    await expectNothingForAxe(page)
    await expect(page.locator('#root')).not.toContainText('별이')
    await expect(page.locator('#root a, #root button, #root img, #root nav')).toHaveCount(0)
    const dots = lockOn(page).getByRole('status')
    await expect(dots).toHaveText('네 자리를 눌러 주세요')
    await tapPin(page, '12')
    await expect(dots).toHaveText('네 자리 중 두 자리')
    await page.getByRole('button', { name: '지우기' }).tap()
    await expect(dots).toHaveText('네 자리 중 한 자리')
    await expect(page.getByRole('button', { name: '얼굴이나 지문으로 열기' })).toHaveCount(0)
    await tapPin(page, '234')
    await expect(star(page)).toBeVisible()
    await expect(lockOn(page)).toHaveCount(0)
  })

  test('fingers that overlap and press twice type each digit once; the last one presses nothing that comes to lie under it', async ({
    page,
    context,
    given,
  }) => {
    // The last digit lies where a tab of the bar comes to lie.
    await page.setViewportSize({ width: 390, height: 600 })
    await given.open('/home', { localStorage: lockedBy({ pin: '1120' }) })
    await expect(lockOn(page)).toBeVisible()
    const cdp = await context.newCDPSession(page)
    const pointOf = async (digit: string, id: number) => {
      const box = await page.getByRole('button', { name: digit, exact: true }).boundingBox()
      return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20, id }
    }
    const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [one, two] = [await pointOf('1', 0), await pointOf('2', 1)]
    for (let at = 0; at < 2; at++) {
      await touch('touchStart', one)
      if (at === 1) await touch('touchStart', one, two)
      await touch('touchEnd')
    }
    await expect(lockOn(page).getByRole('status')).toHaveText('네 자리 중 세 자리')
    await touch('touchStart', await pointOf('0', 0))
    await expect(lockOn(page).getByRole('status')).toHaveText('확인하고 있어요')
    await touch('touchEnd')
    await expect(lockOn(page)).toHaveCount(0)
    await expect(star(page)).toBeVisible()
    await expect(page).toHaveURL(/home$/)
  })

  test('by a keyboard: digits wherever the focus is, keys by Tab and Enter, Escape leads nowhere', async ({ page, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await expect(lockOn(page)).toBeFocused()
    for (const key of ['Escape', 'Escape', '1', '5', 'Backspace', '2']) await page.keyboard.press(key)
    await expect(lockOn(page).getByRole('status')).toHaveText('네 자리 중 두 자리')
    await page.getByRole('button', { name: '3', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '4', exact: true }).press('Space')
    await expect(star(page)).toBeVisible()
  })

  test('each page asks: after a reload, after a move by address, and in a second tab', async ({ page, context, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await unlock(page)
    await page.reload()
    await unlock(page)
    await page.goto('/setting')
    await unlock(page)
    await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
    await page.goBack()
    await unlock(page)
    await expect(star(page)).toBeVisible()
    const second = await context.newPage()
    await second.goto('/home')
    await unlock(second)
    await expect(star(page)).toBeVisible()
  })

  test('public pages and invitations are not locked, and lead to the lock', async ({ page, given }) => {
    await given.open('/about', { localStorage: lockedBy() })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    given.answer(previewInvitation, { kind: 'star', state: 'open', inviterName: '도윤', background: 'bg_star_1.png' })
    await page.goto('/invited?token=Rk3vQ8abcdefghijklmnop')
    await expect(page.getByText('도윤').first()).toBeVisible()
    await expect(lockOn(page)).toHaveCount(0)
    await page.goto('/login')
    await page.waitForURL('**/home')
    await expect(lockOn(page)).toBeVisible()
  })

  test('without a session there is nothing to lock', async ({ page, given }) => {
    given.signOut()
    await given.open('/home', { localStorage: lockedBy() })
    await expect(
      page
        .getByRole('link', { name: /로그인/ })
        .or(page.getByRole('button', { name: /로그인/ }))
        .first(),
    ).toBeVisible()
    await expect(lockOn(page)).toHaveCount(0)
  })

  test('without a connection the star that was seen last lies behind it', async ({ page, given }) => {
    await given.open('/home')
    await expect(star(page)).toBeVisible()
    await expect.poll(() => stored(page, 'keptStar')).not.toBeNull()
    given.lose(refresh)
    await given.open('/home', { localStorage: lockedBy() })
    await expect(lockOn(page)).toBeVisible()
    await expect(page.locator('#root')).not.toContainText('별이')
    await unlock(page)
    await expect(page.getByText('별이')).toBeVisible()
  })

  test('nothing is shown while its code is on its way', async ({ page, given }) => {
    await page.addInitScript(() => {
      const shown: string[] = []
      Object.assign(window, { shown })
      const look = () => {
        const text = document.getElementById('root')?.innerText.trim()
        if (text && !('covered' in document.documentElement.dataset)) shown.push(text)
        requestAnimationFrame(look)
      }
      look()
    })
    const isAsked = page.waitForRequest(/assets\/screens-.*[.]js$/)
    let letCome = (): void => undefined
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/assets\/screens-.*[.]js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await given.open('/home', { localStorage: lockedBy() })
    await isAsked
    await expect.poll(() => given.sent(getHome).length).toBeGreaterThan(0)
    await expect(page.getByText('정보를 불러오는 중이에요!').last()).toBeVisible()
    letCome()
    await expect(lockOn(page)).toBeVisible()
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
    expect(shown.filter((text) => !text.startsWith('정보를 불러오는 중이에요!'))).toEqual([])
  })

  test('a damaged lock opens to nobody, and says what helps', async ({ page, given }) => {
    await given.open('/home', { localStorage: { appLock: '{' } })
    await expect(page.getByText('잠금 번호를 읽지 못했어요. 로그아웃하고 새로 설정해 주세요')).toBeVisible()
    await page.keyboard.type(PIN)
    await expect(lockOn(page).getByRole('status')).toHaveText('네 자리를 눌러 주세요')
  })
})

test.describe('wrong numbers', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('the tries left are said from the third on; then one waits, whatever one does meanwhile', async ({ page, context, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await expect(lockOn(page)).toBeVisible()
    for (const said of [/^번호가 달라요$/, /^번호가 달라요$/, '번호가 달라요. 2번 남았어요', '번호가 달라요. 1번 남았어요'])
      await tryWrong(page, said)
    await page.keyboard.type('9999')
    await expect(page.getByText('초 뒤에 다시 눌러 주세요').last()).toBeVisible()
    await expect(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await expectNothingForAxe(page)

    // The right number, a clock set forward or back, a reload, a second tab.
    await page.keyboard.type(PIN)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.clock.runFor(1_000)
    await expect(lockOn(page)).toBeVisible()
    await page.clock.runFor(9_000)
    await page.reload()
    await expect(page.getByText(/^(1\d|20)초 뒤에 다시 눌러 주세요/).last()).toBeVisible()
    const second = await context.newPage()
    await second.goto('/home')
    await expect(second.getByText(/^(1\d|20)초 뒤에 다시 눌러 주세요/).last()).toBeVisible()
    await second.keyboard.type(PIN)
    await expect(lockOn(second)).toBeVisible()
    await second.close()

    await page.clock.runFor(21_000)
    await expect(page.getByText('초 뒤에')).toHaveCount(0)
    await unlock(page)
    expect(await stored(page, 'appLockTries')).toBeNull()
  })

  test('a second, third and later round wait longer', async ({ page, given }) => {
    const WAITS = ['1분', '5분', '15분', '15분']
    for (const [at, wait] of WAITS.entries()) {
      await given.open('/home', { localStorage: lockedBy({ tries: { wrong: 4, waits: at + 1, leftMs: 0 } }) })
      await expect(lockOn(page)).toBeVisible()
      await page.keyboard.type('9999')
      await expect(page.getByText(`${wait} 뒤에 다시 눌러 주세요`).first()).toBeAttached()
    }
  })

  test('a page that is closed while a number is checked gives no try back', async ({ page, given }) => {
    await page.addInitScript(() => {
      SubtleCrypto.prototype.deriveBits = () => {
        document.documentElement.dataset.derives = ''
        return new Promise(() => undefined)
      }
    })
    await given.open('/home', { localStorage: lockedBy({ tries: { wrong: 4, waits: 0, leftMs: 0 } }) })
    await expect(lockOn(page)).toBeVisible()
    await page.keyboard.type(PIN)
    await expect(lockOn(page).getByRole('status')).toHaveText('확인하고 있어요')
    // A reload before that reveals nothing of the number.
    await expect(page.locator('html[data-derives]')).toBeAttached()
    await page.reload()
    await expect(page.getByText('초 뒤에 다시 눌러 주세요').last()).toBeVisible()
  })

  test('two tabs have one count', async ({ page, context, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    const second = await context.newPage()
    await second.goto('/home')
    await expect(lockOn(second)).toBeVisible()
    for (const tab of [page, second]) {
      await expect(lockOn(tab)).toBeVisible()
      await tryWrong(tab, /^번호가 달라요$/)
    }
    await tryWrong(page, '번호가 달라요. 2번 남았어요')
    await tryWrong(second, '번호가 달라요. 1번 남았어요')
    await page.keyboard.type('9999')
    await expect(page.getByText('초 뒤에 다시 눌러 주세요').last()).toBeVisible()
    await expect(second.getByText('초 뒤에 다시 눌러 주세요').last()).toBeVisible()
  })
})

test.describe('in the background', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('covered at once, without keys; open again within a minute, locked after it, with everything as it was', async ({ page, given }) => {
    giveReports(given)
    await given.open('/report', { localStorage: lockedBy() })
    await unlock(page)
    const field = cardOf(page, '오늘의 질문').getByLabel('답변')
    await field.fill('쓰다 만 글')
    await turn(page, 'hidden')
    await expect(page.getByRole('dialog', { name: '별무리' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0)
    await expectCovered(page)
    await page.clock.runFor(55_000)
    await turn(page, 'visible')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()

    await turn(page, 'hidden')
    await page.clock.runFor(60_000)
    await turn(page, 'visible')
    await expect(lockOn(page)).toBeVisible()
    await expectCovered(page)
    // A draft is kept while it is locked.
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('쓰다 만 글')
    await unlock(page)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('쓰다 만 글')
  })

  test('a clock that was set forward or back meanwhile locks', async ({ page, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    for (const minutes of [2, -2]) {
      await unlock(page)
      await turn(page, 'hidden')
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
      await page.clock.runFor(10_000)
      await turn(page, 'visible')
      await expect(lockOn(page)).toBeVisible()
    }
  })

  test('an open sheet, and one that opens by itself, stay below it', async ({ page, given }) => {
    await given.open('/setting', { localStorage: lockedBy() })
    await unlock(page)
    await page.getByRole('button', { name: /^쉬어가기/ }).tap()
    const sheet = page.getByRole('dialog', { name: '쉬어가기' })
    await expect(sheet).toBeVisible()
    await turn(page, 'hidden')
    await page.clock.runFor(61_000)
    await turn(page, 'visible')
    await expect(lockOn(page)).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expectCovered(page)
    await unlock(page)
    await expect(sheet).toBeVisible()
    await sheet
      .getByRole('button', { name: /쉬어가기$/ })
      .last()
      .focus()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('a sheet whose code comes late opens below it, and leaves the keys alone', async ({ page, given }) => {
    let letCome = (): void => undefined
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/RestSheet-.*[.]js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await given.open('/setting', { localStorage: lockedBy() })
    await unlock(page)
    await page.getByRole('button', { name: /^쉬어가기/ }).tap()
    await turn(page, 'hidden')
    await page.clock.runFor(61_000)
    await turn(page, 'visible')
    await expect(lockOn(page)).toBeVisible()
    letCome()
    await expect(page.locator('#root dialog[open]')).toBeAttached()
    await expectCovered(page)
    await tapPin(page, PIN)
    await expect(page.getByRole('dialog', { name: '쉬어가기' })).toBeVisible()
  })

  test('a message that is tapped leads to its screen once it is open', async ({ page, given }) => {
    giveReports(given)
    await given.open('/home', { localStorage: lockedBy() })
    await unlock(page)
    await expect(star(page)).toBeVisible()
    // What follows messages comes with what asks for these.
    await page.clock.runFor(6_000)
    await expect.poll(() => given.sent(getWarnings).length).toBeGreaterThan(0)
    await turn(page, 'hidden')
    await page.clock.runFor(61_000)
    await turn(page, 'visible')
    await page.evaluate(() => {
      const { port2 } = new MessageChannel()
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { goTo: '/report' }, ports: [port2] }))
    })
    await page.waitForURL('**/report')
    await expectCovered(page)
    await unlock(page)
    await expect(cardOf(page, '오늘의 질문')).toBeVisible()
  })

  test('a page out of the back/forward cache is locked', async ({ page, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await unlock(page)
    await expect(star(page)).toBeVisible()
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(lockOn(page)).toBeVisible()
    await expectCovered(page)
  })

  test('back leads to nothing but another lock', async ({ page, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    await unlock(page)
    await page.getByRole('link', { name: '설정' }).tap()
    await page.waitForURL('**/setting')
    await turn(page, 'hidden')
    await page.clock.runFor(61_000)
    await turn(page, 'visible')
    await expect(lockOn(page)).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/home')
    await expectCovered(page)
    await page.goForward()
    await expectCovered(page)
    await unlock(page)
    await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
  })
})

test.describe('logging out of it', () => {
  test('without a connection too: the lock goes, the draft stays for its member', async ({ page, given }) => {
    giveReports(given)
    await given.open('/report', { localStorage: lockedBy({ tries: { wrong: 0, waits: 4, leftMs: 900_000 } }) })
    await expect(lockOn(page)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('reportDraft:byeol1:today:x', '{}'))
    given.lose(logout)
    await page.getByRole('button', { name: '로그아웃하고 새로 설정' }).tap()
    await expectNothingForAxe(page)
    await page.getByRole('button', { name: '취소' }).tap()
    await page.getByRole('button', { name: '로그아웃하고 새로 설정' }).tap()
    await page.getByRole('button', { name: '로그아웃', exact: true }).tap()
    await page.waitForURL('**/login')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /appLock|signedOut|reportDraft/.test(key))
          .sort(),
      ),
    ).toEqual(['reportDraft:byeol1:today:x', 'signedOut'])
    await page.goto('/home')
    await expect(star(page)).toHaveCount(0)
  })

  test('in one tab, the lock of the others goes with the session', async ({ page, context, given }) => {
    await given.open('/home', { localStorage: lockedBy() })
    const second = await context.newPage()
    await second.goto('/home')
    await expect(lockOn(second)).toBeVisible()
    await page.getByRole('button', { name: '로그아웃하고 새로 설정' }).tap()
    given.signOut()
    await page.getByRole('button', { name: '로그아웃', exact: true }).tap()
    await page.waitForURL('**/login')
    await expect(lockOn(second)).toHaveCount(0)
    await expect(second.locator('main')).not.toContainText(STAR)
  })

  test('another member who signs in here is not asked, and the lock goes', async ({ page, given }) => {
    given.answer(refresh, { accessToken: tokenOf('person-b') })
    given.answer(getHome, { ...ME, userName: '비읍이' })
    await given.open('/home', { localStorage: lockedBy({ owner: 'person-a' }) })
    await expect(page.getByRole('heading', { name: '비읍이님의 별' })).toBeVisible()
    expect(await stored(page, 'appLock')).toBeNull()
  })

  test('the same member is asked', async ({ page, given }) => {
    given.answer(refresh, { accessToken: tokenOf('person-a') })
    await given.open('/home', { localStorage: lockedBy({ owner: 'person-a' }) })
    await unlock(page)
    await expect(star(page)).toBeVisible()
    await expect(toast(page, '앱 잠금')).toHaveCount(0)
  })
})
