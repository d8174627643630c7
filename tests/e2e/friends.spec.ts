import type { Page } from '@playwright/test'
import { countCalls, expect, expectNoSidewaysScroll, goBackFromOverlay, newMember, test } from '#tests/helpers/e2e.ts'
import { ask, befriend, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'

// Most of these sign up several members.
test.describe.configure({ timeout: 90_000 })

const rowOf = (page: Page, userId: string) => page.locator(`[data-person="${userId}"]`)
const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
}

test('the magnifier searches as Enter does, and is large enough for a finger @small', async ({ page }, testInfo) => {
  await newMember(page)
  const other = await newCaller(testInfo, '도윤')
  await page.goto('/searchusers')
  const box = page.getByRole('searchbox')
  const magnifier = page.getByRole('search').getByRole('button', { name: '검색', exact: true })
  const size = await magnifier.boundingBox()
  expect([size?.width, size?.height]).toEqual([44, 44])
  await box.fill('   ')
  await magnifier.tap()
  await expect(page.getByRole('heading', { name: '최근 검색' })).toBeVisible()
  await box.fill(other.userId)
  await magnifier.tap()
  await expect(rowOf(page, other.userId)).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
})

test('a request is asked for, seen at once on the other side, and accepted @small', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await other.page.goto('/friendtab')
  await expect(other.page.getByText('아직 친구가 없어요...')).toBeVisible()

  await page.goto('/friendtab')
  await page.getByRole('link', { name: '친구 찾기' }).tap()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await search(page, other.userId.toUpperCase())
  const row = rowOf(page, other.userId)
  await row.getByRole('button', { name: '친구 요청' }).tap()
  await expect(toast(page, '친구 요청을 완료했어요!')).toBeVisible()
  await expect(row.getByRole('button', { name: '요청 취소' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '요청 중인 친구에서 확인할 수 있어요' })).toBeVisible()

  const received = sectionOf(other.page, '친구 요청 왔어요 (1)')
  await expect(received).toBeVisible()
  await received.getByRole('button', { name: '민아님 수락' }).tap()
  await expect(toast(other.page, '민아님과 친구가 되었어요!')).toBeVisible()
  await expect(sectionOf(other.page, '내 친구 (1)').locator(`[data-person="${me.userId}"]`)).toBeVisible()
  await expect(row.getByRole('button', { name: '도윤님에게 시그널 보내기' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSidewaysScroll(other.page)

  await page.getByRole('button', { name: '취소', exact: true }).tap()
  await page.waitForURL('**/friendtab')
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  await other.page.context().close()
})

test('a request is taken back, worded by the screen', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await ask(me, other)
  await other.page.goto('/friendtab')
  await expect(rowOf(other.page, me.userId)).toBeVisible()

  await page.goto('/friendtab')
  await sectionOf(page, '요청 중인 친구 (1)').getByRole('button', { name: '도윤님 요청 취소' }).tap()
  await expect(toast(page, '도윤 님 요청을 취소했어요')).toBeVisible()
  await expect(rowOf(page, other.userId)).toBeHidden()
  await expect(rowOf(other.page, me.userId)).toBeHidden()

  await page.goto(`/searchusers?q=${other.userId}`)
  await rowOf(page, other.userId).getByRole('button', { name: '친구 요청' }).tap()
  await expect(rowOf(other.page, me.userId)).toBeVisible()
  await rowOf(page, other.userId).getByRole('button', { name: '요청 취소' }).tap()
  await expect(toast(page, '친구 요청을 취소했어요')).toBeVisible()
  await expect(rowOf(other.page, me.userId)).toBeHidden()
  await expect(rowOf(page, other.userId).getByRole('button', { name: '친구 요청' })).toBeVisible()
  await other.page.context().close()
})

test('a request is rejected, worded by the screen', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  for (const from of [other, third]) await ask(from, me)
  await other.page.goto('/friendtab')
  await expect(sectionOf(other.page, '요청 중인 친구 (1)')).toBeVisible()

  await page.goto('/friendtab')
  await page.getByRole('button', { name: '도윤님 거절' }).tap()
  await expect(toast(page, '도윤님 요청을 거절했어요')).toBeVisible()
  await expect(sectionOf(page, '친구 요청 왔어요 (1)')).toBeVisible()
  await expect(other.page.getByText('아직 친구가 없어요...')).toBeVisible()

  await page.goto(`/searchusers?q=${third.userId}`)
  await page.getByRole('button', { name: '유리님 거절' }).tap()
  await expect(toast(page, '친구 요청을 거절했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '유리님 친구 요청' })).toBeVisible()
  await expect.poll(async () => (await me.call('GET', '/friends')).received).toEqual([])
  await other.page.context().close()
})

test('requests that cross make friends on both sides', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await page.goto(`/searchusers?q=${other.userId}`)
  await other.page.goto(`/searchusers?q=${me.userId}`)
  await rowOf(page, other.userId).getByRole('button', { name: '친구 요청' }).tap()
  await rowOf(other.page, me.userId).getByRole('button', { name: '친구 요청' }).tap()
  await expect(toast(other.page, '민아님과 친구가 되었어요!')).toBeVisible()
  await expect(rowOf(page, other.userId).getByRole('button', { name: /시그널/ })).toBeVisible()
  await expect(rowOf(other.page, me.userId).getByRole('button', { name: /시그널/ })).toBeVisible()
  await other.page.context().close()
})

test('a friend is deleted after a question, one menu open at a time @small', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  await befriend(me, other)
  await befriend(me, third)
  await other.page.goto('/friendtab')
  await expect(rowOf(other.page, me.userId)).toBeVisible()

  await page.goto('/friendtab')
  const remove = page.getByRole('button', { name: /친구 삭제$/ })
  await page.getByRole('button', { name: '유리님 더보기' }).tap()
  await expect(rowOf(page, third.userId).getByRole('button', { name: /시그널/ })).toBeHidden()
  await page.getByRole('button', { name: '도윤님 더보기' }).tap()
  await expect(remove).toHaveCount(1)
  await remove.tap()
  const question = page.getByRole('dialog', { name: '도윤님을 친구에서 삭제할까요?' })
  await question.getByRole('button', { name: '취소' }).tap()
  await expect(question).toBeHidden()
  await expect(rowOf(page, other.userId)).toBeVisible()
  await remove.tap()
  await question.getByRole('button', { name: '삭제' }).tap()
  await expect(toast(page, '삭제되었습니다')).toBeVisible()
  await expect(rowOf(page, other.userId)).toBeHidden()
  await expect(other.page.getByText('아직 친구가 없어요...')).toBeVisible()
  await other.page.context().close()
})

