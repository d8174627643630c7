import rules from '#art/layers.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, slotOf, withPart, wornParts } from '#contract/look.ts'
import { wear } from '#contract/rules/wear.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { stemOf } from '../build/sources.ts'

type Box = readonly number[]
type Wardrobe = { parts: readonly { file: string; slot: string }[]; layers: Readonly<Record<string, { box: Box }>> }
type Drawn = { name: string; part: string; slot: Slot; entry: string; box: Box }

/** Each part of the first slot lies over or under one of the second. */
const AT_RISK: readonly (readonly [Slot, Slot])[] = [
  ['item_head', 'face_hair'],
  ['face_hair', 'item_head'],
  ['item_head', 'item_ears'],
  ['item_head', 'item_eyes'],
  ['item_ears', 'face_hair'],
  ['item_ears', 'item_head'],
  ['face_hair', 'item_ears'],
  ['item_eyes', 'face_hair'],
  ['item_eyes', 'item_head'],
  ['face_eyes', 'item_eyes'],
  ['item_neck', 'fashion_top'],
  ['item_neck', 'fashion_set'],
  ['fashion_top', 'item_neck'],
  ['fashion_set', 'item_neck'],
  ['item_leftHand', 'fashion_top'],
  ['item_leftHand', 'fashion_set'],
  ['item_rightHand', 'fashion_top'],
  ['item_rightHand', 'fashion_set'],
  ['fashion_top', 'item_leftHand'],
  ['fashion_top', 'item_rightHand'],
  ['fashion_set', 'item_leftHand'],
  ['fashion_set', 'item_rightHand'],
  ['item_leftWrist', 'fashion_top'],
  ['item_rightWrist', 'fashion_top'],
  ['fashion_top', 'item_leftWrist'],
  ['fashion_top', 'item_rightWrist'],
  ['fashion_set', 'item_leftWrist'],
  ['fashion_set', 'item_rightWrist'],
  ['item_leftHand', 'item_leftWrist'],
  ['item_rightHand', 'item_rightWrist'],
  ['fashion_set', 'face_hair'],
  ['fashion_top', 'fashion_bottom'],
  ['fashion_bottom', 'fashion_top'],
  ['fashion_bottom', 'fashion_shoes'],
  ['fashion_shoes', 'fashion_bottom'],
  ['fashion_set', 'fashion_shoes'],
]
const RISKY = new Set(AT_RISK.map((pair) => pair.join(' ')))
const DRAWN_SLOTS = SLOTS.map(({ slot }) => slot)
const PASSES = 2

/** A greedy cover: few looks in which every layer is drawn, every rule of layers.json applies to each part that it names, every two kinds of layers overlap where they can, and so does each part of a slot at risk. Deterministic for a wardrobe. */
export function coveringLooks(wardrobe: Wardrobe): Look[] {
  const wanted = wantedCases(wardrobe)
  const open = new Map([...wanted].map(([name, { count }]) => [name, 1 / count]))
  const looks: { look: Look; covers: readonly string[] }[] = []
  // Rare cases first: the rest fits into their looks.
  for (const [name, { seed }] of [...wanted].toSorted(([, one], [, other]) => one.count - other.count)) {
    if (!open.has(name)) continue
    const look = improved(seed, wardrobe, open)
    const covers = casesOf(look, wardrobe)
    looks.push({ look, covers })
    for (const one of covers) open.delete(one)
  }
  return withoutSurplus(looks, wanted)
}

/** The cases of a look, by name. */
export function casesOf(look: Look, { layers }: Wardrobe): string[] {
  const drawn = layersOf(look, (name) => Object.hasOwn(layers, name)).map((name) => drawnLayer(name, layers[name]?.box ?? []))
  const found = drawn.map(({ name }) => name)
  for (const [at, under] of drawn.entries()) {
    for (const over of drawn.slice(at + 1)) {
      if (!doMeet(under.box, over.box)) continue
      found.push(`${under.entry} / ${over.entry}`)
      found.push(...partsAtRisk(under, over), ...partsAtRisk(over, under))
    }
  }
  return [...found, ...rulesApplied(look, layers)]
}

/** Hair has up to six layers: a hat meets every kind of them. */
function partsAtRisk({ part, slot }: Drawn, other: Drawn): string[] {
  if (!RISKY.has(`${slot} ${other.slot}`)) return []
  return [`${part} with ${slot === 'item_head' ? other.entry : other.slot}`]
}

type Case = { seed: Look; count: number }

