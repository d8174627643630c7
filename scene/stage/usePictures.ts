import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { loadPicture, type PictureSource, pictureCache } from './loadPicture.ts'
import type { PictureError } from './pictureError.ts'
import { useRestoredContexts } from './restoredContexts.ts'

/**
 * Loads what is missing, holds it in the cache while mounted, renders at each arrival or failure; retries when the connection is back, and
 * reloads when contexts were lost.
 * @param sources compared by their WebP addresses
 * @returns addresses (WebP) that could not be loaded
 */
export function usePictures(sources: readonly PictureSource[], onError?: (error: PictureError) => void): ReadonlySet<string> {
  const [failed, settle] = useReducer(afterSettling, new Set<string>())
  const attempt = useRetry(failed.size > 0)
  const restored = useRestoredContexts()
  const reportError = useEffectEvent((error: PictureError) => onError?.(error))
  const key = sources.map(({ urls }) => urls.webp).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents `sources`
  useEffect(() => {
    let isCurrent = true
    for (const source of sources) {
      const url = source.urls.webp
      pictureCache.hold(url)
      if (pictureCache.has(url)) continue
      loadPicture(source).then(
        () => isCurrent && settle({ url, hasFailed: false }),
        (error: PictureError) => {
          if (!isCurrent) return
          settle({ url, hasFailed: true })
          reportError(error)
        },
      )
    }
    return () => {
      isCurrent = false
      for (const { urls } of sources) pictureCache.release(urls.webp)
    }
  }, [key, attempt, restored])
  return failed
}

function useRetry(isMissing: boolean): number {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isMissing) return
    const retry = () => setAttempt((count) => count + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing])
  return attempt
}

/** A new set each time, so that an arrival renders too. */
function afterSettling(failed: ReadonlySet<string>, { url, hasFailed }: { url: string; hasFailed: boolean }): ReadonlySet<string> {
  const next = new Set(failed)
  if (hasFailed) next.add(url)
  else next.delete(url)
  return next
}
