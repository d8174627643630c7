import order from '#art/layers.json' with { type: 'json' }
import { type Look, partIn, SLOTS, type Slot, slotOf, wornParts } from '#contract/look.ts'

/** Changes with the order or its rules, so that pictures composed under another order are drawn again. */
export const ORDER_VERSION = 4

/**
 * The picture layers of a look from back to front, as names without ending (`face_hair_3_back`). The only place that orders layers;
 * painting order is list order. The floor shadow is the scene's own.
 * @param hasLayer whether the wardrobe holds a layer of that name
 * Source: art/layers.json
 */
export function layersOf(look: Look, hasLayer: (name: string) => boolean): string[] {
  const seen = seenParts(look)
  const hidden = hiddenEntries(look, seen)
  return movedOrder(seen)
    .filter((entry) => !hidden.has(entry))
    .map((entry) => layerName(entry, look))
    .filter((name) => name !== null)
    .filter(hasLayer)
}

/** Applied when one part of every group in `worn` is worn. `hides` leaves entries of the order out, `moves` puts one before another. */
type Rules = {
  hides: { worn: string[][]; hide: string[]; why: string }[]
  moves: { worn: string[][]; entry: string; before: string; why: string }[]
}
const rules: Rules = order

type Hand = keyof typeof order.hands
const SUFFIXED = /^(.+?)(_back|_tail|_crown|_front|_pin)?$/

const SLOT_LAYERS = new Map(order.order.flatMap(slotLayer))

function slotLayer(entry: string): [string, { slot: Slot; suffix: string }][] {
  const [, name = '', suffix = ''] = SUFFIXED.exec(entry) ?? []
  const slot = SLOTS.find((info) => info.slot === name)?.slot
  return slot ? [[entry, { slot, suffix }]] : []
}

function layerName(entry: string, look: Look): string | null {
  if (entry in order.hands) return handLayer(entry as Hand, look)
  const layer = SLOT_LAYERS.get(entry)
  const part = layer ? stem(partIn(look, layer.slot)) : ''
  return part === '' ? null : part + layer?.suffix
}

/** A hand curls into a fist around what it holds. */
function handLayer(hand: Hand, look: Look): string | null {
  const { whenEmpty, whenHolding, holds } = order.hands[hand]
  const skin = stem(look.face.skinColor)
  if (skin === '') return null
  return skin + (partIn(look, holds as Slot) === '' ? whenEmpty : whenHolding)
}

/** What is worn, named without ending, but for what a set hides: that moves and hides nothing. Read once for all rules, of which there are many. */
function seenParts(look: Look): ReadonlySet<string> {
  const seen = wornParts(look).filter((file) => look.outfit.set === '' || !order.hideWhenSet.includes(slotOf(file) ?? ''))
  return new Set(seen.map(stem))
}

/** The order with the entries that a worn part moves: the bib of dungarees goes under a coat, for example. */
function movedOrder(seen: ReadonlySet<string>): string[] {
  const moves = rules.moves.filter(({ worn }) => isWorn(seen, worn))
  return moves.reduce((entries, { entry, before }) => {
    const others = entries.filter((other) => other !== entry)
    return others.toSpliced(others.indexOf(before), 0, entry)
  }, order.order)
}

function isWorn(seen: ReadonlySet<string>, groups: string[][]): boolean {
  return groups.every((group) => group.some((part) => seen.has(part)))
}

function hiddenEntries(look: Look, seen: ReadonlySet<string>): Set<string> {
  const hidden = new Set<string>()
  if (order.coversCrown.includes(stem(look.item.head))) for (const entry of order.hideWhenCrownCovered) hidden.add(entry)
  for (const { worn, hide } of rules.hides) if (isWorn(seen, worn)) for (const entry of hide) hidden.add(entry)
  if (look.outfit.set === '') return hidden
  for (const slot of order.hideWhenSet) for (const suffix of ['', '_back', '_front']) hidden.add(slot + suffix)
  return hidden
}

function stem(file: string): string {
  return file.replace(/\.png$/, '')
}
