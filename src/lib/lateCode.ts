import type { ComponentType } from 'react'
import { SHELL_PATH } from '#contract/worker.ts'
import { askAgainForSheets } from './dom/askAgainForSheets.ts'

/** How long the server may take to say which version it has. */
const VERSION_MS = 3_000

/** Code of a component that is fetched when somebody wants it. */
export type LateCode<Props> = {
  /** The component, once its code is here. */
  here: () => ComponentType<Props> | null
  /**
   * Fetches it; many who ask at once share one try. May be asked again after a failure, which React's `lazy` keeps for ever.
   * @throws LateCodeError
   */
  ask: () => Promise<ComponentType<Props>>
}

/** Code could not be fetched. */
export class LateCodeError extends Error {
  /** A newer version of the app took its place: it will never come, and only a fresh page helps. */
  readonly isReplaced: boolean
  /** It did not come once more, though the server is there: WebKit keeps a file that failed for as long as the page lives. */
  readonly isKept: boolean

  constructor(cause: unknown, { isReplaced, isKept }: { isReplaced: boolean; isKept: boolean }) {
    super('code of a part of the screen could not be fetched', { cause })
    this.isReplaced = isReplaced
    this.isKept = isKept
  }
}

/** @param load imports the code; the browser asks for a file again that did not come */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let here: ComponentType<Props> | null = null
  let asking: Promise<ComponentType<Props>> | null = null
  let hasFailed = false

  async function fetchCode(): Promise<ComponentType<Props>> {
    if (hasFailed) askAgainForSheets()
    try {
      here = await load()
      return here
    } catch (error) {
      const failedBefore = hasFailed
      hasFailed = true
      const version = await versionThere()
      throw new LateCodeError(error, { isReplaced: version === 'other', isKept: failedBefore && version === 'same' })
    } finally {
      asking = null
    }
  }

  return {
    here: () => here,
    ask: () => {
      asking ??= fetchCode()
      return asking
    },
  }
}

/** Which version of the app the server has by now, beside the one that runs here; null where it does not say. */
async function versionThere(): Promise<'same' | 'other' | null> {
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
