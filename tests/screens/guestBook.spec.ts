import type { Page } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { answerGuestLine, type GuestLine, getGuestBook, removeGuestLine, setGuestBook, writeGuestLine } from '#contract/guestBook.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getNotifications } from '#contract/notifications.ts'
import { createAbuseReport, getMemberStar } from '#contract/people.ts'
import { getFriendReports } from '#contract/reports.ts'
import { expectNothingForAxe, overlayEntriesGone } from '#tests/helpers/e2e.ts'
import { toast } from '../e2e/reportSteps.ts'
import { aPerson, DOYUN } from './given/friends.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, PICTURES } from './given/world.ts'

type Book = OutputOf<typeof getGuestBook>

const SORA = aPerson('소라', 'sora10')
const JUN = aPerson('준', 'junjun3')
const OWN = aPerson(ME.userName, ME.userId)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

function line(at: number, text: string, person = SORA, change: Partial<GuestLine> = {}): GuestLine {
  return { id: idOf(at), text, writtenAt: hoursAgo(at * 3), person, sticker: null, ...change }
}

const figure = (person: typeof SORA, text: string) => ({ person, character: PICTURES.character, look: DEFAULT_LOOK, text })
const book = (change: Partial<Book> = {}): Book => ({ isOpen: true, lines: [], figures: [], linesLeft: 3, nextCursor: null, ...change })

/** A friend's star with a guest book. */
async function openStar(page: Page, given: Given, answer: Partial<Book> | 'lost' = {}, status: 'FRIEND' | 'JUSTHUMAN' = 'FRIEND') {
  given.answer(getMemberStar, { ...DOYUN, ...PICTURES, starBackground: 'bg_star_2.png', status, look: DEFAULT_LOOK })
  given.answer(getFriendReports, { reports: [], total: 0, nextCursor: null })
  if (answer === 'lost') given.refuse(getGuestBook, 'NOT_FOUND')
  else given.answer(getGuestBook, book(answer))
  await given.open('/friendstar', { state: { userId: DOYUN.userId } })
  await expect(page.getByRole('heading', { name: /도윤님의 별/ })).toBeVisible()
}

async function openBook(page: Page, given: Given, answer: Partial<Book> = {}) {
  await openStar(page, given, answer)
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(sheet(page)).toBeVisible()
}

async function openOwnBook(page: Page, given: Given, { linesLeft: _none, ...answer }: Partial<Book> = {}) {
  const { linesLeft: _neither, ...own } = book(answer)
  given.answer(getGuestBook, own)
  await given.open('/home')
  await page.getByRole('button', { name: '내 방명록' }).tap()
  await expect(sheet(page)).toBeVisible()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /방명록/ })
