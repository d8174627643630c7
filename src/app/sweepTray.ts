import { getNotifications } from '#contract/notifications.ts'
import { getReports, type Report } from '#contract/reports.ts'
import { call } from '#lib/api/call.ts'
import { readMessageTray, type TrayMessage } from '#lib/dom/messageTray.ts'

type Told = Pick<TrayMessage, 'notifications' | 'serviceDate'>
/** Undefined: not known. */
type Seen = { unreadIds: ReadonlySet<string> | undefined; today: Pick<Report, 'answer' | 'serviceDate'> | undefined }

/** Whether nothing of a message is left to be seen: all was read, or its question was answered or is no longer today's. */
export function isOver({ notifications, serviceDate }: Told, { unreadIds, today }: Seen): boolean {
  if (serviceDate !== undefined) return today !== undefined && (today.answer !== '' || today.serviceDate !== serviceDate)
  return notifications.length > 0 && unreadIds !== undefined && !notifications.some((id) => unreadIds.has(id))
}

/** Takes out of the device's tray what was seen here or on another device. Asks the server only about messages that lie there. */
export async function sweepTray(): Promise<void> {
  const messages = await readMessageTray()
  const [hasNews, hasAlarm] = [messages.some(({ notifications }) => notifications.length > 0), messages.some(isAlarm)]
  const [unreadIds, today] = await Promise.all([
    hasNews ? readUnreadIds().catch(unknown) : undefined,
    hasAlarm ? readToday().catch(unknown) : undefined,
  ])
  for (const message of messages) if (isOver(message, { unreadIds, today })) message.close()
}

const isAlarm = ({ serviceDate }: TrayMessage) => serviceDate !== undefined
const unknown = () => undefined

/** Of the newest ones: what came before them has been in the tray for long enough. */
async function readUnreadIds(): Promise<ReadonlySet<string>> {
  const { notifications } = await call(getNotifications, { query: {} })
  return new Set(notifications.flatMap(({ id, isRead }) => (isRead ? [] : [id])))
}

async function readToday(): Promise<Report | undefined> {
  return (await call(getReports, { query: {} })).today
}
