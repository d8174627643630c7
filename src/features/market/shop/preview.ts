import { type Look, partIn, type Slot, withPart } from '#contract/look.ts'
import { wear } from '#contract/rules/wear.ts'
import { placeOf, type ShopItem } from './shopItem.ts'

/** What one sees oneself in: clothes, one's star, or for a while a station's room. */
export type Preview = { look: Look; star: string; station: string | null }

/** What is saved: where every preview begins and ends. */
export type Saved = { look: Look; star: string }

type Fitted = Pick<ShopItem, 'type' | 'name'>

export function previewOf({ look, star }: Saved): Preview {
  return { look, star, station: null }
}

/** The preview with an item tried on. What is worn already stays on. */
export function tryOn(preview: Preview, item: Fitted, saved: Saved): Preview {
  const place = placeOf(item)
  if (place === null) return preview
  if (place === 'star') return { ...preview, star: item.name, station: null }
  if (place === 'station') return { ...preview, station: item.name }
  if (partIn(preview.look, place) === item.name) return preview
  return { ...preview, look: wear(preview.look, place, item.name, { fallback: saved.look }) }
}

/** The preview without an item: what was saved there is back. */
export function takeOff(preview: Preview, item: Fitted, saved: Saved): Preview {
  const place = placeOf(item)
  if (place === null) return preview
  if (place === 'star') return { ...preview, star: saved.star }
  if (place === 'station') return { ...preview, station: null }
  if (partIn(preview.look, place) !== item.name) return preview
  return { ...preview, look: restore(preview.look, place, saved.look) }
}

/** A set and its parts come back together, so that nobody stands there half dressed. */
function restore(look: Look, slot: Slot, saved: Look): Look {
  const isClothes = slot === 'fashion_top' || slot === 'fashion_bottom' || slot === 'fashion_set'
  const slots: Slot[] =
    isClothes && (slot === 'fashion_set' || saved.outfit.set !== '') ? ['fashion_top', 'fashion_bottom', 'fashion_set'] : [slot]
  return slots.reduce((restored, each) => withPart(restored, each, partIn(saved, each)), look)
}
