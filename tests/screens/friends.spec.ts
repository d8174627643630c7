import { answerFriendRequest, getFriends, removeFriend } from '#contract/friends.ts'
import { getMemberStar, searchUsers } from '#contract/people.ts'
import { refresh } from '#contract/session.ts'
import { sendSignal } from '#contract/signals.ts'
import { getStations } from '#contract/stations.ts'
import { getHome } from '#contract/users.ts'
import { expectNothingForAxe, goBackFromOverlay, reload } from '#tests/helpers/e2e.ts'
import { rowOf, search, sectionOf } from '../e2e/friendSteps.ts'
import { toast } from '../e2e/reportSteps.ts'
import { aPerson, DOYUN, giveFriends, YURI } from './given/friends.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

test('the magnifier searches as Enter does, and is large enough for a finger', async ({ page, given }) => {
  giveFriends(given, { known: [DOYUN] })
  await given.open('/searchusers')
  const box = page.getByRole('searchbox')
  const magnifier = page.getByRole('search').getByRole('button', { name: '검색', exact: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 667 })
    const size = await magnifier.boundingBox()
    expect([size?.width, size?.height], `${width} wide`).toEqual([44, 44])
  }
  await box.fill('   ')
  await magnifier.tap()
  await expect(page.getByRole('heading', { name: '최근 검색' })).toBeVisible()
  await box.fill(DOYUN.userId)
  await magnifier.tap()
  await expect(rowOf(page, DOYUN)).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
  expect(await layoutFaults(page), 'a result on a narrow phone').toEqual([])
})

test('the word that a signal was sent goes by itself', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN] })
  await given.open('/friendtab')
  await page.getByRole('button', { name: '도윤님에게 시그널 보내기' }).tap()
  const sent = page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })
  await expect(sent).toBeVisible()
  await expect(sent).toBeHidden()
})

test('a request is taken back, worded by the screen', async ({ page, given }) => {
  giveFriends(given, { sent: [DOYUN] })
  await given.open('/friendtab')
  await sectionOf(page, '요청 중인 친구 (1)').getByRole('button', { name: '도윤님 요청 취소' }).tap()
  await expect(toast(page, '도윤 님 요청을 취소했어요')).toBeVisible()
  await expect(rowOf(page, DOYUN)).toBeHidden()
  await expect.poll(() => given.sent(removeFriend).map(({ query }) => query.expect)).toEqual(['SENT'])

  await given.open(`/searchusers?q=${DOYUN.userId}`)
  await rowOf(page, DOYUN).getByRole('button', { name: '친구 요청' }).tap()
  await rowOf(page, DOYUN).getByRole('button', { name: '요청 취소' }).tap()
  await expect(toast(page, '친구 요청을 취소했어요')).toBeVisible()
  await expect(rowOf(page, DOYUN).getByRole('button', { name: '친구 요청' })).toBeVisible()
})

test('a request is rejected, worded by the screen', async ({ page, given }) => {
  giveFriends(given, { received: [DOYUN, YURI] })
  await given.open('/friendtab')
  await page.getByRole('button', { name: '도윤님 거절' }).tap()
  await expect(toast(page, '도윤님 요청을 거절했어요')).toBeVisible()
  await expect(sectionOf(page, '친구 요청 왔어요 (1)')).toBeVisible()
  await expect.poll(() => given.sent(answerFriendRequest).length).toBe(1)

  await given.open(`/searchusers?q=${YURI.userId}`)
  await page.getByRole('button', { name: '유리님 거절' }).tap()
  await expect(toast(page, '친구 요청을 거절했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '유리님 친구 요청' })).toBeVisible()
  await expect.poll(() => given.sent(answerFriendRequest).map(({ body }) => body.status)).toEqual(['REJECTED', 'REJECTED'])
})

test('a friend is deleted after a question, with one row at a time that offers it', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN, YURI] })
  await given.open('/friendtab')
  const row = (person: typeof DOYUN) => ({
    dots: rowOf(page, person).getByRole('button', { name: `${person.userName}님 친구 관리` }),
    remove: rowOf(page, person).getByRole('button', { name: `${person.userName}님 친구 삭제` }),
    signal: rowOf(page, person).getByRole('button', { name: /시그널/ }),
    menu: rowOf(page, person).getByRole('button', { name: `${person.userName}님 더보기` }),
  })
  const [yuri, doyun] = [row(YURI), row(DOYUN)]
  const rowTops = () => page.locator('[data-person]').evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().top))
  await expect(rowOf(page, YURI)).toBeVisible()
  const before = await rowTops()
  await yuri.dots.tap()
  await expect(yuri.remove).toHaveText('친구 삭제')
  await expect(yuri.signal).toBeHidden()
  await expect(yuri.dots).toHaveAttribute('aria-expanded', 'true')
  expect(await rowTops(), 'the list stays where it was').toEqual(before)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await layoutFaults(page), `a row that offers it, ${width} wide`).toEqual([])
  }
  await doyun.dots.tap()
  await expect(doyun.remove).toBeVisible()
  await expect(yuri.remove, 'the other row has its signal again').toBeHidden()
  await expect(yuri.signal).toBeVisible()
  await doyun.dots.tap()
  await expect(doyun.signal).toBeVisible()

  await yuri.dots.tap()
  await yuri.menu.tap()
  const sheet = page.getByRole('dialog', { name: '유리님', exact: true })
  await expect(sheet.getByRole('button', { name: /^(신고|차단)하기/ })).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: /친구 삭제/ })).toHaveCount(0)
  await goBackFromOverlay(page)
  await expect(sheet).toBeHidden()
  await expect(yuri.menu).toBeFocused()

  await doyun.dots.tap()
  await doyun.remove.tap()
  const question = page.getByRole('dialog', { name: '도윤님을 친구에서 삭제할까요?' })
  await question.getByRole('button', { name: '취소' }).tap()
  await expect(question).toBeHidden()
  await expect(doyun.remove).toBeFocused()
  await doyun.remove.tap()
  await question.getByRole('button', { name: '삭제' }).tap()
  await expect(toast(page, '삭제되었습니다')).toBeVisible()
  await expect(rowOf(page, DOYUN)).toBeHidden()
  await expect.poll(() => given.sent(removeFriend).map(({ query }) => query.expect)).toEqual(['FRIEND'])
})

