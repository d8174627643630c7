import { type ComponentType, lazy } from 'react'
import { askAgainForSheets } from './dom/askAgainForSheets.ts'
import { firstScreenReady } from './firstScreenReady.ts'

/** Between two tries, at first; longer each time, because code that another version replaced never comes. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

/**
 * A part that the screen can do without for a while: its code comes when the start is over. Where the line is broken then, nothing stands in
 * its place until it can be had; the screen around it stays.
 * @param begin settles when the code may come
 */
export function lateComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<unknown> = () => firstScreenReady,
) {
  return lazy(async () => {
    await begin()
    return { default: await persist(load) }
  })
}

/** Tries until the code is here. */
export async function persist<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  for (let pauseMs = RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS)) {
    try {
      return await load()
    } catch {
      await lineMayBeBack(pauseMs)
      askAgainForSheets()
    }
  }
}

/** Settles when the browser says so; after a while too, unless it says that there is no line. */
function lineMayBeBack(afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setInterval(() => {
      if (navigator.onLine) end()
    }, afterMs)
    window.addEventListener('online', end)
  })
}
