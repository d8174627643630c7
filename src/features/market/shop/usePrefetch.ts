import { useEffect } from 'react'
import type { Look } from '#contract/look.ts'
import { tryOn, useShopStore } from './shop.store.ts'
import { placeOf, type ShopItem } from './shopItem.ts'

/** No card came or went for so long: the list is at rest. While cards pass by, the frames are for the scrolling. */
const REST_MS = 150

/**
 * Fetches what a tap on a card in view would need, one item after the other.
 * @param figureWidth of the preview's artboard in CSS px; 0 until it is painted: nothing is fetched before
 */
export function usePrefetch(seen: readonly ShopItem[], figureWidth: number): void {
  const store = useShopStore()
  useEffect(() => {
    if (figureWidth === 0) return
    let isCurrent = true
    const run = async () => {
      for (const item of seen) {
        if (!isCurrent) return
        const { saved, ...preview } = store.getState()
        await prefetch(item, tryOn(preview, item, saved).look, figureWidth).catch(() => undefined)
      }
    }
    const timer = setTimeout(run, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [seen, store, figureWidth])
}

async function prefetch(item: ShopItem, look: Look, figureWidth: number): Promise<void> {
  const { prefetchBackground, prefetchLook } = await import('#scene/stage/prefetch.ts')
  const place = placeOf(item)
  if (place === 'star' || place === 'station') await prefetchBackground(item.name, document.documentElement.clientWidth)
  else await prefetchLook(look, figureWidth)
}
