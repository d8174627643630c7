/** What Chromium says when the app can be installed. Asks the person; not more than once. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser says it once, long before anybody is asked. */
export const heldPrompt: { event: InstallPrompt | null } = { event: null }

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  heldPrompt.event = event as InstallPrompt
})