test('a friend that a search found is deleted in the same way, and others are still reported', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN], known: [YURI] })
  await given.open(`/searchusers?q=${DOYUN.userId}`)
  await rowOf(page, DOYUN).getByRole('button', { name: '도윤님 친구 관리' }).tap()
  await expect(rowOf(page, DOYUN).getByRole('button', { name: /시그널/ })).toBeHidden()
  await rowOf(page, DOYUN).getByRole('button', { name: '도윤님 친구 삭제' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).tap()
  await expect(toast(page, '삭제되었습니다')).toBeVisible()
  await expect(rowOf(page, DOYUN).getByRole('button', { name: '도윤님 친구 요청' })).toBeVisible()
  await search(page, YURI.userId)
  await expect(rowOf(page, YURI).getByRole('button', { name: /친구 관리/ })).toHaveCount(0)
  await rowOf(page, YURI).getByRole('button', { name: '유리님 더보기' }).tap()
  await expect(page.getByRole('dialog', { name: '유리님', exact: true }).getByRole('button', { name: /^차단하기/ })).toBeVisible()
})

test('a refused change shows what is true, with the server’s sentence', async ({ page, given }) => {
  giveFriends(given, { received: [DOYUN] })
  given.refuse(answerFriendRequest, 'UNAVAILABLE')
  const { letGo } = given.hold(answerFriendRequest)
  await given.open('/friendtab')
  await rowOf(page, DOYUN).getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(sectionOf(page, '내 친구 (1)')).toBeVisible()
  letGo()
  await expect(toast(page, '잠시 후 다시 시도해 주세요')).toBeVisible()
  await expect(sectionOf(page, '친구 요청 왔어요 (1)').getByRole('button', { name: '도윤님 수락' })).toBeVisible()

  given.refuse(answerFriendRequest, 'REQUEST_GONE')
  given.answer(getFriends, () => ({ friend: [], received: given.sent(answerFriendRequest).length > 1 ? [] : [DOYUN], sent: [] }))
  await rowOf(page, DOYUN).getByRole('button', { name: '도윤님 수락' }).tap()
  await expect(toast(page, '이미 취소된 요청이에요')).toBeVisible()
  await expect(page.getByText('아직 친구가 없어요...')).toBeVisible()
})

test('cancelling a request that was just accepted never ends the friendship', async ({ page, given }) => {
  giveFriends(given, { sent: [DOYUN] })
  await given.open('/friendtab')
  const isRefused = () => given.sent(removeFriend).length > 0
  given.answer(getFriends, () => (isRefused() ? { friend: [DOYUN], received: [], sent: [] } : { friend: [], received: [], sent: [DOYUN] }))
  given.refuse(removeFriend, 'STATUS_CHANGED')
  await page.getByRole('button', { name: '도윤님 요청 취소' }).tap()
  await expect(toast(page, '그사이에 상태가 바뀌었어요. 다시 확인해 주세요')).toBeVisible()
  await expect(sectionOf(page, '내 친구 (1)').locator(`[data-person="${DOYUN.userId}"]`)).toBeVisible()
  expect(given.sent(removeFriend).map(({ query }) => query.expect)).toEqual(['SENT'])
})

