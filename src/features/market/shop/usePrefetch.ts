import { type RefObject, useEffect, useRef } from 'react'
import type { Look } from '#contract/look.ts'
import { tryOn, useShopStore } from './shop.store.ts'
import { placeOf, type ShopItem } from './shopItem.ts'

/** No card came or went for so long: the list is at rest. */
const REST_MS = 150

/**
 * Fetches what a tap on a card in view, or a little beyond, would need, one item after the other.
 * @param figureWidth of the preview's artboard in CSS px; 0 until it stands there: nothing is fetched before
 */
export function usePrefetch(items: readonly ShopItem[], figureWidth: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const store = useShopStore()
  useEffect(() => {
    if (figureWidth === 0) return
    const byId = new Map(items.map((item) => [item.id, item]))
    const waiting = new Map<Element, ShopItem>()
    let turn = 0
    let timer: ReturnType<typeof setTimeout>
    const run = async () => {
      const mine = turn
      for (const [card, item] of waiting) {
        if (mine !== turn) return
        waiting.delete(card)
        observer.unobserve(card)
        const { saved, ...preview } = store.getState()
        await prefetch(item, tryOn(preview, item, saved).look, figureWidth).catch(() => undefined)
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const item = byId.get(target.getAttribute('data-item') ?? '')
          if (isIntersecting && item) waiting.set(target, item)
          else waiting.delete(target)
        }
        // While cards pass by, the frames are for the scrolling.
        turn += 1
        clearTimeout(timer)
        timer = setTimeout(run, REST_MS)
      },
      { rootMargin: '200px' },
    )
    for (const card of list.current?.querySelectorAll('[data-item]') ?? []) observer.observe(card)
    return () => {
      turn += 1
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [items, store, figureWidth])
  return list
}

async function prefetch(item: ShopItem, look: Look, figureWidth: number): Promise<void> {
  const { prefetchBackground, prefetchLook } = await import('#scene/stage/prefetch.ts')
  const place = placeOf(item)
  if (place === 'star' || place === 'station') await prefetchBackground(item.name, document.documentElement.clientWidth)
  else await prefetchLook(look, figureWidth)
}
