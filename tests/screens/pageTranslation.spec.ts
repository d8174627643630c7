import type { Page } from '@playwright/test'
import { getUnreadCount } from '#contract/notifications.ts'
import { overlayEntriesGone } from '#tests/helpers/e2e.ts'
import { sectionOf } from '../e2e/friendSteps.ts'
import { DOYUN, giveFriends, YURI } from './given/friends.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'

/** What a translator does with each text: Chrome puts elements in its place, others put them around it. */
const WAYS = ['replaces', 'wraps'] as const

for (const way of WAYS) {
  test(`a page whose texts a translator ${way} shows right numbers and never an error screen`, async ({ page, given }) => {
    giveFriends(given, { received: [DOYUN, YURI], known: [] })
    giveReports(given)
    given.answer(getUnreadCount, { count: 3 })
    await given.open('/friendtab')
    await expect(sectionOf(page, '친구 요청 왔어요 (2)')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await translate(page, way)

    await page.getByRole('button', { name: '도윤님 거절' }).press('Enter')
    await expect(page.getByText('친구 요청 왔어요 (1)')).toBeVisible()
    await translate(page, way)
    await page.getByRole('button', { name: '유리님 거절' }).press('Enter')
    await expect(page.getByText('친구 요청 왔어요 (1)')).toBeHidden()

    await page.getByRole('button', { name: '친구 초대하기' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await translate(page, way)
    await page.keyboard.press('Escape')
    await overlayEntriesGone(page)

    await page.getByRole('link', { name: '별', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: '캐릭터와 인사하기' })).toBeVisible()
    await translate(page, way)
    await page.getByRole('link', { name: '리포트' }).press('Enter')
    const answer = page.getByLabel('답변')
    await expect(answer).toBeVisible()
    await translate(page, way)
    await answer.fill('가나다')
    await expect(page.getByText('3 / 150byte')).toBeVisible()
    await page.getByRole('button', { name: '저장', exact: true }).press('Enter')
    await expect(answer).toBeHidden()
    await translate(page, way)
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
    await translate(page, way)
    await field.fill(DOYUN.userId)
    await field.press('Enter')
    await expect(sentence).toBeEmpty()
    await expect(page.getByText(DOYUN.userName)).toBeVisible()
  })
}

async function translate(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.evaluate((how) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    while (texts.nextNode()) all.push(texts.currentNode as Text)
    for (const text of all) {
      if (text.data.trim() === '' || text.parentElement?.closest('[translate=no], script, style, font, svg')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      const { data } = text
      text.replaceWith(outer)
      inner.append(how === 'wraps' ? text : data)
    }
  }, way)
}
