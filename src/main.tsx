import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/type.css'
import { App } from '#app/App.tsx'
import { prefetchSession } from '#app/prefetchSession.ts'
import { router } from '#app/router.ts'
import { watchSession } from '#features/auth/session.store.ts'
import '#lib/dom/installPrompt.ts'
import { ignoreSecondTaps } from '#lib/dom/ignoreSecondTaps.ts'
import { firstScreenReady, markFirstScreenReady } from '#lib/firstScreenReady.ts'
import { connectEntryState } from '#lib/history/entryState.ts'
import { connectOverlayHistory } from '#ui/overlayHistory.ts'
// In the build it is a separate file that runs before this one.
import './bootRequests.ts'

/** So long the first picture of the page waits to be the screen itself, where the early calls are about to be answered. */
const TIMEOUT_MS = 100

// Not preloaded: the font would come in the way of the code. Kept from an earlier visit it is here before the first text.
document.fonts.load('1em "Pretendard Core"').catch(() => undefined)
firstScreenReady.then(switchOnFontSlices)
watchSession()
connectEntryState(router)
connectOverlayHistory(router)
ignoreSecondTaps(window, () => router.state.location.key)

const { pathname } = window.location
// On /home the figure does it, once it is painted.
if (pathname !== '/home') markFirstScreenReady()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const patience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
void Promise.race([prefetchSession(pathname), patience]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

/** Fonts for letters that none of our own sentences has. Their list is long, so the page leaves it for us to ask for. */
function switchOnFontSlices() {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) sheet.disabled = false
}
