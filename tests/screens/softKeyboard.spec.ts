import type { Locator, Page } from '@playwright/test'
import { getHome } from '#contract/users.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { giveEverything } from './given/full.ts'
import { STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

type Form = { path: string; prepare?: (given: Given) => void; taps?: (string | RegExp)[]; field: string | RegExp; button: string | RegExp }

const unwritten = (given: Given) => giveEverything(given, { hasWritten: false })
const FORMS: Record<string, Form> = {
  'an answer over the star': { path: '/home', prepare: unwritten, taps: [/^오늘의 질문/], field: '답변', button: '저장' },
  'an answer on the list': { path: '/report', prepare: unwritten, field: '답변', button: '저장' },
  'an answer in a room': { path: '/station/stationinside', prepare: unwritten, field: '답변', button: '저장' },
  'an answer that is edited': { path: '/report', taps: [/^20\d\d\.\d\d\.\d\d/, '수정'], field: '답변', button: '저장' },
  'a code': { path: '/station', taps: ['코드로 정거장 찾기'], field: '정거장 코드', button: '입장하기' },
  'an abuse report': { path: '/friendtab', taps: [/더보기$/, /^신고하기/], field: /자세한/, button: /신고/ },
  'a price': { path: '/market/my-item-selling', taps: [/가격 바꾸기$/], field: /가격/, button: /바꾸기/ },
  'an offer': { path: '/market/my-item-sell', taps: [/천사 롱웨이브/, '판매하기'], field: /가격/, button: /판매/ },
  'a station': { path: '/station/createstation', field: '한 줄 소개', button: '다음' },
  'a new member': {
    path: '/onboarding',
    prepare: (given) => given.answer(getHome, { message: 'new member' }),
    taps: ['다음'],
    field: 'ID',
    button: '다음',
  },
  'a profile': { path: '/setting/profile', field: '이름', button: '확인' },
}

const PHONES = [
  { width: 390, height: 844, keyboardPx: 336 },
  { width: 844, height: 390, keyboardPx: 200 },
  { width: 320, height: 568, keyboardPx: 260 },
]

test.beforeEach(({ page }) => page.addInitScript(fakeVisualViewport))

for (const [name, { path, prepare, taps = [], field, button }] of Object.entries(FORMS)) {
  test(`${name}: field and button stand above the keyboard`, async ({ page, given }) => {
    giveEverything(given)
    prepare?.(given)
    await given.open(path, { sessionStorage: STATION })
    for (const tap of taps) await page.getByRole('button', { name: tap, exact: true }).first().press('Enter')
    const top = page.locator('dialog[open]').last().or(page.locator('body:not(:has(dialog[open])) #root'))
    const controls = [
      top.getByRole('textbox', { name: field }).first(),
      top.getByRole('button', { name: button, exact: true }).last(),
    ] as const
    for (const phone of PHONES) {
      await page.setViewportSize(phone)
      await controls[0].focus()
      await test.step(`${phone.width} px, the keyboard lies over the page`, async () => {
        await coverPage(page, phone.keyboardPx, 30)
        await expectWithin(page, controls, 30, phone.height - phone.keyboardPx)
        await coverPage(page, 0, 0)
      })
      await test.step(`${phone.width} px, the keyboard makes the window smaller`, async () => {
        await page.setViewportSize({ ...phone, height: phone.height - phone.keyboardPx })
        await expectWithin(page, controls, 0, phone.height - phone.keyboardPx)
      })
    }
  })
}

async function expectWithin(page: Page, controls: readonly Locator[], topPx: number, heightPx: number): Promise<void> {
  await motionEnds(page)
  const boxes = await Promise.all(controls.map((control) => control.evaluate((element) => element.getBoundingClientRect().toJSON())))
  for (const [at, { top, bottom }] of boxes.entries()) {
    expect(top, String(controls[at])).toBeGreaterThanOrEqual(topPx)
    expect(bottom, String(controls[at])).toBeLessThanOrEqual(topPx + heightPx)
  }
  const [field, button] = boxes
  expect(field.bottom <= button.top || button.bottom <= field.top, JSON.stringify(boxes)).toBe(true)
}

/** A keyboard as on iOS: the window keeps its height, and the visual viewport moves down to the field. */
async function coverPage(page: Page, keyboardPx: number, offsetTop: number): Promise<void> {
  await page.evaluate(
    (change) => {
      Object.assign(window.visualViewport ?? {}, change)
      window.visualViewport?.dispatchEvent(new Event('resize'))
    },
    { keyboardPx, offsetTop },
  )
}

function fakeVisualViewport(): void {
  class Visible extends EventTarget {
    scale = 1
    offsetTop = 0
    keyboardPx = 0
    get height() {
      return window.innerHeight - this.keyboardPx
    }
  }
  Object.defineProperty(window, 'visualViewport', { value: new Visible() })
}
