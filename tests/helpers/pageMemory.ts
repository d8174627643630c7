import type { CDPSession, Page } from '@playwright/test'

export type PageMemory = { nodes: number; listeners: number; canvases: number; heapKb: number }

/** What a page retains after a collection, including detached nodes. */
export async function pageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  // Finalizers of one collection release what the next one finds.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const canvases = await countCanvases(session)
  await session.detach()
  return { nodes, listeners, canvases, heapKb: Math.round(usedSize / 1024) }
}

const TRIES = 3

/**
 * What a page keeps: the least of several measurements. A screen that was left may still be held, by React until one of its next updates or by a
 * collection that missed it, and with one visit between two measurements this can repeat each time; so there are one, two and three. What every
 * visit leaves behind is in all of them.
 */
export async function lastingMemory(page: Page, visit: () => Promise<void>): Promise<PageMemory> {
  const held: PageMemory[] = []
  for (let visits = 1; visits <= TRIES; visits += 1) {
    for (let time = 0; time < visits; time += 1) await visit()
    held.push(await pageMemory(page))
  }
  return held.reduce((least, one) => (one.nodes < least.nodes ? one : least))
}

async function countCanvases(session: CDPSession): Promise<number> {
  const prototype = await session.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype', objectGroup: 'memory' })
  const found = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup: 'memory',
  })
  const length = await session.send('Runtime.callFunctionOn', {
    objectId: found.objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'memory' })
  return Number(length.result.value)
}

/** Navigates without a reload, and waits until the screen is stable. */
export async function goInside(page: Page, path: string, state: object | null = null): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      window.history.replaceState({ usr, key: Math.random().toString(36).slice(2), idx: 0 }, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    },
    [path, state] as const,
  )
  await nothingChanges(page)
}

const STILL_MS = 150
const LONGEST_MS = 3_000

export async function nothingChanges(page: Page): Promise<void> {
  await page.evaluate(
    ([stillMs, longestMs]) =>
      new Promise<void>((resolve) => {
        const end = () => {
          watcher.disconnect()
          clearTimeout(still)
          clearTimeout(last)
          resolve()
        }
        let still = setTimeout(end, stillMs)
        const last = setTimeout(end, longestMs)
        const watcher = new MutationObserver(() => {
          clearTimeout(still)
          still = setTimeout(end, stillMs)
        })
        watcher.observe(document.body, { childList: true, subtree: true })
      }),
    [STILL_MS, LONGEST_MS] as const,
  )
}
