import { type Look, partIn, SLOTS, type Slot, slotOf, withPart } from '#contract/look.ts'
import { layersOf } from './layerOrder.ts'

type Wardrobe = { hasLayer: (name: string) => boolean; isReady: (name: string) => boolean }

/** Slots that hide or replace each other, so they change together or not at all. */
const EXCLUSIVE_SLOTS: readonly (readonly Slot[])[] = [['fashion_top', 'fashion_bottom', 'fashion_set']]

/**
 * The look that can be painted now: every slot of `wanted` whose pictures are ready, for the others what is shown already.
 * @returns `shown` or `wanted` itself when the result is equal to it
 */
export function paintableLook(shown: Look, wanted: Look, { hasLayer, isReady }: Wardrobe): Look {
  let settled = wanted
  // Each round gives back at least one slot, so it ends after as many rounds as there are slots.
  for (let round = 0; round <= SLOTS.length; round += 1) {
    const missing = layersOf(settled, hasLayer).filter((name) => !isReady(name))
    const late = new Set(missing.flatMap((name) => slotsOfLayer(name)).flatMap(withCompanions))
    const given = giveBack(settled, shown, late)
    const next = isSameLook(given, settled) ? coverAgain(settled, shown, missing, hasLayer) : given
    if (isSameLook(next, settled)) break
    settled = next
  }
  if (isSameLook(settled, wanted)) return wanted
  return isSameLook(settled, shown) ? shown : settled
}

export function isSameLook(one: Look, other: Look): boolean {
  return one === other || SLOTS.every(({ slot }) => partIn(one, slot) === partIn(other, slot))
}

function giveBack(look: Look, shown: Look, slots: Set<Slot>): Look {
  let result = look
  for (const slot of slots) if (partIn(result, slot) !== partIn(shown, slot)) result = withPart(result, slot, partIn(shown, slot))
  return result
}

/** Restores what hid late layers: a suit that is taken off uncovers shoes. Layers late in the shown look as well hold nothing up. */
function coverAgain(look: Look, shown: Look, missing: string[], hasLayer: Wardrobe['hasLayer']): Look {
  const seen = new Set(layersOf(shown, hasLayer))
  const uncovered = missing.find((name) => !seen.has(name))
  if (uncovered === undefined) return look
  const covered = SLOTS.map(({ slot }) => giveBack(look, shown, new Set(withCompanions(slot)))).find(
    (covering) => !layersOf(covering, hasLayer).includes(uncovered),
  )
  return covered ?? shown
}

/** A hand belongs to the skin, but closes or opens with what it holds, so the held thing waits for it too. */
function slotsOfLayer(name: string): Slot[] {
  const [, part = '', suffix = ''] = /^(.+?_[0-9]+)(_[A-Za-z]+)?$/.exec(name) ?? []
  const slot = slotOf(`${part}.png`)
  if (slot === null) return []
  if (/^_(open|grip)L$/.test(suffix)) return [slot, 'item_leftHand']
  if (/^_(open|grip)R$/.test(suffix)) return [slot, 'item_rightHand']
  return [slot]
}

function withCompanions(slot: Slot): readonly Slot[] {
  return EXCLUSIVE_SLOTS.find((slots) => slots.includes(slot)) ?? [slot]
}
