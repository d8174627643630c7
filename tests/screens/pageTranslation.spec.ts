import type { Page } from '@playwright/test'
import { getBlocks } from '#contract/blocks.ts'
import { type InvitationPreview, previewInvitation } from '#contract/invitations.ts'
import { getUnreadCount } from '#contract/notifications.ts'
import { getStations } from '#contract/stations.ts'
import { getHome } from '#contract/users.ts'
import { overlayEntriesGone } from '#tests/helpers/e2e.ts'
import { translatePage } from '#tests/helpers/translatePage.ts'
import { sectionOf } from '../e2e/friendSteps.ts'
import { DOYUN, giveFriends, YURI } from './given/friends.ts'
import { giveReports } from './given/reports.ts'
import { aCard, aMember, aRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

/** What a translator does with text nodes: Chrome replaces them by elements, others wrap them. */
const WAYS = ['replaces', 'wraps'] as const

const [OWN_NAME, FRIEND_NAME, STATION_NAME] = ['별구름', '해달이', '노을 다락방']
const NAMED_FRIEND = { ...DOYUN, userName: FRIEND_NAME }
const INVITATION: InvitationPreview = {
  kind: 'star',
  state: 'open',
  inviterName: FRIEND_NAME,
  background: 'bg_star_1.png',
  question: '오늘 기분은 어때요?',
}
type Named = { path: string; names: string[]; open?: (page: Page) => Promise<void> }
const NAMED: Named[] = [
  { path: '/home', names: [OWN_NAME] },
  { path: '/market', names: [OWN_NAME] },
  { path: '/setting', names: [OWN_NAME] },
  { path: '/station', names: [OWN_NAME, STATION_NAME] },
  { path: '/friendreport', names: [FRIEND_NAME] },
  {
    path: '/friendtab',
    names: [OWN_NAME, FRIEND_NAME],
    open: async (page) => {
      await page.getByRole('button', { name: `${FRIEND_NAME}님 친구 관리` }).tap()
      await page.getByRole('button', { name: `${FRIEND_NAME}님 친구 삭제` }).tap()
      await expect(page.getByRole('dialog')).toHaveText(/친구에서 삭제할까요/)
    },
  },
  {
    path: '/setting/blocked',
    names: [FRIEND_NAME],
    open: async (page) => {
      await page.getByRole('button', { name: `${FRIEND_NAME}님 차단 해제` }).tap()
      await expect(page.getByRole('dialog')).toHaveText(/차단을 풀까요/)
    },
  },
  {
    path: ROOM,
    names: [FRIEND_NAME, STATION_NAME],
    open: async (page) => {
      await page.getByRole('button', { name: /멤버 목록 열기/ }).tap()
      await expect(page.getByRole('dialog')).toContainText(FRIEND_NAME)
    },
  },
  { path: '/invited?token=Rk3vQ8abcdefghijklmnop', names: [FRIEND_NAME] },
]

for (const way of WAYS) {
  test(`a page whose texts a translator ${way} shows right numbers and never an error screen`, async ({ page, given }) => {
    giveFriends(given, { received: [DOYUN, YURI], known: [] })
    giveReports(given)
    given.answer(getUnreadCount, { count: 3 })
    await given.open('/friendtab')
    await expect(sectionOf(page, '친구 요청 왔어요 (2)')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(translatePage, way)

    await page.getByRole('button', { name: '도윤님 거절' }).press('Enter')
    await expect(page.getByText('친구 요청 왔어요 (1)')).toBeVisible()
    await page.evaluate(translatePage, way)
    await page.getByRole('button', { name: '유리님 거절' }).press('Enter')
    await expect(page.getByText('친구 요청 왔어요 (1)')).toBeHidden()

    await page.getByRole('button', { name: '친구 초대하기' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(translatePage, way)
    await page.keyboard.press('Escape')
    await overlayEntriesGone(page)

    await page.getByRole('link', { name: '별', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: '캐릭터와 인사하기' })).toBeVisible()
    await page.evaluate(translatePage, way)
    await page.getByRole('link', { name: '리포트' }).press('Enter')
    const answer = page.getByLabel('답변')
    await expect(answer).toBeVisible()
    await page.evaluate(translatePage, way)
    await answer.fill('가나다')
    await expect(page.getByText('3 / 150byte')).toBeVisible()
    await page.getByRole('button', { name: '저장', exact: true }).press('Enter')
    await expect(answer).toBeHidden()
    await page.evaluate(translatePage, way)
    await page.getByRole('link', { name: '별', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: '캐릭터와 인사하기' })).toBeVisible()
  })

  test(`a sentence that a translator ${way} goes when it is no longer true`, async ({ page, given }) => {
    giveFriends(given, { known: [DOYUN] })
    await given.open('/searchusers')
    const field = page.getByRole('searchbox')
    await field.fill('a')
    await field.press('Enter')
    const sentence = page.locator('#search-message')
    await expect(sentence).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
    await page.evaluate(translatePage, way)
    await field.fill(DOYUN.userId)
    await field.press('Enter')
    await expect(sentence).toBeEmpty()
    await expect(page.getByText(DOYUN.userName)).toBeVisible()
  })
}

for (const { path, names, open } of NAMED) {
  test(`names in the sentences of ${path} stay as they are when the page is translated`, async ({ page, given }) => {
    giveFriends(given, { friend: [NAMED_FRIEND] })
    giveRoom(given, aRoom({ name: STATION_NAME, stationMembers: [aMember(0), aMember(1, { userName: FRIEND_NAME })] }))
    given.answer(getStations, { stations: [aCard(0, STATION_NAME)] })
    given.answer(getBlocks, { people: [NAMED_FRIEND] })
    given.answer(getHome, { ...ME, userName: OWN_NAME })
    given.answer(previewInvitation, INVITATION)
    await given.open(path, { sessionStorage: STATION, state: { userId: NAMED_FRIEND.userId, userName: FRIEND_NAME } })
    await open?.(page)
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
    expect(await translatableNames(page, [OWN_NAME, FRIEND_NAME, STATION_NAME])).toEqual([])
  })
}

/** Texts with a name that a translator would change. Screen reader texts are not translated. */
function translatableNames(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (all.some((name) => data.includes(name)) && !parentElement?.closest('[translate=no], .visually-hidden, script, style'))
        found.push(data)
    }
    return found
  }, names)
}