const field = (page: Page) => page.getByRole('textbox', { name: '한 줄 남기기' })
const send = (page: Page) => page.getByRole('button', { name: '남기기', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: '남겨진 한 줄' }).getByRole('listitem')
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}님의 한 줄 더보기` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('the way is there for friends only', async ({ page, given }) => {
  await openStar(page, given, {}, 'JUSTHUMAN')
  await expect(page.getByRole('button', { name: '더보기' })).toBeVisible()
  await expect(page.getByRole('button', { name: '방명록', exact: true })).toHaveCount(0)
  expect(given.sent(getGuestBook)).toEqual([])
})

test('lines are read newest first, with the owner’s stickers; a sticker of a newer server is left out', async ({ page, given }) => {
  await openBook(page, given, {
    lines: [line(1, '지나가다 들렀어요'), line(9, '라벤더 향', JUN, { sticker: 'hug' }), line(80, '또 올게', JUN, { sticker: 'comet' })],
  })
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText(/소라.*시간 전.*지나가다 들렀어요/)
  await expect(rows(page).nth(1)).toContainText('도윤님의 별 조각')
  await expect(rows(page).nth(1).getByRole('img', { name: '포옹' })).toBeVisible()
  await expect(rows(page).nth(2)).not.toContainText('별 조각')
  await expectNothingForAxe(page)
})

test('a line is written by Enter, appears on top, and the field is empty again', async ({ page, given }) => {
  await openBook(page, given, { lines: [line(1, '먼저 온 줄')] })
  const { letGo } = given.hold(writeGuestLine)
  given.answer(writeGuestLine, ({ body }) => {
    const written = line(0, body.text, OWN, { id: body.id })
    given.answer(getGuestBook, book({ lines: [written, line(1, '먼저 온 줄')], linesLeft: 2 }))
    return { line: written, linesLeft: 2 }
  })
  await field(page).fill('  오늘 별이 유난히 예뻐요 ')
  await expect(page.getByText('13 / 60')).toBeVisible()
  await field(page).press('Enter')
  await expect(page.getByRole('button', { name: '남기는 중' })).toHaveAttribute('aria-busy', 'true')
  // A second Enter sends nothing more.
  await field(page).press('Enter')
  letGo()
  await expect(rows(page).first()).toContainText('오늘 별이 유난히 예뻐요')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText('오늘 2줄 더 남길 수 있어요')).toBeVisible()
  await expect(toast(page, '한 줄을 남겼어요')).toBeVisible()
  expect(given.sent(writeGuestLine).map(({ body, params }) => [params.userId, body.text])).toEqual([
    [DOYUN.userId, '오늘 별이 유난히 예뻐요'],
  ])
})

test('a line that is on its way when the book is closed is written, and the field is empty when it is opened again', async ({
  page,
  given,
}) => {
  await openBook(page, given)
  const { letGo } = given.hold(writeGuestLine)
  given.answer(writeGuestLine, ({ body }) => {
    given.answer(getGuestBook, book({ lines: [line(0, body.text, OWN, { id: body.id })], linesLeft: 2 }))
    return { line: line(0, body.text, OWN, { id: body.id }), linesLeft: 2 }
  })
  await field(page).fill('급히 남겨요')
  await send(page).tap()
  await expect.poll(() => given.sent(writeGuestLine).length).toBe(1)
  await page.getByRole('button', { name: '닫기' }).tap()
  await expect(sheet(page)).toBeHidden()
  letGo()
  await expect(toast(page, '한 줄을 남겼어요')).toBeVisible()
  await overlayEntriesGone(page)
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(rows(page)).toHaveText(/급히 남겨요/)
  await expect(field(page)).toHaveValue('')
})

test('an empty line is not sent, and one of more than 60 letters is cut', async ({ page, given }) => {
  await openBook(page, given)
  await send(page).tap()
  await expect(page.getByText('한 줄을 적어 주세요')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).fill('가'.repeat(70))
  await expect(field(page)).toHaveValue('가'.repeat(60))
  await expect(page.getByText('60 / 60')).toBeVisible()
  expect(given.sent(writeGuestLine)).toEqual([])
})

test('what was typed stays after a failure and a reload, and is sent again as the same line', async ({ page, given }) => {
  await openBook(page, given)
  given.lose(writeGuestLine)
  await field(page).fill('비가 오네요')
  await send(page).tap()
  await expect(sheet(page).getByText('인터넷 연결을 확인해 주세요')).toBeVisible()
  await expect(field(page)).toHaveValue('비가 오네요')
  await page.reload()
  await expect(field(page)).toHaveValue('비가 오네요')
  given.answer(writeGuestLine, ({ body }) => ({ line: line(0, body.text, OWN, { id: body.id }), linesLeft: 2 }))
  await send(page).tap()
  await expect(field(page)).toHaveValue('')
  const [lost, written] = given.sent(writeGuestLine).map(({ body }) => body.id)
  expect(written).toBe(lost)
  await page.reload()
  await expect(field(page)).toHaveValue('')
})

for (const [code, sentence] of [
  ['BOOK_CLOSED', '지금은 방명록을 쉬고 있어요'],
  ['GUEST_LINES_A_DAY', '오늘은 세 줄을 모두 남겼어요. 내일 또 들러 주세요'],
] as const) {
  test(`after ${code} the field turns into a sentence, and what was typed stays`, async ({ page, given }) => {
    await openBook(page, given, { lines: [line(1, '먼저 온 줄')] })
    const change = code === 'BOOK_CLOSED' ? { isOpen: false } : { linesLeft: 0 }
    given.answerRaw(writeGuestLine, ERROR_STATUS[code], () => {
      given.answer(getGuestBook, book({ lines: [line(1, '먼저 온 줄')], ...change }))
      return { code, message: ERROR_MESSAGES[code] }
    })
    await field(page).fill('오늘도 들렀어요')
    await send(page).tap()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await expect(page.getByText('오늘도 들렀어요')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    given.answer(getGuestBook, book())
    given.server.tell({ type: 'guestBook.changed', userId: DOYUN.userId })
    await expect(field(page)).toHaveValue('오늘도 들렀어요')
  })
}

test('who is no friend any more reads that, without lines and field', async ({ page, given }) => {
  await openStar(page, given, { lines: [line(1, '지나가다 들렀어요')], figures: [figure(SORA, '지나가다 들렀어요')] })
  await expect(page.getByRole('list', { name: '별에 다녀간 친구' }).getByRole('img')).toBeVisible()
  given.refuse(getGuestBook, 'NOT_FRIENDS')
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(page.getByText('친구의 방명록만 볼 수 있어요')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: '별에 다녀간 친구', includeHidden: true })).toHaveCount(0)
})

test('a book that could not be read is tried again, and the field is there all the time; an empty one says so', async ({ page, given }) => {
  await openStar(page, given, 'lost')
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(page.getByText('방명록을 불러오지 못했어요')).toBeVisible()
  await field(page).fill('읽기 전에 쓴 줄')
  given.answer(getGuestBook, book())
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('아직 남겨진 한 줄이 없어요')).toBeVisible()
  await expect(field(page)).toHaveValue('읽기 전에 쓴 줄')
})

test('a book that can not be read again stays as it was read', async ({ page, given }) => {
  await openBook(page, given, { lines: [line(1, '지나가다 들렀어요')] })
  await expect(rows(page)).toHaveCount(1)
  given.refuse(getGuestBook, 'NOT_FOUND')
  const before = given.sent(getGuestBook).length
  given.server.tell({ type: 'guestBook.changed', userId: DOYUN.userId })
  await expect.poll(() => given.sent(getGuestBook).length).toBeGreaterThan(before)
  await expect(rows(page)).toHaveCount(1)
  await expect(field(page)).toBeVisible()
})

test('older lines come as one scrolls; a page that fails is tried again', async ({ page, given }) => {
  const pageOf = (from: number) => Array.from({ length: 30 }, (_, at) => line(from + at, `${from + at}번째 줄`))
  await openStar(page, given)
  given.answer(getGuestBook, ({ query }) =>
    query.cursor === undefined ? book({ lines: pageOf(0), nextCursor: '30' }) : { isOpen: true, lines: pageOf(30), nextCursor: null },
  )
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(rows(page).first()).toBeVisible()
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(60)
  await expect(rows(page).last()).toContainText('59번째 줄')
})

test('somebody else’s line is reported, the own one is taken back; nothing else is offered', async ({ page, given }) => {
  await openBook(page, given, { lines: [line(1, '남의 줄'), line(2, '내가 쓴 줄', OWN)] })
  await menuOf(page, '소라').tap()
  await expect(page.getByRole('menuitem')).toHaveText(['신고하기'])
  given.answer(createAbuseReport, {})
  await item(page, '신고하기').tap()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /신고/ }).last().tap()
  await expect
    .poll(() => given.sent(createAbuseReport).map(({ body }) => [body.userId, body.text]))
    .toEqual([[SORA.userId, { kind: 'guestLine', id: idOf(1) }]])
  await menuOf(page, ME.userName).tap()
  await expect(page.getByRole('menuitem')).toHaveText(['지우기'])
  await item(page, '지우기').tap()
  await expect(page.getByText('지운 줄도 오늘의 세 줄에 들어가요')).toBeVisible()
  given.refuse(removeGuestLine, 'TOO_MANY_REQUESTS')
  await page.getByRole('button', { name: '지우기', exact: true }).tap()
  await expect(page.getByRole('status').filter({ hasText: /요청이 너무 많아요/ })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  given.answer(removeGuestLine, () => {
    given.answer(getGuestBook, book({ lines: [line(1, '남의 줄')] }))
    return {}
  })
  await page.getByRole('button', { name: '지우기', exact: true }).tap()
  await expect(rows(page)).toHaveCount(1)
  expect(given.sent(removeGuestLine).at(-1)?.params).toEqual({ lineId: idOf(2) })
})

test('the menu opens, moves and closes by keys, and leaves the sheet open', async ({ page, given }) => {
  await openOwnBook(page, given, { lines: [line(1, '지나가다 들렀어요')] })
  await menuOf(page, '소라').press('Enter')
  await expect(item(page, '지우기')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, '신고하기')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, '지우기')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(menuOf(page, '소라')).toBeFocused()
  await expect(sheet(page)).toBeVisible()
  await menuOf(page, '소라').press('Enter')
  await rows(page).getByText('지나가다 들렀어요').tap()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the owner answers with a sticker at once, changes it, and it is as before when that fails', async ({ page, given }) => {
  const answered = (sticker: GuestLine['sticker']) => line(1, '지나가다 들렀어요', SORA, { sticker })
  await openOwnBook(page, given, { lines: [answered(null)] })
  const { letGo } = given.hold(answerGuestLine)
  given.answer(answerGuestLine, ({ body }) => {
    given.answer(getGuestBook, { isOpen: true, lines: [answered(body.sticker)], figures: [] })
    return { line: answered(body.sticker) }
  })
  await page.getByRole('button', { name: '별 조각으로 답하기' }).tap()
  await page.getByRole('button', { name: '따뜻한 차' }).tap()
  await expect(rows(page).getByRole('button', { name: /따뜻한 차.*내 별 조각/ })).toBeVisible()
  letGo()
  await expect.poll(() => given.sent(answerGuestLine).map(({ body }) => body.sticker)).toEqual(['tea'])
  given.refuse(answerGuestLine, 'NOT_FOUND')
  await rows(page)
    .getByRole('button', { name: /내 별 조각/ })
    .tap()
  await expect(page.getByRole('button', { name: '따뜻한 차', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '하트' }).tap()
  await expect(toast(page, '지금은 이 줄에 답할 수 없어요')).toBeVisible()
  await expect(rows(page).getByRole('button', { name: /따뜻한 차.*내 별 조각/ })).toBeVisible()
})

test('the owner closes the book and opens it again; a failure leaves the switch true', async ({ page, given }) => {
  await openOwnBook(page, given)
  const flip = page.getByRole('switch', { name: '방명록 열어 두기' })
  await expect(flip).toBeChecked()
  await expect(page.getByText('친구가 다녀가면 여기에 한 줄이 남아요')).toBeVisible()
  given.answer(setGuestBook, ({ body }) => {
    given.answer(getGuestBook, { isOpen: body.isOpen, lines: [], figures: [] })
    return body
  })
  await flip.tap()
  await expect(flip).not.toBeChecked()
  await expect(page.getByText('지금은 쉬고 있어요. 남겨진 한 줄은 읽을 수 있어요')).toBeVisible()
  given.lose(setGuestBook)
  await flip.press('Enter')
  await expect(toast(page, '인터넷 연결을 확인해 주세요')).toBeVisible()
  await expect(flip).not.toBeChecked()
  expect(given.sent(setGuestBook).map(({ body }) => body.isOpen)).toEqual([false, true])
  await expectNothingForAxe(page)
})

test('what others write is seen at once, in the own book too', async ({ page, given }) => {
  await openOwnBook(page, given)
  given.answer(getGuestBook, { isOpen: true, lines: [line(0, '방금 다녀가요')], figures: [] })
  given.server.tell({ type: 'guestBook.changed', userId: 'somebody' })
  given.server.tell({ type: 'guestBook.changed', userId: ME.userId })
  await expect(rows(page)).toHaveText(/방금 다녀가요/)
})

test('a notification leads to the own book, open; closed and reloaded it stays closed', async ({ page, given }) => {
  const { linesLeft: _none, ...own } = book({ lines: [line(1, '지나가다 들렀어요')] })
  given.answer(getGuestBook, own)
  const news = { id: idOf(7), type: 'GUEST_LINES', message: '소라님이 방명록에 한 줄을 남겼어요', createdAt: hoursAgo(1), isRead: false }
  given.answer(getNotifications, { notifications: [news], nextCursor: null })
  await given.open('/notification')
  await page.getByText('소라님이 방명록에 한 줄을 남겼어요').tap()
  await expect(rows(page)).toHaveText(/지나가다 들렀어요/)
  await page.getByRole('button', { name: '닫기' }).tap()
  await overlayEntriesGone(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '내 방명록' })).toBeVisible()
  await expect(sheet(page)).toBeHidden()
})

test('who has been here stands on the star, named with the line; nothing speaks with reduced motion', async ({ page, given }) => {
  await openStar(page, given, { figures: [figure(SORA, '감기 조심해요'), figure(JUN, '또 올게')] })
  const guests = page.getByRole('list', { name: '별에 다녀간 친구' })
  await expect(guests.getByRole('img')).toHaveCount(2)
  await expect(guests.getByRole('img', { name: '소라님이 다녀갔어요: 감기 조심해요' })).toBeVisible()
  await expect(guests.getByText('준', { exact: true })).toBeVisible()
  await expect(guests.getByText('감기 조심해요')).toHaveCount(0)
  await expectNothingForAxe(page)
  given.answer(getGuestBook, book())
  given.server.tell({ type: 'friends.changed', userId: SORA.userId, status: 'JUSTHUMAN' })
  await expect(guests).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('guests speak one at a time', async ({ page, given }) => {
    await page.clock.install()
    await openStar(page, given, { figures: [figure(SORA, '감기 조심해요'), figure(JUN, '또 올게')] })
    const guests = page.getByRole('list', { name: '별에 다녀간 친구' })
    await expect(guests.getByText('감기 조심해요')).toBeVisible()
    await expect(guests.getByText('또 올게')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.getAnimations().some(({ id }) => id === 'wave'))).toBe(true)
    await page.clock.runFor(5000)
    await expect(guests.getByText('또 올게')).toBeVisible()
    await expect(guests.getByText('감기 조심해요')).toHaveCount(0)
  })
})

test('above a keyboard the field stays, and long names and lines fit 320 px', async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const long = aPerson('별빛을모으는아주긴이름의여행자', 'longname1')
  await openBook(page, given, {
    lines: Array.from({ length: 6 }, (_, at) =>
      line(at, '가나다라마바사아자차'.repeat(6), at === 0 ? { ...long, userId: ME.userId } : long, { sticker: 'hug' }),
    ),
  })
  await expect(rows(page)).toHaveCount(6)
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 300 })
  await field(page).tap()
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(send(page)).toBeInViewport({ ratio: 1 })
})
