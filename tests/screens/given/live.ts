import type { Page } from '@playwright/test'

/** Resolves when the next connection has been accepted. Must be called before it begins. */
export function nextReady(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve()))
  })
}
