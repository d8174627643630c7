import { type ComponentType, lazy } from 'react'
import { startOver } from './startOver.ts'

const TRIES = 5
const AGAIN_MS = 5_000

/**
 * A part that the screen can do without for a while: its code comes when the start is over. Where the line is broken then, nothing stands in
 * its place until it can be had; the screen around it stays.
 * @param begin settles when the code may come
 */
export function lateComponent(load: () => Promise<ComponentType>, begin: () => Promise<unknown> = () => startOver) {
  return lazy(async () => {
    await begin()
    return { default: await persist(load) }
  })
}

/** @returns nothing to see when it could not be had however often it was tried. */
export async function persist(load: () => Promise<ComponentType>): Promise<ComponentType> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      return await load()
    } catch {
      await lineMayBeBack()
      askAgainForSheets()
    }
  }
  return Nothing
}

export const Nothing: ComponentType = () => null

/** Settles when the browser says so; after a while too, unless it says that there is no line. */
function lineMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setInterval(() => {
      if (navigator.onLine) end()
    }, AGAIN_MS)
    window.addEventListener('online', end)
  })
}

/** The bundler asks for a style sheet once only, also for one that could not be had. */
export function askAgainForSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}
