import type { Slot } from '#contract/look.ts'

export type MainTab = 'face' | 'fashion'
export type FaceTab = 'all' | 'skin' | 'hair' | 'eyes' | 'nose' | 'mouth' | 'mole'
export type FashionTab = 'all' | 'top' | 'bottom' | 'set' | 'shoes' | 'accessories'
export type SubTab = FaceTab | FashionTab

const FACE_SLOTS: readonly Slot[] = ['face_skin', 'face_hair', 'face_eyes', 'face_nose', 'face_mouth', 'face_mole']
const CLOTHES_SLOTS: readonly Slot[] = ['fashion_top', 'fashion_bottom', 'fashion_set', 'fashion_shoes']
const ACCESSORY_SLOTS: readonly Slot[] = [
  'item_head',
  'item_eyes',
  'item_ears',
  'item_neck',
  'item_leftWrist',
  'item_rightWrist',
  'item_leftHand',
  'item_rightHand',
]

export const SUB_TABS: { readonly [M in MainTab]: readonly { readonly tab: SubTab; readonly slots: readonly Slot[] }[] } = {
  face: [
    { tab: 'all', slots: FACE_SLOTS },
    { tab: 'skin', slots: ['face_skin'] },
    { tab: 'hair', slots: ['face_hair'] },
    { tab: 'eyes', slots: ['face_eyes'] },
    { tab: 'nose', slots: ['face_nose'] },
    { tab: 'mouth', slots: ['face_mouth'] },
    { tab: 'mole', slots: ['face_mole'] },
  ],
  fashion: [
    { tab: 'all', slots: [...CLOTHES_SLOTS, ...ACCESSORY_SLOTS] },
    { tab: 'top', slots: ['fashion_top'] },
    { tab: 'bottom', slots: ['fashion_bottom'] },
    { tab: 'set', slots: ['fashion_set'] },
    { tab: 'shoes', slots: ['fashion_shoes'] },
    { tab: 'accessories', slots: ACCESSORY_SLOTS },
  ],
}

export function slotsOf(main: MainTab, sub: SubTab): readonly Slot[] {
  return SUB_TABS[main].find(({ tab }) => tab === sub)?.slots ?? []
}

/** A main tab and the chip in it. */
export type PartTabs = { main: MainTab; sub: SubTab }

/** What the editor opens on: what is put on; else the hair of somebody new, and all of who has a look. */
export function firstTabs(isNew: boolean, putOn: Slot | undefined): PartTabs {
  if (putOn !== undefined) return tabsOf(putOn)
  return isNew ? tabsOf('face_hair') : { main: 'face', sub: 'all' }
}

/** The tabs that show a slot's parts by themselves. */
function tabsOf(slot: Slot): PartTabs {
  for (const main of ['face', 'fashion'] as const) {
    const found = SUB_TABS[main].find(({ tab, slots }) => tab !== 'all' && slots.includes(slot))
    if (found) return { main, sub: found.tab }
  }
  throw new Error(`no tab shows ${slot}`)
}
