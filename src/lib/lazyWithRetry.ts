import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { SHELL_PATH } from '#contract/worker.ts'
import { firstScreenReady } from './firstScreenReady.ts'

/*
 * Components whose code comes later, in two ways. `lazyWithRetry` is for what the screen can do without: it tries until the code is here.
 * `lazyCode` is for what a person waits for: each failure is shown in its place (`LazySection`, `LazyOverlay`).
 */

/** How long the server may take to say which version it has. */
const VERSION_MS = 3_000
/** Between two tries, at first; longer each time, because code that another version replaced never comes. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

type Load<Props> = () => Promise<ComponentType<Props>>

const chunkErrors = new WeakSet<object>()
// Not there where the pages are drawn at build.
if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', ({ payload }) => chunkErrors.add(payload))
}

/** Whether a file of the build could not be fetched: Vite tells of each that fails. */
export function isChunkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && chunkErrors.has(error)
}

/** `lazy` for what the screen can do without for a while. Renders nothing offline. @param begin settles when the code may load */
export function lazyWithRetry<Props = object>(load: Load<Props>, begin: () => Promise<unknown> = () => firstScreenReady) {
  return lazy(async () => {
    await begin()
    return { default: await retry(load) }
  })
}

export async function retry<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (let pauseMs = RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS)) {
    try {
      return await load()
    } catch {
      await untilOnline(pauseMs)
      refetchStyleSheets()
    }
  }
}

/** Settles when the browser says so; after a while too, unless it says that there is no connection. */
function untilOnline(afterMs: number): Promise<void> {
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

/** Vite asks for a style sheet once only, also for one that could not be fetched. */
function refetchStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

/** Code of a component that is fetched when somebody wants it. */
export type LazyCode<Props> = {
  here: () => ComponentType<Props> | null
  /**
   * Fetches it; many who ask at once share one try. May be called again after a failure, which React's `lazy` keeps for ever.
   * @throws LazyCodeError
   */
  fetch: () => Promise<ComponentType<Props>>
}

export class LazyCodeError extends Error {
  /** A newer version of the app took its place: it will never come, and only a fresh page helps. */
  readonly isReplaced: boolean
  /** It failed again, though the server is there: WebKit keeps a file that failed for as long as the page lives. */
  readonly isKept: boolean

  constructor(cause: unknown, { isReplaced, isKept }: { isReplaced: boolean; isKept: boolean }) {
    super('code of a part of the screen could not be fetched', { cause })
    this.isReplaced = isReplaced
    this.isKept = isKept
  }
}

export function lazyCode<Props>(load: Load<Props>): LazyCode<Props> {
  let here: ComponentType<Props> | null = null
  let pending: Promise<ComponentType<Props>> | null = null
  let hasFailed = false

  async function fetchCode(): Promise<ComponentType<Props>> {
    if (hasFailed) refetchStyleSheets()
    try {
      here = await load()
      return here
    } catch (error) {
      const failedBefore = hasFailed
      hasFailed = true
      const version = await serverVersion()
      throw new LazyCodeError(error, { isReplaced: version === 'other', isKept: failedBefore && version === 'same' })
    } finally {
      pending = null
    }
  }

  return {
    here: () => here,
    fetch: () => {
      pending ??= fetchCode()
      return pending
    },
  }
}

/** Which version of the app the server has by now, beside the one that runs here; null where it does not say. */
async function serverVersion(): Promise<'same' | 'other' | null> {
  if (!navigator.onLine) return null
  try {
    // With a query the worker does not answer it out of what it keeps.
    const answer = await fetch(`${SHELL_PATH}?fresh`, { cache: 'no-store', signal: AbortSignal.timeout(VERSION_MS) })
    if (!answer.ok) return null
    const page = await answer.text()
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
    return own.some(({ src }) => !page.includes(new URL(src).pathname)) ? 'other' : 'same'
  } catch {
    return null
  }
}

/**
 * A component whose code is fetched while it is wanted; null until it is here. Throws when a newer version of the app replaced it.
 * @param onFailed called with whether the browser caches the failure, so that only a reload helps; else the next request tries again
 */
export function useLazyCode<Props>(
  code: LazyCode<Props>,
  isWanted: boolean,
  onFailed: (isKept: boolean) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState(code.here)
  const [broken, setBroken] = useState<LazyCodeError | null>(null)
  const failed = useEffectEvent((error: unknown) => {
    if (error instanceof LazyCodeError && error.isReplaced) setBroken(error)
    else onFailed(error instanceof LazyCodeError && error.isKept)
  })
  const isMissing = isWanted && Part === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    code.fetch().then(
      (found) => isCurrent && setPart(() => found),
      (error) => isCurrent && failed(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, code])
  // The cause is what the error page knows.
  if (broken !== null) throw broken.cause
  return Part
}