/** Every possible case, with a simple look for it, and their number. */
export function wantedCases(wardrobe: Wardrobe): Map<string, Case> {
  const wanted = new Map<string, Case>()
  for (const seed of simpleLooks(wardrobe)) {
    for (const name of new Set(casesOf(seed, wardrobe))) {
      const known = wanted.get(name)
      if (known) known.count += 1
      else wanted.set(name, { seed, count: 1 })
    }
  }
  return wanted
}

function* simpleLooks({ parts, layers }: Wardrobe): Generator<Look> {
  const files = parts.filter(({ slot }) => DRAWN_SLOTS.some((one) => one === slot)).map(({ file }) => file)
  const inSlot = (slot: Slot) => files.filter((file) => slotOf(file) === slot)
  for (const file of files) yield dressed([file])
  for (const [one, other] of AT_RISK) for (const file of inSlot(one)) for (const also of inSlot(other)) yield dressed([file, also])
  for (const { worn } of allRules()) yield* product(worn).map((stems) => dressed(stems.map((stem) => `${stem}.png`)))
  yield* product([rules.coversCrown, Object.keys(layers).filter((name) => name.endsWith('_crown'))]).map(([hat, crown]) =>
    dressed([`${hat}.png`, `${partOf(crown ?? '')}.png`]),
  )
  // Of each kind of layer one part is enough: those in other places are among the pairs at risk.
  const kinds = new Map(Object.keys(layers).map((name) => [drawnLayer(name, []).entry, `${partOf(name)}.png`]))
  for (const one of kinds.values()) for (const other of kinds.values()) yield dressed([one, other])
}

/** Takes in each slot, one after another, the part with the most open cases. */
function improved(seed: Look, wardrobe: Wardrobe, open: ReadonlyMap<string, number>): Look {
  const gainOf = (look: Look) => [...new Set(casesOf(look, wardrobe))].reduce((gain, name) => gain + (open.get(name) ?? 0), 0)
  let best = { look: seed, gain: gainOf(seed) }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const slot of DRAWN_SLOTS) {
      // Whether it is a look with a set stays as it is.
      if (slot.startsWith('fashion_') && partIn(best.look, slot) === '') continue
      for (const { file } of wardrobe.parts.filter((part) => part.slot === slot)) {
        const look = withPart(best.look, slot, file)
        const gain = gainOf(look)
        if (gain > best.gain) best = { look, gain }
      }
    }
  }
  return best.look
}

function withoutSurplus(looks: { look: Look; covers: readonly string[] }[], wanted: ReadonlyMap<string, Case>): Look[] {
  const counts = new Map<string, number>()
  for (const { covers } of looks) for (const name of new Set(covers)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kept = looks.filter(({ covers }) => {
    const own = [...new Set(covers)].filter((name) => wanted.has(name))
    if (own.some((name) => counts.get(name) === 1)) return true
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) - 1)
    return false
  })
  return kept.map(({ look }) => look)
}

function rulesApplied(look: Look, layers: Wardrobe['layers']): string[] {
  const worn = new Set(wornParts(look).map(stemOf))
  const found = allRules().flatMap(({ worn: groups }, at) => {
    return groups.every((group) => group.some((part) => worn.has(part))) ? [`rule ${at}`] : []
  })
  const [hat, hair] = [stemOf(look.item.head), stemOf(look.face.hair)]
  const isCovered = rules.coversCrown.includes(hat) && Object.hasOwn(layers, `${hair}_crown`)
  return isCovered ? [...found, `crown under ${hat}`] : found
}

function allRules(): { worn: string[][] }[] {
  return [...rules.hides, ...rules.moves]
}

function dressed(files: readonly string[]): Look {
  return files.reduce((look, file) => {
    const slot = slotOf(file)
    return slot === null || partIn(look, slot) === file ? look : wear(look, slot, file)
  }, DEFAULT_LOOK)
}

function drawnLayer(name: string, box: Box): Drawn {
  const part = partOf(name)
  const slot = slotOf(`${part}.png`) ?? 'face_skin'
  return { name, part, slot, entry: slot + name.slice(part.length), box }
}

/** `face_hair_3` of `face_hair_3_back`. */
function partOf(layer: string): string {
  return /^.+_\d+/.exec(layer)?.[0] ?? layer
}

function doMeet([x = 0, y = 0, width = 0, height = 0]: Box, [otherX = 0, otherY = 0, otherWidth = 0, otherHeight = 0]: Box): boolean {
  return x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height
}

function product(groups: readonly (readonly string[])[]): string[][] {
  return groups.reduce<string[][]>((found, group) => found.flatMap((some) => group.map((one) => [...some, one])), [[]])
}