test('a refused change shows what is true, with the server’s sentence', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await ask(other, me)
  await page.goto('/friendtab')
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/api/friends/requests/*', async (route) => {
    await isSeen
    await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '-' } })
  })
  const row = rowOf(page, other.userId)
  await row.getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  seen()
  await expect(toast(page, '잠시 후 다시 시도해 주세요')).toBeVisible()
  await expect(sectionOf(page, '친구 요청 왔어요 (1)').getByRole('button', { name: '도윤님 수락' })).toBeVisible()

  await page.unroute('**/api/friends/requests/*')
  // The answer and the cancellation cross: the row shows what is true.
  await page.route('**/api/friends/requests/*', async (route) => {
    await other.call('DELETE', `/friends/requests/${me.userId}`)
    await route.continue()
  })
  await row.getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(toast(page, '이미 취소된 요청이에요')).toBeVisible()
  await expect(page.getByText('아직 친구가 없어요...')).toBeVisible()
})

test('cancelling a request that was just accepted never ends the friendship', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await ask(me, other)
  await page.goto('/friendtab')
  await page.route('**/api/friends/requests/*', async (route) => {
    await other.call('PATCH', `/friends/requests/${me.userId}`, { status: 'ACCEPTED' })
    await route.continue()
  })
  await page.getByRole('button', { name: '도윤님 요청 취소' }).tap()
  await expect(toast(page, '그사이에 상태가 바뀌었어요. 다시 확인해 주세요')).toBeVisible()
  await expect(sectionOf(page, '내 친구 (1)').locator(`[data-person="${other.userId}"]`)).toBeVisible()
})

test('a change is sent a second after its toast, and is not lost when the screen or the page is left', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await ask(other, me)
  await page.goto('/friendtab')
  await page.getByRole('button', { name: '도윤님 수락' }).waitFor()
  const isCall = (request: { method: () => string; url: () => string }) =>
    request.method() !== 'GET' && request.url().includes('/api/friends/requests')
  const sent = page.waitForRequest(isCall).then(() => Date.now())
  const tapped = Date.now()
  await page.getByRole('button', { name: '도윤님 수락' }).tap()
  expect((await sent) - tapped).toBeGreaterThan(950)
  await expect.poll(async () => (await me.call('GET', '/friends')).friend).toHaveLength(1)

  await page.getByRole('button', { name: '도윤님 더보기' }).tap()
  await page.getByRole('button', { name: '도윤님 친구 삭제' }).tap()
  await page.getByRole('button', { name: '삭제', exact: true }).tap()
  await expect(rowOf(page, other.userId)).toBeHidden()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect.poll(async () => (await me.call('GET', '/friends')).friend).toEqual([])

  await ask(other, me)
  await page.goto('/friendtab')
  await page.getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(async () => (await other.call('GET', '/friends')).friend).toHaveLength(1)
})

test('signals go both ways and are opened one at a time @small', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  await befriend(me, other)
  await befriend(me, third)
  await page.goto('/friendtab')
  const button = page.getByRole('button', { name: '도윤님에게 시그널 보내기' })
  await button.evaluate((element) => {
    new MutationObserver(() => element.hasAttribute('data-active') && element.setAttribute('data-was-lit', '')).observe(element, {
      attributeFilter: ['data-active'],
    })
  })
  await button.tap()
  await expect(button).toHaveAttribute('data-was-lit')
  const sent = page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })
  await expect(sent.getByRole('img')).toBeVisible()
  await sent.getByRole('button', { name: '확인' }).tap()
  await expect(button).not.toHaveAttribute('data-active')
  // The first one is still unread: that counts as sent.
  await button.tap()
  await sent.getByRole('button', { name: '확인' }).tap()

  await other.page.goto('/searchusers')
  const received = other.page.getByRole('dialog', { name: '민아님이 시그널을 보냈어요!' })
  await received.getByRole('button', { name: '확인' }).tap()
  await expect(received).toBeHidden()
  await expect.poll(async () => (await other.call('GET', '/friends/signals')).signals).toEqual([])

  // Live while the screen is open, queued.
  for (const from of [other, third]) await from.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 2 })
  const first = page.getByRole('dialog', { name: '도윤님이 시그널을 보냈어요!' })
  const second = page.getByRole('dialog', { name: '유리님이 시그널을 보냈어요!' })
  await expect(first).toBeVisible()
  await expect(second).toBeHidden()
  // A failing server does not keep the popup open.
  await page.route('**/api/friends/signals/*', (route) => route.abort())
  await first.getByRole('button', { name: '확인' }).tap()
  // By a key: a second tap at the same place would count as a double tap.
  await second.getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.page.context().close()
})

test('a signal without a session leads to the login, one to a former friend says so', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  await page.goto('/friendtab')
  const button = page.getByRole('button', { name: '도윤님에게 시그널 보내기' })
  const refuse = (status: number, json: object) => page.route('**/api/friends/signals', (route) => route.fulfill({ status, json }))
  await button.waitFor()
  await refuse(403, { code: 'NOT_FRIENDS', message: '-' })
  await button.tap()
  await expect(toast(page, '친구에게만 시그널을 보낼 수 있어요')).toBeVisible()
  await page.unroute('**/api/friends/signals')
  await expect(button).not.toHaveAttribute('data-active')

  await refuse(401, { code: 'NOT_LOGGED_IN', message: 'Invalid or expired token' })
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: { code: 'NOT_LOGGED_IN', message: '-' } }))
  await button.tap()
  await page.waitForURL('**/login')
})

