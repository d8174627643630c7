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

/** Removes the member's notifications from the screen, and the badge from the app's icon. Never throws. */
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
