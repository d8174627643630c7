import type { Page } from '@playwright/test'
import {
  type AbuseReport,
  type Case,
  decideCase,
  getAdminToday,
  getCase,
  getCases,
  getDecisions,
  type ReportedCopy,
} from '#contract/admin.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { expectNoSidewaysScroll, expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, PICTURES } from './given/world.ts'

const PERSON = { userId: 'dust77', userName: '우주먼지', profile: PICTURES.profile }
const SENTENCE = '조금만 더 다정하게 적어 주세요.'
const REMOVE = '신고된 글도 지우기'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const GUEST_LINE: NonNullable<ReportedCopy['text']> = {
  kind: 'guestLine',
  id: uuid(900),
  text: '다시는 오지 마',
  writtenAt: minutesAgo(30),
  around: [
    { userName: '하루', text: '뒤에 온 인사', writtenAt: minutesAgo(20) },
    { userName: '도윤', text: '먼저 온 인사', writtenAt: minutesAgo(50) },
  ],
}
const GIFT_CARD = { ...GUEST_LINE, kind: 'giftCard', id: uuid(901), text: '너한테 딱이네', around: [] }

function aReport(at: number, text?: ReportedCopy['text']): AbuseReport {
  const copy = { userName: PERSON.userName, ...(text && { text }) }
  return { id: uuid(at), reason: 'HARASSMENT', detail: null, reportedAt: minutesAgo(at), copy }
}

function giveCase(given: Given, reports: AbuseReport[]): void {
  const latestAt = minutesAgo(1)
  given.answer(getAdminToday, {
    operator: { userId: ME.userId, userName: ME.userName, profile: ME.profile },
    serviceDate: serviceDateOf(new Date()),
    members: { all: 12, today: 1 },
    answers: { today: 3, yesterday: 2 },
    fullDays: { today: 1, stations: 3 },
    trades: { today: 0, stones: 0 },
    pushes: { sent: 1, failed: 0 },
  })
  given.answer(getCases, { cases: [{ person: PERSON, reason: 'HARASSMENT', reports: reports.length, latestAt }], waiting: 1 })
  given.answer(getDecisions, { decisions: [] })
  const about: Omit<Case, 'reports'> = {
    person: PERSON,
    joinedAt: latestAt,
    isOneself: false,
    suspendedUntil: null,
    hasMore: false,
    decisions: [],
  }
  given.answer(getCase, { ...about, reports })
  given.answer(decideCase, {})
}

const openCase = (given: Given) => given.open(`/admin?user=${PERSON.userId}`)
const choose = (page: Page, kind: string) => page.getByRole('radio', { name: new RegExp(`^${kind}`) }).press('Space')
const removes = (page: Page) => page.getByRole('switch', { name: REMOVE })

async function decide(page: Page, button: string): Promise<void> {
  await page.getByRole('textbox', { name: '본인에게 보이는 문장' }).fill(SENTENCE)
  await page.getByRole('button', { name: button }).press('Enter')
  await expect(page.getByText('우주먼지님에 대한 결정을 남겼어요')).toBeVisible()
}

test('a reported line stands marked among what was around it, in the order of writing, once', async ({ page, given }) => {
  giveCase(given, [aReport(3, GUEST_LINE), aReport(4, { ...GUEST_LINE, around: [] }), aReport(5, GIFT_CARD)])
  await openCase(given)
  const lines = page.getByRole('article', { name: /^신고된 방명록/ })
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('listitem')).toHaveText([/도윤.*먼저 온 인사/, /우주먼지.*신고된 글.*다시는 오지 마/, /하루.*뒤에 온 인사/])
  await expect(page.getByRole('article', { name: /^신고된 선물 카드/ }).getByRole('listitem')).toHaveText(/너한테 딱이네/)
  await expectNothingForAxe(page)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(lines).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('with a warning or a suspension the texts go, unless the switch is turned off', async ({ page, given }) => {
  giveCase(given, [aReport(3, GUEST_LINE), aReport(4, GIFT_CARD)])
  await openCase(given)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(removes(page)).toHaveCount(0)
  await choose(page, '주의')
  await expect(removes(page)).toBeChecked()
  await expect(removes(page)).toHaveAccessibleDescription('글 2개가 사라지고 되돌릴 수 없어요')
  await expectNothingForAxe(page)
  await decide(page, '주의 보내기')
  const reportIds = [uuid(3), uuid(4)]
  expect(given.sent(decideCase).at(-1)?.body).toEqual({ kind: 'WARN', reportIds, sentence: SENTENCE, removesTexts: true })

  await openCase(given)
  await choose(page, '이용 정지')
  await removes(page).press('Space')
  await expect(removes(page)).not.toBeChecked()
  await page.reload()
  await expect(removes(page)).not.toBeChecked()
  await decide(page, '3일 이용 정지하기')
  expect(given.sent(decideCase).at(-1)?.body).toEqual({ kind: 'SUSPEND', days: 3, reportIds, sentence: SENTENCE, removesTexts: false })
})

test('a refusal leaves the switch and the sentence as they were', async ({ page, given }) => {
  giveCase(given, [aReport(3, GUEST_LINE)])
  await openCase(given)
  await choose(page, '주의')
  await removes(page).press('Space')
  given.refuse(decideCase, 'STALE')
  const sentence = page.getByRole('textbox', { name: '본인에게 보이는 문장' })
  await sentence.fill(SENTENCE)
  await page.getByRole('button', { name: '주의 보내기' }).press('Enter')
  await expect(page.getByText('그사이에 다른 결정이 있었어요. 신고를 다시 읽어 주세요')).toBeVisible()
  await expect(removes(page)).not.toBeChecked()
  await expect(sentence).toHaveValue(SENTENCE)
})

test('without a reported text there is nothing to remove; one of an unknown kind is shown all the same', async ({ page, given }) => {
  giveCase(given, [aReport(3)])
  await openCase(given)
  await choose(page, '주의')
  await expect(page.getByRole('textbox', { name: '본인에게 보이는 문장' })).toBeVisible()
  await expect(removes(page)).toHaveCount(0)
  await decide(page, '주의 보내기')
  expect(given.sent(decideCase).at(-1)?.body).toEqual({ kind: 'WARN', reportIds: [uuid(3)], sentence: SENTENCE })

  giveCase(given, [aReport(3, { ...GUEST_LINE, kind: 'letter' })])
  await openCase(given)
  await expect(page.getByRole('article', { name: /^신고된 글/ })).toContainText('다시는 오지 마')
})