test('recent searches are kept, searched again, and removed with a way back @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  await page.goto('/searchusers')
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '전체삭제' })).toBeHidden()

  for (const { userId } of [other, third]) {
    await search(page, userId)
    await expect(rowOf(page, userId).getByRole('button', { name: '친구 요청' })).toBeVisible()
  }
  await page.getByRole('button', { name: '입력한 내용 지우기' }).tap()
  await expect(page.getByRole('button', { name: /다시 검색$/ })).toHaveText([
    `유리${third.userId}다시 검색`,
    `도윤${other.userId}다시 검색`,
  ])

  await page.route('**/api/users/histories/*', (route) => route.abort())
  await page.getByRole('button', { name: '유리님 검색 기록 삭제' }).tap()
  await expect(toast(page, '인터넷 연결을 확인해 주세요')).toBeVisible()
  await expect(page.getByRole('button', { name: /다시 검색$/ })).toHaveText([
    `유리${third.userId}다시 검색`,
    `도윤${other.userId}다시 검색`,
  ])
  await page.unroute('**/api/users/histories/*')
  await page.getByRole('button', { name: '유리님 검색 기록 삭제' }).tap()
  await expect(rowOf(page, third.userId)).toBeHidden()

  await page.getByRole('button', { name: `도윤 ${other.userId} 다시 검색` }).tap()
  await expect(page.getByRole('searchbox')).toHaveValue(other.userId)
  await expect(rowOf(page, other.userId).getByRole('button', { name: '친구 요청' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: '전체삭제' }).tap()
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()
  await expect.poll(async () => (await me.call('GET', '/users/histories')).users).toEqual([])
})