test('who has no friends yet copies the own ID, makes a link, or goes on to the code of a station', async ({ page, given }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await given.open('/friendtab')
  await page.getByRole('button', { name: '내 ID 복사' }).tap()
  await expect(toast(page, '내 ID를 복사했어요!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ME.userId)
  await expectNothingForAxe(page)
  await page.setViewportSize({ width: 320, height: 667 })
  expect(await layoutFaults(page), 'no friends on a narrow phone').toEqual([])
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '내 ID 복사' }).tap()
  await expect(toast(page, ME.userId)).toBeVisible()
  await page.getByRole('button', { name: '초대 링크' }).tap()
  const sheet = page.getByRole('dialog', { name: '내 별에 초대하기' })
  await expect(sheet).toBeVisible()
  await goBackFromOverlay(page)
  await expect(sheet).toBeHidden()
  given.answer(getStations, { stations: [] })
  await page.getByRole('link', { name: '코드로 들어가기' }).tap()
  await expect(page.getByRole('textbox', { name: '정거장 코드' })).toBeFocused()
})

test('a signal without a session leads to the login, one to a former friend says so', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN] })
  given.refuse(sendSignal, 'NOT_FRIENDS')
  await given.open('/friendtab')
  const button = page.getByRole('button', { name: '도윤님에게 시그널 보내기' })
  await button.tap()
  await expect(toast(page, '친구에게만 시그널을 보낼 수 있어요')).toBeVisible()
  await expect(button).not.toHaveAttribute('data-active')
  given.refuse(sendSignal, 'NOT_LOGGED_IN')
  given.refuse(refresh, 'NOT_LOGGED_IN')
  await button.tap()
  await page.waitForURL('**/login')
})

test('a search says what is wrong and keeps what was typed', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  giveFriends(given, {})
  await given.open('/searchusers')
  for (const nothing of ['', '   ']) await search(page, nothing)
  await expect(page.getByRole('heading', { name: '최근 검색' })).toBeVisible()
  await search(page, ' a ')
  await expect(page.getByText('2글자 이상 입력해 주세요')).toBeVisible()
  expect(given.sent(searchUsers)).toEqual([])
  await search(page, 'nobody12345')
  await expect(page.getByText('검색한 ID가 존재하지 않아요!')).toBeVisible()
  await expect(page.getByText('ID를 다시 확인해주세요')).toBeVisible()

  given.refuse(searchUsers, 'TOO_MANY_REQUESTS')
  await search(page, 'someone')
  await expect(page.getByText('요청이 너무 많아요. 잠시 후 다시 시도해 주세요')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('someone')
  given.answer(searchUsers, { users: [] })
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('검색한 ID가 존재하지 않아요!')).toBeVisible()
})

test('a friend’s star is opened from the list, and is hidden from one who is no friend any more', async ({ page, given }) => {
  giveFriends(given, { friend: [DOYUN] })
  await given.open('/friendtab')
  await page.getByRole('link', { name: `도윤 ${DOYUN.userId} 별 보러 가기` }).tap()
  await page.waitForURL('**/friendstar')
  await expect(page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()
  await expect(page.getByRole('img', { name: '도윤님의 캐릭터' })).toBeVisible()
  await expect(page.getByRole('link', { name: '도윤님의 리포트' })).toHaveAttribute('href', '/friendreport')
  await page.getByRole('button', { name: '더보기' }).tap()
  await expect(page.getByRole('dialog').getByText('신고하기')).toBeVisible()
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await reload(page)
  await expect(page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()

  // The friendship ends meanwhile: the star says so at its next opening.
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL('**/friendtab')
  given.refuse(getMemberStar, 'STAR_HIDDEN')
  await reload(page)
  await page.getByRole('link', { name: /^도윤 .*별 보러 가기/ }).tap()
  await expect(page.getByText('친구의 별만 볼 수 있어요')).toBeVisible()
})

test('a long list shows seven, sorts as chosen and remembers it', async ({ page, given }) => {
  given.answer(getHome, { ...ME, userName: '가나다라마바사아자차카타파하갸' })
  const names = ['zoe', '하루', '이름이아주아주길어서넘치는사람', '강준', 'Amy', '소라', '7번', '나은', '도윤']
  giveFriends(given, { friend: names.map((userName, index) => aPerson(userName, `friend${index}aa`)) })
  await given.open('/friendtab')
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
  await reload(page)
  await expect(rows.first()).toContainText('강준')
  await expect(page.getByRole('button', { name: '친구 요청 왔어요 (0)' })).toBeDisabled()
})

test('a list that can not be read says so and is tried again', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  given.refuse(getFriends, 'TOO_MANY_REQUESTS')
  await given.open('/friendtab')
  await expect(page.getByText('친구 목록을 불러오지 못했어요')).toBeVisible()
  giveFriends(given, {})
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('아직 친구가 없어요...')).toBeVisible()
})

test('the keyboard keeps its place when rows go', async ({ page, given }) => {
  giveFriends(given, { received: [DOYUN, YURI] })
  await given.open('/friendtab')
  await page.getByRole('button', { name: '도윤님 수락' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '유리님 수락' })).toBeFocused()
  await page.getByRole('button', { name: '도윤님 친구 관리' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '도윤님 친구 삭제' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '삭제', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, DOYUN)).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
