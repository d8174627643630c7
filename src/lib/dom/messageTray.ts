/** A message of ours in the device's tray. */
export type TrayMessage = {
  tag: string
  /** The notifications that it tells of; none of an alarm. */
  notifications: readonly string[]
  /** Of an alarm: the day whose question it asks. */
  serviceDate: string | undefined
  close: () => void
}

/** Never throws: [] where there is no tray. */
export async function readMessageTray(): Promise<TrayMessage[]> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return ((await registration?.getNotifications?.()) ?? []).map(toMessage)
  } catch {
    return []
  }
}

/** Takes the messages of whoever was signed in off the screen, and the number off the app's icon. Never throws. */
export async function clearMessageTray(): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined)
  for (const message of await readMessageTray()) message.close()
}

function toMessage(shown: Notification): TrayMessage {
  const { notifications, serviceDate } = (shown.data ?? {}) as { notifications?: unknown; serviceDate?: unknown }
  return {
    tag: shown.tag,
    notifications: Array.isArray(notifications) ? notifications.map(String) : [],
    serviceDate: typeof serviceDate === 'string' ? serviceDate : undefined,
    close: () => shown.close(),
  }
}
