import type { Page } from '@playwright/test'
import { getGuestBook, writeGuestLine } from '#contract/guestBook.ts'
import { getMemberStar } from '#contract/people.ts'
import { getFriendReports } from '#contract/reports.ts'
import { sendSignal } from '#contract/signals.ts'
import { moveMember } from '#contract/stations.ts'
import { laySticker } from '#contract/stickers.ts'
import { toast } from '../e2e/reportSteps.ts'
import { listButton } from '../e2e/roomSteps.ts'
import { DOYUN, giveFriends, YURI } from './given/friends.ts'
import { walk } from './given/reader.ts'
import { aMember, aRoom, giveRoom, OTHER_ANSWER } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { ME, PICTURES } from './given/world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.locator('dialog[open]').last()

test('friends: accepted, searched, asked, signalled', async ({ page, given }) => {
  giveFriends(given, { received: [DOYUN], known: [YURI] })
  // One of several pictures is drawn by lot.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.5 }))
  await given.open('/friendtab')
  await walk(page, 'friends', async ({ to, press, type, reads }) => {
    await reads('a request has come')
    await to(button(page, '도윤님 수락'))
    await press('Enter')
    await expect(button(page, '도윤님에게 시그널 보내기')).toBeVisible()
    await reads('a friend')
    await to(button(page, '도윤님에게 시그널 보내기'))
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })).toBeVisible()
    await reads('a signal is sent')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await to(button(page, '추가할 ID를 검색해보세요'), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await type(YURI.userId)
    await press('Enter')
    await to(button(page, '유리님 친구 요청'))
    await press('Enter')
    await expect(button(page, '유리님 요청 취소')).toBeFocused()
    await reads('found and asked')
  })
  expect(given.sent(sendSignal).length).toBe(1)
})

test('a room: into it, read, a sticker laid, a figure moved', async ({ page, given }) => {
  giveRoom(
    given,
    aRoom({
      stationMembers: [
        aMember(0, { reportId: 'today', stickers: [] }),
        aMember(1, { reportId: 'theirs', stickers: [] }),
        aMember(2, { todayReport: false, isResting: true, answer: undefined }),
      ],
    }),
  )
  given.answer(moveMember, ({ body }) => ({ ...body, revision: 2 }))
  given.answer(laySticker, { stickers: [] })
  await given.open('/station')
  await walk(page, 'room', async ({ to, press, reads }) => {
    await to(button(page, /들어가기$/))
    await reads('the stations')
    await press('Enter')
    await expect(page.locator('[data-ready]')).toBeVisible()
    await expect(page.getByRole('list', { name: '빈자리' }).getByRole('listitem')).toHaveCount(3)
    await reads('the room')
    await to(listButton(page))
    await press('Enter')
    await to(button(page, /^도윤/))
    await reads('who is in it')
    await press('Enter')
    await to(button(page, '오늘의 답 보기'))
    await reads('what one may do with a member')
    await press('Enter')
    await expect(dialog(page).getByText(OTHER_ANSWER)).toBeVisible()
    await to(button(page, '포옹'))
    await press('Space')
    await reads('an answer')
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(listButton(page)).toBeFocused()
    await press('Enter')
    await to(button(page, /^도윤/))
    await press('Enter')
    await to(button(page, '자리 옮기기'))
    await press('Enter')
    await expect(page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })).toBeFocused()
    await press('ArrowRight', 'ArrowDown')
    await reads('a figure is moved')
    await press('Enter')
    await expect(listButton(page)).toBeFocused()
  })
  await expect.poll(() => given.sent(moveMember).length).toBe(1)
})

test('a guest book: a line is left on a friend’s star, and one’s own book is read', async ({ page, given }) => {
  const line = { id: '00000000-0000-4000-8000-000000000001', writtenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(), sticker: null }
  const theirs = { ...line, text: '지나가다 들렀어요', person: YURI, sticker: 'hug' as const }
  given.answer(getMemberStar, { ...DOYUN, ...PICTURES, starBackground: 'bg_star_2.png', status: 'FRIEND' })
  given.answer(getFriendReports, { reports: [], total: 0, nextCursor: null })
  given.answer(getGuestBook, { isOpen: true, lines: [theirs], figures: [], linesLeft: 3, nextCursor: null })
  given.answer(writeGuestLine, ({ body }) => {
    const written = {
      ...line,
      id: body.id,
      text: body.text,
      person: { ...YURI, userId: ME.userId, userName: ME.userName },
      writtenAt: new Date().toISOString(),
    }
    given.answer(getGuestBook, { isOpen: true, lines: [written, theirs], figures: [], linesLeft: 2, nextCursor: null })
    return { line: written, linesLeft: 2 }
  })
  await given.open('/friendstar', { state: { userId: DOYUN.userId } })
  await walk(page, 'guestBook', async ({ to, press, type, reads }) => {
    await to(button(page, '방명록'))
    await reads('a friend’s star')
    await press('Enter')
    await to(page.getByRole('textbox', { name: '한 줄 남기기' }))
    await type('오늘 별이 예뻐요')
    await reads('the book')
    await press('Enter')
    await expect(toast(page, '한 줄을 남겼어요')).toBeVisible()
    await reads('a line is left')
    await to(button(page, /별이님의 한 줄 더보기|내 한 줄 더보기/))
    await press('Enter')
    await reads('what one may do with a line')
    await press('Escape', 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, '방명록')).toBeFocused()
  })
})
