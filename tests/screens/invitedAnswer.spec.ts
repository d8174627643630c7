import type { Page } from '@playwright/test'
import { acceptInvitation, previewInvitation, previewStationCode } from '#contract/invitations.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { refresh } from '#contract/session.ts'
import { getStationReport, saveStationReport } from '#contract/stationReports.ts'
import { enterStation } from '#contract/stations.ts'
import { STAR_KEY } from '#lib/storage/seenHere.ts'
import type { VisitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { expectNoSidewaysScroll, expectNothingForAxe, overlayEntriesGone, reload } from '#tests/helpers/e2e.ts'
import { hold } from '#tests/helpers/hold.ts'
import { fillProfile, tapNext, toProfile } from '../e2e/characterSteps.ts'
import { comeToOnboarding } from './characterSteps.ts'
import { giveInvitePage, INVITE_PAGE, TOKEN } from './given/invitePage.ts'
import { aMember, aRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, QUESTION, todayReport, tokenOf } from './given/world.ts'

const LINE = '‘두근이’요. 처음이라 설레요!'
const PERSON = 'person-1'
const today = () => serviceDateOf(new Date())

const field = (page: Page) => page.getByRole('textbox', { name: '먼저 답해 볼까요?' })
const dress = (page: Page) => page.getByRole('button', { name: '꾸미기', exact: true })
const kept = (page: Page) => page.evaluate((): VisitorAnswer | null => JSON.parse(localStorage.getItem('visitorAnswer') ?? 'null'))
const insideKakaoTalk = () => {
  const userAgent = `${navigator.userAgent} KAKAOTALK 25.8.0`
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
}

function aVisitorAnswer(change: Partial<VisitorAnswer> = {}): Record<string, string> {
  const answer = { version: 1, text: LINE, day: today(), question: QUESTION, invitation: TOKEN, savedAt: Date.now(), ...change }
  return { visitorAnswer: JSON.stringify(answer) }
}

test.describe('on the page of a link', () => {
  test.beforeEach(({ page }) => giveInvitePage(page))

  test('a touch of the field makes it a form; what is typed waits here, over a reload and a return, and goes nowhere', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && sent.push(request.url()))
    await page.goto(INVITE_PAGE)
    await expect(page.getByText('자리 1개 남았어요')).toBeVisible()
    await expect(dress(page)).toBeHidden()
    await expectNothingForAxe(page)

    await field(page).tap()
    await expect(dress(page)).toBeVisible()
    await expect(page.getByText('자리 1개 남았어요')).toBeHidden()
    await page.keyboard.type(LINE)
    await expect(page.getByText('17 / 150byte')).toBeVisible()
    await expect(page.getByText('시작하면 이 모습과 한 줄 그대로 방에 들어가요')).toBeVisible()
    await expectNothingForAxe(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 667 })
      await expectNoSidewaysScroll(page)
    }
    await expect.poll(() => kept(page)).toMatchObject({ text: LINE, day: today(), question: QUESTION, invitation: TOKEN })

    await page.reload()
    await expect(field(page)).toHaveValue(LINE)
    await expect(dress(page)).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('link', { name: '이용약관' }).tap()
    await page.waitForURL('**/terms')
    await page.goBack()
    await expect(field(page)).toHaveValue(LINE)
  })

  test('by keyboard alone', async ({ page }) => {
    await page.goto(INVITE_PAGE)
    await expect(page.locator('[data-answer-form][inert]')).toHaveCount(0)
    while (!(await field(page).evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type('설레요')
    await page.keyboard.press('Shift+Tab')
    await expect(dress(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '내 모습 꾸미기' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dress(page)).toBeFocused()
    await expect(field(page)).toHaveValue('설레요')
  })

  test('the dressing room opens by a press that comes before its script', async ({ page }) => {
    const letGo = await hold(page, '**/assets/startAnswering-*.js')
    await page.goto(INVITE_PAGE)
    await field(page).tap()
    await dress(page).tap()
    await expect(dress(page)).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(page.getByRole('dialog', { name: '내 모습 꾸미기' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dress(page)).not.toHaveAttribute('aria-busy')
  })

  test('a text that is too long says so and is kept whole; fillers and blanks alone are no answer', async ({ page }) => {
    await page.goto(INVITE_PAGE)
    await field(page).fill('가'.repeat(151))
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveAccessibleDescription('답변은 150자 이하로 입력해 주세요')
    await expect.poll(async () => (await kept(page))?.text.length).toBe(151)
    // Neither blanks around it nor control characters count.
    await field(page).fill(` ${'가'.repeat(150)}\u0007\u200b `)
    await expect(page.getByText('150 / 150byte')).toBeVisible()
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    for (const text of ['\u3164\u3164', '  \n ', '']) {
      await field(page).fill('설레요')
      await expect.poll(() => kept(page)).not.toBeNull()
      await field(page).fill(text)
      await expect(page.getByText('0 / 150byte')).toBeVisible()
      await expect.poll(() => kept(page)).toBeNull()
    }
  })

  test('where the storage is full it says so, and the words can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(INVITE_PAGE)
    await field(page).fill(LINE)
    await expect(page.getByRole('status').getByText('이 기기에 저장하지 못해요. 창을 닫으면 쓴 글이 사라져요')).toBeVisible()
    await page.getByRole('button', { name: '복사' }).tap()
    await expect(page.getByText('글을 복사했어요')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINE)
    await expect(field(page)).toHaveValue(LINE)
  })

  test('inside another app it says that the line stays here', async ({ page }) => {
    await page.addInitScript(insideKakaoTalk)
    await page.goto(INVITE_PAGE)
    const notice = page.getByText('이 한 줄은 지금 이 브라우저에만 있어요. 다른 브라우저로 열려면 복사해 두세요')
    await field(page).tap()
    await expect(dress(page)).toBeVisible()
    await expect(notice).toBeHidden()
    await field(page).fill(LINE)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: '복사' })).toBeVisible()
  })

  test('dressed there, the own figure stands beside the one who invites, also after a reload', async ({ page }) => {
    await page.goto(INVITE_PAGE)
    await field(page).tap()
    await expect(page.getByRole('img', { name: '내 모습' })).toHaveAttribute('src', /dress_figure/)
    await dress(page).tap()
    const dialog = page.getByRole('dialog', { name: '내 모습 꾸미기' })
    await expect(dialog.locator('canvas').first()).toBeVisible()
    await dialog.getByRole('button', { name: '단정 단발' }).tap()
    await expect(dialog.getByRole('button', { name: '단정 단발' })).toHaveAttribute('aria-pressed', 'true')
    await expectNothingForAxe(page)
    await dialog.getByRole('button', { name: '이 모습으로 할래요' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.locator('canvas[data-own-canvas]')).toBeVisible()
    await field(page).fill(LINE)
    await page.reload()
    await expect(page.locator('canvas[data-own-canvas]')).toBeVisible()
    await expect(page.locator('img[src*="dress_figure"]')).toBeHidden()
  })

  test('without its code the dressing says so, and another try opens it', async ({ page }) => {
    await page.route('**/assets/openDressRoom-*.js', (route) => route.abort())
    await page.goto(INVITE_PAGE)
    await field(page).fill(LINE)
    await dress(page).tap()
    const dialog = page.getByRole('dialog', { name: '내 모습 꾸미기' })
    await expect(dialog.getByRole('alert')).toContainText('꾸미기를 불러오지 못했어요')
    await page.unroute('**/assets/openDressRoom-*.js')
    await dialog.getByRole('button', { name: '다시 시도' }).tap()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expect(field(page)).toHaveValue(LINE)
  })

  test('without the script of the form the field still takes words, and says that they are not kept', async ({ page }) => {
    await page.route('**/assets/startAnswering-*.js', (route) => route.abort())
    await page.goto(INVITE_PAGE)
    await field(page).tap()
    await page.keyboard.type(LINE)
    await expect(field(page)).toHaveValue(LINE)
    await expect(page.getByText('이 기기에 저장하지 못해요. 창을 닫으면 쓴 글이 사라져요')).toBeVisible()
  })

  for (const phone of [
    { width: 390, height: 844, keyboardPx: 336, hasHeads: true },
    { width: 320, height: 568, keyboardPx: 260, hasHeads: false },
    { width: 844, height: 390, keyboardPx: 200, hasHeads: false },
  ])
    test(`${phone.width} px, with the keyboard open the field stands 16 px above it, below the heads`, async ({ page }) => {
      const { width, height, keyboardPx, hasHeads } = phone
      await page.setViewportSize({ width, height })
      await page.goto(INVITE_PAGE)
      await field(page).tap()
      await page.keyboard.type(LINE)
      await expect(page.getByText('17 / 150byte')).toBeVisible()
      await page.setViewportSize({ width, height: height - keyboardPx })
      await expect(page.locator('section[data-keyboard]')).toBeVisible()
      const box = await page.locator('[data-box]').boundingBox()
      expect(Math.round(height - keyboardPx - (box?.y ?? 0) - (box?.height ?? 0))).toBe(16)
      expect(box?.y).toBeGreaterThan(0)
      const figure = await page.getByRole('img', { name: '민아님의 모습' }).boundingBox()
      if (hasHeads) expect((box?.y ?? 0) - (figure?.y ?? 0)).toBeGreaterThan(90)
      await expect(page.getByRole('link', { name: 'NAVER로 시작하기' })).toBeHidden()
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('link', { name: 'NAVER로 시작하기' })).toBeVisible()
    })

  test('a draft of the day before stays in the field, which says that the question has changed', async ({ page, given }) => {
    await given.open(INVITE_PAGE, { localStorage: aVisitorAnswer({ day: addDays(today(), -1), question: '어제는요?' }) })
    await expect(field(page)).toHaveValue(LINE)
    await expect(page.getByText('오늘의 질문이 바뀌었어요. 쓰던 글은 그대로 있어요')).toBeVisible()
    await field(page).press('End')
    await page.keyboard.type('!')
    await expect(page.getByText('오늘의 질문이 바뀌었어요. 쓰던 글은 그대로 있어요')).toBeHidden()
    await expect.poll(() => kept(page)).toMatchObject({ text: `${LINE}!`, day: today(), question: QUESTION })
  })

  test('what somebody has taken along by a login is shown to no visitor, and a member is not asked', async ({ page, given }) => {
    await given.open(INVITE_PAGE, { localStorage: aVisitorAnswer({ owner: PERSON }) })
    await expect(dress(page)).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await given.open(INVITE_PAGE, { localStorage: { [STAR_KEY]: '{}', visitorAnswer: '' } })
    await expect(page.getByRole('link', { name: 'NAVER로 시작하기' })).toBeVisible()
    await expect(page.locator('[data-answer-form]')).toHaveAttribute('inert')
    await expect(field(page)).toBeHidden()
  })
})

