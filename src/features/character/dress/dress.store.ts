import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Look, type Slot, slotOf } from '#contract/look.ts'
import { keepKnownParts } from '../keepKnownParts.ts'
import { offeredFiles, offeredParts } from '../partGroups.ts'
import { createSetupStore, type SetupStore } from '../setup.store.ts'
import { PARTS } from '../wardrobe.ts'
import { DRESS_SLOTS, DRESS_STAR, type DressSlot, FIRST_HAIRS, FIRST_SLOT } from './dressParts.ts'
import { START_LOOK } from './startLook.ts'

/** Looks that come faster than this are one: nobody sees them. */
const SHUFFLE_MS = 240

/** `change`: what the figure wears anew, one part or all. */
export type DressState = { slot: DressSlot; change: 'part' | 'whole' }
export type Dress = {
  setup: SetupStore
  room: StoreApi<DressState>
  /** Does what the button with that `data-act` is for; what no button has does nothing. */
  act: (act: string) => void
}

const offered = offeredParts(PARTS, new Set())
const SHUFFLED: ReadonlyMap<Slot, readonly string[]> = onlySlots(offeredFiles(offered), [...DRESS_SLOTS, 'face_nose'])

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
  const room = createStore<DressState>()(() => ({ slot: FIRST_SLOT, change: 'part' }))
  let shuffledAt = Number.NEGATIVE_INFINITY
  const { wearRandom, resetLook, wearPart } = setup.getState()

  function shuffle() {
    if (now() - shuffledAt < SHUFFLE_MS) return
    shuffledAt = now()
    room.setState({ change: 'whole' })
    wearRandom(SHUFFLED)
  }

  function act(act: string) {
    const slot = slotOf(act)
    if (act === 'shuffle') return shuffle()
    if (DRESS_SLOTS.includes(act as DressSlot)) return room.setState({ slot: act as DressSlot })
    if (act !== 'reset' && (slot === null || !isOffered(act))) return
    room.setState({ change: act === 'reset' ? 'whole' : 'part' })
    if (act === 'reset' || slot === null) resetLook()
    else wearPart(slot, act)
  }

  return { setup, room, act }
}

function isOffered(file: string): boolean {
  const slot = slotOf(file)
  return slot !== null && (SHUFFLED.get(slot)?.includes(file) ?? false)
}

function onlySlots<T>(map: ReadonlyMap<Slot, T>, slots: readonly Slot[]): Map<Slot, T> {
  return new Map([...map].filter(([slot]) => slots.includes(slot)))
}
