/** Takes the messages of whoever was signed in off the screen, and the number off the app's icon. Never throws. */
export async function clearMessageTray(): Promise<void> {
  try {
    void navigator.clearAppBadge?.().catch(() => undefined)
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  } catch {
    // Nothing is shown there.
  }
}