test('to a star: the line says what the login sends', async ({ page }) => {
  await giveInvitePage(page, 'star')
  await page.goto(INVITE_PAGE)
  await field(page).tap()
  await expect(page.getByText('시작하면 민아님에게 친구 요청을 보내고 이 한 줄도 가져가요')).toBeVisible()
  await expectNothingForAxe(page)
})

test('nobody is asked for an answer where no login is offered', async ({ page }) => {
  await giveInvitePage(page, 'station', { naver: 'off', kakao: 'off' })
  await page.goto(INVITE_PAGE)
  await expect(page.getByText('지금은 로그인을 준비하고 있어요. 잠시 후 다시 찾아와 주세요')).toBeVisible()
  await expect(page.locator('[data-answer-form]')).toBeHidden()
})

test('by a code it is the same form inside the app, beside a silhouette', async ({ page, given }) => {
  given.signOut()
  const place = { stationName: '새벽 편지방', background: 'bg_station_2.png', members: 5, freePlaces: 1, question: QUESTION }
  given.answer(previewStationCode, { kind: 'station', state: 'open', ...place })
  await given.open(`/station?code=${STATION.stationCode}`)
  await field(page).tap()
  await page.keyboard.type(LINE)
  await expect(dress(page)).toBeVisible()
  await expect(page.getByText('17 / 150byte')).toBeVisible()
  await expectNothingForAxe(page)
  await page.setViewportSize({ width: 320, height: 667 })
  await expectNoSidewaysScroll(page)
  await expect.poll(() => kept(page)).toMatchObject({ text: LINE, invitation: STATION.stationCode })
  await reload(page)
  await expect(field(page)).toHaveValue(LINE)
  await dress(page).tap()
  await expect(page.getByRole('dialog', { name: '내 모습 꾸미기' }).locator('canvas').first()).toBeVisible()
})

