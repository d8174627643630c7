import { expect, test } from '#tests/helpers/e2e.ts'
import { ask, befriend, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { rowOf, search, sectionOf } from './friendSteps.ts'
import { toast } from './reportSteps.ts'

// Most of these sign up several members.
test.describe.configure({ timeout: 90_000 })

test('a request is asked for, seen at once on the other side, and accepted', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await other.page.goto('/friendtab')
  await expect(other.page.getByText('아직 친구가 없어요...')).toBeVisible()

  await page.goto('/friendtab')
  await page.getByRole('link', { name: '친구 찾기' }).tap()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await search(page, other.userId.toUpperCase())
  const row = rowOf(page, other)
  await row.getByRole('button', { name: '친구 요청' }).tap()
  await expect(toast(page, '친구 요청을 완료했어요!')).toBeVisible()
  await expect(row.getByRole('button', { name: '요청 취소' })).toBeVisible()
  await expect(row.getByText('요청 중', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '요청 중인 친구에서 확인할 수 있어요' })).toBeVisible()

  const received = sectionOf(other.page, '친구 요청 왔어요 (1)')
  await expect(received).toBeVisible()
  await received.getByRole('button', { name: '민아님 수락' }).tap()
  await expect(toast(other.page, '민아님과 친구가 되었어요!')).toBeVisible()
  await expect(sectionOf(other.page, '내 친구 (1)').locator(`[data-person="${me.userId}"]`)).toBeVisible()
  await expect(row.getByRole('button', { name: '도윤님에게 시그널 보내기' })).toBeVisible()

  await page.getByRole('button', { name: '취소', exact: true }).tap()
  await page.waitForURL('**/friendtab')
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  await other.page.context().close()
})

test('requests that cross make friends on both sides', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await page.goto(`/searchusers?q=${other.userId}`)
  await other.page.goto(`/searchusers?q=${me.userId}`)
  await rowOf(page, other).getByRole('button', { name: '친구 요청' }).tap()
  await rowOf(other.page, me).getByRole('button', { name: '친구 요청' }).tap()
  await expect(toast(other.page, '민아님과 친구가 되었어요!')).toBeVisible()
  await expect(rowOf(page, other).getByRole('button', { name: /시그널/ })).toBeVisible()
  await expect(rowOf(other.page, me).getByRole('button', { name: /시그널/ })).toBeVisible()
  await other.page.context().close()
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

  await page.getByRole('button', { name: '도윤님 친구 관리' }).tap()
  await page.getByRole('button', { name: '도윤님 친구 삭제' }).tap()
  await page.getByRole('button', { name: '삭제', exact: true }).tap()
  await expect(rowOf(page, other)).toBeHidden()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect.poll(async () => (await me.call('GET', '/friends')).friend).toEqual([])

  await ask(other, me)
  await page.goto('/friendtab')
  await page.getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(async () => (await other.call('GET', '/friends')).friend).toHaveLength(1)
})

test('signals go both ways and are opened one at a time', async ({ page, browser }, testInfo) => {
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
  await button.tap()
  await sent.getByRole('button', { name: '확인' }).tap()

  await other.page.goto('/searchusers')
  const received = other.page.getByRole('dialog', { name: '민아님이 시그널을 보냈어요!' })
  await received.getByRole('button', { name: '확인' }).tap()
  await expect(received).toBeHidden()
  await expect.poll(async () => (await other.call('GET', '/friends/signals')).signals).toEqual([])

  for (const from of [other, third]) await from.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 2 })
  const first = page.getByRole('dialog', { name: '도윤님이 시그널을 보냈어요!' })
  const second = page.getByRole('dialog', { name: '유리님이 시그널을 보냈어요!' })
  await expect(first).toBeVisible()
  await expect(second).toBeHidden()
  await page.route('**/api/friends/signals/*', (route) => route.abort())
  await first.getByRole('button', { name: '확인' }).tap()
  // By a key: a second tap at the same place would count as a double tap.
  await second.getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.page.context().close()
})

test('recent searches are kept, searched again, and removed with a way back', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const third = await newCaller(testInfo, '유리')
  await page.goto('/searchusers')
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '전체삭제' })).toBeHidden()

  for (const { userId } of [other, third]) {
    await search(page, userId)
    await expect(rowOf(page, { userId }).getByRole('button', { name: '친구 요청' })).toBeVisible()
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
  await expect(rowOf(page, third)).toBeHidden()

  await page.getByRole('button', { name: `도윤 ${other.userId} 다시 검색` }).tap()
  await expect(page.getByRole('searchbox')).toHaveValue(other.userId)
  await expect(rowOf(page, other).getByRole('button', { name: '친구 요청' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: '전체삭제' }).tap()
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()
  await expect.poll(async () => (await me.call('GET', '/users/histories')).users).toEqual([])
})
