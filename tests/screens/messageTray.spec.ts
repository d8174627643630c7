import type { Page } from '@playwright/test'
import { getNotifications, getUnreadCount, type Notification, readNotifications } from '#contract/notifications.ts'
import { getReportCalendar, getReports } from '#contract/reports.ts'
import { enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

type Laid = { tag: string; data: object }
type TrayWindow = { tray: { tag: string; data: object; close: () => void }[] }

/** Stubs the worker's registration: a headless browser shows no messages. They survive a reload. */
async function giveTray(page: Page, messages: readonly Laid[]) {
  await page.addInitScript((laid) => {
    const shown = window as unknown as TrayWindow
    const closed = new Set(JSON.parse(sessionStorage.getItem('closed') ?? '[]'))
    const close = (tag: string) => {
      closed.add(tag)
      sessionStorage.setItem('closed', JSON.stringify([...closed]))
    }
    shown.tray = laid.map((message) => ({ ...message, close: () => close(message.tag) }))
    const getNotifications = async () => shown.tray.filter(({ tag }) => !closed.has(tag))
    const registration = { getNotifications, pushManager: { getSubscription: async () => null } }
    Object.assign(ServiceWorkerContainer.prototype, { getRegistration: async () => registration })
    // The tray of the member who signs in.
    localStorage.setItem('trayOwner', '')
  }, messages)
  return async () => {
    const closed: string[] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('closed') ?? '[]'))
    return messages.map(({ tag }) => tag).filter((tag) => !closed.includes(tag))
  }
}

/** @returns marks one as read, as another device would */
function giveUnread(given: Given, ...ids: string[]) {
  let unread = ids
  const stationOf = (id: string) => (id === 'here' ? STATION.stationId : 'ELSE45')
  const one = (id: string): Notification => ({
    id,
    type: 'SIGNAL',
    message: '시그널',
    createdAt: new Date().toISOString(),
    isRead: !unread.includes(id),
    station: { stationId: stationOf(id), name: '다락방' },
  })
  given.answer(getNotifications, () => ({ notifications: ids.map(one), nextCursor: null }))
  given.answer(getUnreadCount, () => ({ count: unread.length }))
  given.answer(readNotifications, ({ body }) => {
    const isMeant = (id: string) => (body?.stationId === undefined ? body?.ids?.includes(id) !== false : stationOf(id) === body.stationId)
    unread = unread.filter((id) => !isMeant(id))
    return { count: unread.length }
  })
  return (id: string) => {
    unread = unread.filter((known) => known !== id)
    given.server.tell({ type: 'notifications.changed', unread: unread.length })
  }
}

const about = (tag: string, ...notifications: string[]): Laid => ({ tag, data: { path: '/', notifications } })
const alarm = (stationId: string, serviceDate: string): Laid => ({ tag: `stationAlarm:${stationId}`, data: { path: '/', serviceDate } })

test('a message leaves the tray when it was read on another device, at the start or later, and here', async ({ page, given }) => {
  const today = todayReport()
  const read = giveUnread(given, 'signal', 'request', 'sold')
  read('sold')
  const left = await giveTray(page, [
    about('sold:sold', 'sold'),
    about('news:1', 'signal', 'sold'),
    about('signal:signal', 'signal'),
    about('friendRequest:request', 'request'),
    alarm('ONE234', '2020-01-01'),
    alarm('TWO345', today.serviceDate ?? ''),
    about('test'),
  ])
  await given.open('/home')
  const atStart = ['news:1', 'signal:signal', 'friendRequest:request', 'stationAlarm:TWO345', 'test']
  await expect.poll(left).toEqual(atStart)

  read('signal')
  await expect.poll(left).toEqual(['friendRequest:request', 'stationAlarm:TWO345', 'test'])

  given.answer(getReportCalendar, { month: '2026-07', reports: [], firstMonth: null, streak: { current: 1, longest: 1 } })
  given.answer(getReports, { reports: [], total: 1, today: { ...today, answer: '나' }, isFirstDay: true, nextCursor: null })
  given.server.tell({ type: 'reports.changed', serviceDate: today.serviceDate ?? '' })
  await expect.poll(left).toEqual(['friendRequest:request', 'test'])

  await page.getByRole('link', { name: /알림/ }).first().tap()
  await page.waitForURL('**/notification')
  await expect.poll(left).toEqual(['test'])
})

test('entering the room closes the message that everybody wrote there', async ({ page, given }) => {
  giveRoom(given)
  giveUnread(given, 'here', 'there')
  const left = await giveTray(page, [about(`everybodyWrote:${STATION.stationId}`, 'here'), about('everybodyWrote:ELSE45', 'there')])
  await enterRoom(page, given)
  await expect.poll(left).toEqual(['everybodyWrote:ELSE45'])
  await expect.poll(() => given.sent(readNotifications).map(({ body }) => body)).toEqual([{ stationId: STATION.stationId }])
})