/** A room whose question is open. */
function giveAskingRoom(given: Given): void {
  const { answer: _, ...unwritten } = aMember(0, { todayReport: false })
  giveRoom(given, aRoom({ reportWritten: false, stationMembers: [unwritten, aMember(1)] }))
  given.answer(getStationReport, { report: todayReport() })
  given.answer(saveStationReport, ({ body }) => {
    given.answer(enterStation, aRoom())
    return { report: todayReport({ answer: body.answer }), reward: { coin: 1, stone: 10 } }
  })
}

test.describe('after the login', () => {
  test.beforeEach(({ given }) => given.answer(refresh, { accessToken: tokenOf(PERSON) }))

  const sheet = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: '답변' })
  const offer = (page: Page) => page.getByRole('region', { name: '쓰던 글이 있어요' })

  test('the line stands in the sheet of the room, and one tap saves it', async ({ page, given }) => {
    giveAskingRoom(given)
    await given.open(ROOM, { sessionStorage: STATION, localStorage: aVisitorAnswer() })
    await expect(sheet(page)).toHaveValue(LINE)
    await expect(offer(page)).toBeHidden()
    await page.getByRole('button', { name: '저장' }).tap()
    await expect.poll(() => given.sent(saveStationReport).map(({ body }) => body.answer)).toEqual([LINE])
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /visitorAnswer|reportDraft:/.test(key)))).toEqual([])
  })

  test('of the day before it is offered as a draft, with its question', async ({ page, given }) => {
    giveAskingRoom(given)
    const before = { day: addDays(today(), -1), question: '어제 무엇을 보았나요?' }
    await given.open(ROOM, { sessionStorage: STATION, localStorage: aVisitorAnswer(before) })
    await expect(offer(page)).toContainText(before.question)
    await expect(offer(page)).toContainText(LINE)
    await expect(sheet(page)).toHaveValue('')
    await offer(page).getByRole('button', { name: '이어서 쓰기' }).tap()
    await expect(sheet(page)).toHaveValue(LINE)
  })

  for (const code of ['INVITATION_ENDED', 'STATION_FULL', 'NOT_FOUND'] as const)
    test(`${code}: the line is offered at home, once`, async ({ page, given }) => {
      given.refuse(acceptInvitation, code)
      await given.open('/home', { sessionStorage: { invitation: `${TOKEN}+` }, localStorage: aVisitorAnswer() })
      await page.getByRole('link', { name: '내 별로 가기' }).tap()
      await expect(offer(page)).toContainText(LINE)
      await offer(page).getByRole('button', { name: '이어서 쓰기' }).tap()
      await expect(sheet(page)).toHaveValue(LINE)
      await page.getByRole('button', { name: '닫기' }).first().tap()
      await expect(page.getByRole('dialog')).toBeHidden()
      await overlayEntriesGone(page)
      await given.open('/home')
      await expect(page.getByRole('button', { name: /오늘의 질문/ })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await kept(page)).toBeNull()
    })

  test('who has answered today is offered nothing, and it is deleted', async ({ page, given }) => {
    giveRoom(given)
    await given.open('/home', { localStorage: aVisitorAnswer() })
    await expect(page.getByText('오늘의 한 줄')).toBeVisible()
    await expect.poll(() => kept(page)).toBeNull()
    await given.open(ROOM, { sessionStorage: STATION, localStorage: aVisitorAnswer() })
    await expect.poll(() => kept(page)).toBeNull()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('it is never shown to a second person, nor after 24 hours by the server’s clock', async ({ page, given }) => {
    for (const change of [{ owner: 'person-2' }, { savedAt: Date.now() - 25 * 3_600_000 }]) {
      await given.open('/home', { localStorage: aVisitorAnswer(change) })
      await expect(page.getByRole('button', { name: /오늘의 질문/ })).toBeVisible()
      await expect.poll(() => kept(page)).toBeNull()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('a device whose clock runs two days ahead keeps it: the server’s time counts', async ({ page, given }) => {
    given.server.now = new Date()
    await page.clock.setFixedTime(Date.now() + 48 * 3_600_000)
    await given.open('/home', { localStorage: aVisitorAnswer() })
    await expect(offer(page)).toContainText(LINE)
  })

  test('it is deleted when the setup refuses somebody under 14', async ({ page, given }) => {
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) if (!localStorage.getItem('given')) localStorage.setItem(key, value)
      localStorage.setItem('given', '1')
    }, aVisitorAnswer())
    await comeToOnboarding(page, given)
    await toProfile(page)
    await fillProfile(page, { name: '두리', userId: 'newbie1' })
    expect(await kept(page)).not.toBeNull()
    await page.getByRole('button', { name: /생년월일 2000년/ }).tap()
    const typed = page.getByRole('dialog').getByRole('textbox', { name: '숫자로 입력' })
    await typed.fill('2020.02.28')
    await typed.press('Enter')
    await tapNext(page)
    await expect(page.getByText('만 14세부터 이용할 수 있어요').first()).toBeVisible()
    await expect.poll(() => kept(page)).toBeNull()
  })

  test('a member who opens an invitation is led as before, without being asked for a line', async ({ page, given }) => {
    given.answer(previewInvitation, {
      kind: 'station',
      state: 'open',
      stationName: '새벽 편지방',
      question: QUESTION,
      inviterName: ME.userName,
    })
    await given.open(`/invited?token=${TOKEN}`)
    await expect(page.getByRole('button', { name: '들어가기' })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })
})