test('a search says what is wrong and keeps what was typed', async ({ page }) => {
  await newMember(page)
  // Without live events only a visit reads again.
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.goto('/searchusers')
  const searches = countCalls(page, '/api/users')
  for (const nothing of ['', '   ']) await search(page, nothing)
  await expect(page.getByRole('heading', { name: '최근 검색' })).toBeVisible()
  await search(page, ' a ')
  await expect(page.getByText('2글자 이상 입력해 주세요')).toBeVisible()
  expect(searches()).toBe(0)
  await search(page, 'nobody12345')
  await expect(page.getByText('검색한 ID가 존재하지 않아요!')).toBeVisible()
  await expect(page.getByText('ID를 다시 확인해주세요')).toBeVisible()

  await page.route('**/api/users?*', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '-' } }))
  await search(page, 'someone')
  await expect(page.getByText('요청이 너무 많아요. 잠시 후 다시 시도해 주세요')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('someone')
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('검색한 ID가 존재하지 않아요!')).toBeVisible()
})

test('a friend’s star is opened from the list, and nowhere without one @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  await page.goto('/friendstar')
  await page.waitForURL('**/friendtab')
  await page.getByRole('link', { name: `도윤 ${other.userId} 별 보러 가기` }).tap()
  await page.waitForURL('**/friendstar')
  await expect(page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()
  await expect(page.getByRole('img', { name: '도윤님의 캐릭터' })).toBeVisible()
  await expect(page.getByRole('link', { name: '도윤님의 리포트' })).toHaveAttribute('href', '/friendreport')
  await page.getByRole('button', { name: '더보기' }).tap()
  await expect(page.getByRole('dialog').getByText('신고하기')).toBeVisible()
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()

  // The friendship ends meanwhile: the star says so at its next opening.
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL('**/friendtab')
  await page.route('**/api/home/*', (route) => route.fulfill({ status: 403, json: { code: 'STAR_HIDDEN', message: '-' } }))
  await page.reload()
  await page.getByRole('link', { name: /^도윤 .*별 보러 가기/ }).tap()
  await expect(page.getByText('친구의 별만 볼 수 있어요')).toBeVisible()
})

test('a long list shows seven, sorts as chosen and remembers it @small', async ({ page }) => {
  await newMember(page, '가나다라마바사아자차카타파하갸')
  const names = ['zoe', '하루', '이름이아주아주길어서넘치는사람', '강준', 'Amy', '소라', '7번', '나은', '도윤']
  const friend = names.map((userName, index) => ({ userId: `friend${index}aa`, userName, profile: '' }))
  await page.route('**/api/friends', (route) => route.fulfill({ json: { friend, received: [], sent: friend.slice(0, 0) } }))
  await page.goto('/friendtab')
  const rows = sectionOf(page, '내 친구 (9)').locator('[data-person]')
  await expect(rows).toHaveCount(7)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('가나다라마바사아자차카타파하갸님의 친구목록')
  await page.getByRole('button', { name: '더보기', exact: true }).tap()
  await expect(rows).toHaveCount(9)
  await page.getByRole('combobox', { name: '친구 정렬' }).selectOption('이름순')
  await expect(rows.first()).toContainText('강준')
  await expect(rows.nth(6)).not.toContainText('하루')
  expect(await page.evaluate(() => localStorage.getItem('friendSortCriteria'))).toBe('이름순')
  await page.getByRole('button', { name: '접기' }).tap()
  await expect(rows).toHaveCount(7)
  await page.reload()
  await expect(rows.first()).toContainText('강준')
  await expect(page.getByRole('button', { name: '친구 요청 왔어요 (0)' })).toBeDisabled()
  await expectNoSidewaysScroll(page)
})

test('a list that can not be read says so and is tried again', async ({ page }) => {
  await newMember(page)
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.route('**/api/friends', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '-' } }))
  await page.goto('/friendtab')
  await expect(page.getByText('친구 목록을 불러오지 못했어요')).toBeVisible()
  await page.unroute('**/api/friends')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('아직 친구가 없어요...')).toBeVisible()
})

test('the keyboard keeps its place when rows go', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  for (const from of [third, other]) await ask(from, me)
  await page.goto('/friendtab')
  await page.getByRole('button', { name: '도윤님 수락' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '유리님 수락' })).toBeFocused()
  await page.getByRole('button', { name: '도윤님 더보기' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '도윤님 친구 삭제' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '삭제', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, other.userId)).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
