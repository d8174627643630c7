import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Look, slotOf } from '#contract/look.ts'
import { keepKnownParts } from '../keepKnownParts.ts'
import { offeredParts } from '../partGroups.ts'
import { createSetupStore, type SetupStore } from '../setup.store.ts'
import { PARTS } from '../wardrobe.ts'
import { DRESS_SLOTS, DRESS_STAR, type DressSlot, FIRST_HAIRS, FIRST_SLOT } from './dressParts.ts'
import { START_LOOK } from './startLook.ts'

/** Looks that come faster than this are one: nobody sees them. */
const SHUFFLE_MS = 240

export type DressState = { slot: DressSlot }
export type Dress = {
  setup: SetupStore
  room: StoreApi<DressState>
  /** Does what the button with that `data-act` is for; what no button has does nothing. */
  act: (act: string) => void
}

const offered = offeredParts(PARTS, new Set())
const SHUFFLED = [...DRESS_SLOTS, 'face_nose' as const].flatMap((slot) => offered.get(slot) ?? [])

/** The parts of a row: as in the setup, after those that the page shows before the editor is here. */
export function partsOf(slot: DressSlot) {
  const parts = offered.get(slot) ?? []
  const first = FIRST_HAIRS.flatMap((file) => parts.find((part) => part.file === file) ?? [])
  return [...first, ...parts.filter((part) => !first.includes(part))]
}

export function createDress(kept: Look | null, now: () => number = () => performance.now()): Dress {
  const saved = { look: START_LOOK, background: `${DRESS_STAR}.png` }
  const setup = createSetupStore(saved, null)
  if (kept) setup.setState(({ looks }) => ({ looks: { ...looks, present: keepKnownParts(kept, isOffered, START_LOOK) } }))
  const room = createStore<DressState>()(() => ({ slot: FIRST_SLOT }))
  let shuffledAt = Number.NEGATIVE_INFINITY
  const { wearSurprise, resetLook, wearPart } = setup.getState()

  function shuffle() {
    if (now() - shuffledAt < SHUFFLE_MS) return
    shuffledAt = now()
    wearSurprise(SHUFFLED)
  }

  function act(act: string) {
    const slot = slotOf(act)
    if (act === 'shuffle') return shuffle()
    if (DRESS_SLOTS.includes(act as DressSlot)) return room.setState({ slot: act as DressSlot })
    if (act !== 'reset' && (slot === null || !isOffered(act))) return
    if (act === 'reset' || slot === null) resetLook()
    else wearPart(slot, act)
  }

  return { setup, room, act }
}

function isOffered(file: string): boolean {
  return SHUFFLED.some((part) => part.file === file)
}
