import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/type.css'
import { App } from '#app/App.tsx'
import { router } from '#app/router.tsx'
import { startEarly } from '#app/startEarly.ts'
import { watchSession } from '#features/auth/session.store.ts'
import { connectOverlayHistory } from '#ui/overlayHistory.ts'

watchSession()
void startEarly(window.location.pathname)
connectOverlayHistory(router)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
