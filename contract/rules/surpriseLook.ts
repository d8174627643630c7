import { DEFAULT_LOOK, type Look, type Slot, withPart } from '../look.ts'
import { THEMES } from '../text/themes.ts'
import type { PartInfo } from '../wardrobe.ts'
import { wear } from './wear.ts'

type Random = () => number

/** Asleep, crying, dizzy, grumpy or with a full mouth: fine to choose, not to begin with. */
const NEVER_A_SURPRISE: ReadonlySet<string> = new Set([
  ...[8, 20, 21, 23, 24, 26, 27, 28, 29, 30, 31].map((number) => `face_eyes_${number}.png`),
  ...[4, 6, 7, 12, 15, 16, 17, 18, 24, 25, 26].map((number) => `face_mouth_${number}.png`),
])

/** How often a part is loud, and the odds of each slot for it. */
const LOUD_CHANCE = 0.5
const LOUD_SLOTS: Partial<Record<Slot, number>> = {
  face_skin: 1,
  face_hair: 4,
  face_eyes: 2,
  face_mouth: 1,
  face_mole: 1,
  fashion_top: 3,
  fashion_bottom: 2,
  fashion_set: 1,
  fashion_shoes: 2,
  item_head: 3,
  item_ears: 2,
  item_neck: 1,
  item_leftWrist: 1,
  item_leftHand: 2,
  item_rightHand: 1,
}

const SET_CHANCE = 0.05
const ALWAYS: readonly Slot[] = ['face_skin', 'face_hair', 'face_eyes', 'face_nose', 'face_mouth']
const CLOTHES: readonly Slot[] = ['fashion_top', 'fashion_bottom', 'fashion_shoes']
const ACCESSORY_CHANCES: readonly [Slot, number][] = [
  ['item_head', 0.22],
  ['item_eyes', 0.1],
  ['item_ears', 0.15],
  ['item_neck', 0.15],
  ['item_leftHand', 0.12],
  ['item_rightHand', 0.15],
]
const MOST_ACCESSORIES = 2
/** They crowd each other: earmuffs under a helmet, both hands full. */
const ONE_OF: readonly (readonly Slot[])[] = [
  ['item_head', 'item_ears'],
  ['item_leftHand', 'item_rightHand'],
]

/** How much likelier a part of the mood is. */
const MOOD_WEIGHT = 6

/**
 * A random look: plain parts often, at most one loud one, no summer with winter, one mood. Always a complete look.
 * @param parts the base wardrobe, and a member's owned items
 */
export function surpriseLook(parts: readonly PartInfo[], random: Random = Math.random): Look {
  const dresser = createDresser(parts, random)
  const loud = random() < LOUD_CHANCE ? dresser.pickLoud() : null
  if (loud) dresser.put(loud)
  for (const slot of ALWAYS) dresser.fill(slot)
  if (loud?.slot !== 'fashion_set') {
    const beginsWithSet = loud === null && random() < SET_CHANCE
    for (const slot of beginsWithSet ? (['fashion_set', 'fashion_shoes'] as const) : CLOTHES) dresser.fill(slot)
  } else dresser.fill('fashion_shoes')
  let left = loud?.slot.startsWith('item_') ? MOST_ACCESSORIES - 1 : MOST_ACCESSORIES
  for (const [slot, chance] of ACCESSORY_CHANCES) {
    if (left > 0 && random() < chance && dresser.fill(slot)) left -= 1
  }
  return dresser.look()
}

/** Adds parts one by one, each compatible with those before. */
function createDresser(parts: readonly PartInfo[], random: Random) {
  const mood = THEMES.moods[Math.floor(random() * THEMES.moods.length)] ?? ''
  const filled = new Set<string>()
  let look: Look = { ...DEFAULT_LOOK }
  let seasons: readonly string[] = THEMES.seasons.filter((season) => season === mood)

  function put(part: PartInfo) {
    const slot = part.slot as Slot
    filled.add(slot)
    look = slot === 'fashion_set' ? wear(look, slot, part.file) : withPart(look, slot, part.file)
    if (!slot.startsWith('face_')) seasons = [...seasons, ...seasonsOf(part)]
  }

  return {
    look: () => look,
    put,
    pickLoud(): PartInfo | null {
      const choices = parts.filter((part) => isLoud(part) && !NEVER_A_SURPRISE.has(part.file) && fits(part))
      const slots = [...new Set(choices.map(({ slot }) => slot as Slot))]
      const slot = pick(slots, (one) => LOUD_SLOTS[one] ?? 0, random)
      return pick(
        choices.filter((part) => part.slot === slot),
        rarity,
        random,
      )
    },
    fill(slot: Slot): boolean {
      if (filled.has(slot) || ONE_OF.some((slots) => slots.includes(slot) && slots.some((one) => filled.has(one)))) return false
      const choices = parts.filter((part) => part.slot === slot && !isLoud(part) && !NEVER_A_SURPRISE.has(part.file) && fits(part))
      const part = pick(choices, (one) => rarity(one) * (one.themes.includes(mood) ? MOOD_WEIGHT : 1), random)
      if (part) put(part)
      return part !== null
    },
  }

  function fits(part: PartInfo): boolean {
    if (part.slot.startsWith('face_')) return true
    const own = seasonsOf(part)
    return own.length === 0 || seasons.length === 0 || own.some((season) => seasons.includes(season))
  }
}

export function isLoud({ themes }: PartInfo): boolean {
  return themes.includes(THEMES.loud)
}

/** Weight of a choice: plain parts most, the shop's least, falling with the price. */
function rarity({ themes, store, price }: PartInfo): number {
  if (store) return 50 / (50 + price)
  return themes.some((theme) => THEMES.plain.some((plain) => plain === theme)) ? 3 : 2
}

function seasonsOf({ themes }: PartInfo): string[] {
  return themes.filter((theme) => THEMES.seasons.some((season) => season === theme))
}

/** A weighted choice; null if no weight is positive. */
function pick<T>(choices: readonly T[], weightOf: (choice: T) => number, random: Random): T | null {
  const total = choices.reduce((sum, choice) => sum + weightOf(choice), 0)
  let rest = random() * total
  for (const choice of choices) {
    rest -= weightOf(choice)
    if (rest < 0) return choice
  }
  return null
}
