import { DEFAULT_LOOK, type Look, partIn, type Slot, withPart } from '../look.ts'

/** Slots that a second tap on the worn part does not empty. */
const KEPT_SLOTS: readonly Slot[] = ['face_skin', 'fashion_top', 'fashion_bottom', 'fashion_set', 'fashion_shoes']

export function canClear(slot: Slot): boolean {
  return !KEPT_SLOTS.includes(slot)
}

/** The look after choosing a part; the worn part is taken off where allowed. A set replaces top and bottom; a top or bottom replaces the set and takes the other from `fallback`. */
export function wear(look: Look, slot: Slot, file: string, { fallback = DEFAULT_LOOK }: { fallback?: Look } = {}): Look {
  if (file === '' || partIn(look, slot) === file) return canClear(slot) ? withPart(look, slot, '') : look
  const worn = withPart(look, slot, file)
  if (slot === 'fashion_set') return withPart(withPart(worn, 'fashion_top', ''), 'fashion_bottom', '')
  if (slot !== 'fashion_top' && slot !== 'fashion_bottom') return worn
  return fillOther(withPart(worn, 'fashion_set', ''), slot === 'fashion_top' ? 'fashion_bottom' : 'fashion_top', fallback)
}

/** It needs a skin, shoes, and either a set or top and bottom. */
export function isCompleteLook({ face, outfit }: Look): boolean {
  const hasSetAlone = outfit.set !== '' && outfit.top === '' && outfit.bottom === ''
  const hasTopAndBottom = outfit.set === '' && outfit.top !== '' && outfit.bottom !== ''
  return face.skinColor !== '' && outfit.shoes !== '' && (hasSetAlone || hasTopAndBottom)
}

/** Random parts; the result is always a complete look. */
export function randomLook(offered: ReadonlyMap<Slot, readonly string[]>, random: () => number = Math.random): Look {
  const pick = (slot: Slot, chanceOfNone = 0) => {
    const files = offered.get(slot) ?? []
    return random() < chanceOfNone ? '' : (files[Math.floor(random() * files.length)] ?? '')
  }
  const wearsSet = (offered.get('fashion_set')?.length ?? 0) > 0 && random() < 0.15
  return {
    face: {
      skinColor: pick('face_skin') || DEFAULT_LOOK.face.skinColor,
      hair: pick('face_hair'),
      eyes: pick('face_eyes'),
      nose: pick('face_nose'),
      mouth: pick('face_mouth'),
      mole: pick('face_mole', 0.75),
    },
    outfit: {
      top: wearsSet ? '' : pick('fashion_top') || DEFAULT_LOOK.outfit.top,
      bottom: wearsSet ? '' : pick('fashion_bottom') || DEFAULT_LOOK.outfit.bottom,
      set: wearsSet ? pick('fashion_set') : '',
      shoes: pick('fashion_shoes') || DEFAULT_LOOK.outfit.shoes,
    },
    item: {
      head: pick('item_head', 0.5),
      eyes_item: pick('item_eyes', 0.75),
      ears: pick('item_ears', 0.7),
      neck: pick('item_neck', 0.7),
      leftWrist: pick('item_leftWrist', 0.7),
      rightWrist: pick('item_rightWrist', 0.7),
      leftHand: pick('item_leftHand', 0.6),
      rightHand: pick('item_rightHand', 0.6),
    },
  }
}

function fillOther(look: Look, other: 'fashion_top' | 'fashion_bottom', fallback: Look): Look {
  if (partIn(look, other) !== '') return look
  return withPart(look, other, partIn(fallback, other) || partIn(DEFAULT_LOOK, other))
}
