import type { Page } from '@playwright/test'

/** A silent live connection. Without an answer a slow machine would show the bar of a broken one. */
export async function openLiveLine(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/live/, (socket) =>
    socket.onMessage((message) => {
      const { type } = JSON.parse(String(message)) as { type: string }
      if (type === 'hello' || type === 'ping') socket.send(JSON.stringify({ type: type === 'hello' ? 'ready' : 'pong' }))
    }),
  )
}
