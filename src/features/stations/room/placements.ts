import type { StoredFigure } from '#contract/rules/highFive.ts'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'

/** A figure's place as an answer, a live event or the room itself tells it. Older servers count no revisions. */
export type KnownPlacement = Placement & { userId: string; revision?: number | undefined }

type Entry = {
  /** The figure's place by the newest answer of the server. */
  known: Placement
  revision: number
  /** Where the figure is held: by another member's finger, or by the member while arranging. */
  held: Placement | null
  /** Where the member dropped it; shown while saving is under way. */
  saving: Placement | null
  saves: number
  /** The last revision that was read with the room, or of which `onDropped` has told. */
  toldRevision: number
}

export type Placements = ReturnType<typeof createPlacements>

/**
 * Where the figures of a room are to be seen: the one truth of the page. Everybody may move everybody at once: the place with the
 * highest revision wins, in whichever order events arrive, and a place that is being saved is shown until it is answered.
 */
export function createPlacements() {
  const entries = new Map<string, Entry>()
  const early = createEarlyPlaces()
  const moves = createListeners()
  const drops = createListeners()

  const shown = (userId: string): Placement | undefined => {
    const entry = entries.get(userId)
    return entry && (entry.saving ?? entry.held ?? entry.known)
  }

  /** Changes an entry and tells where the figure is seen elsewhere then. */
  const change = (userId: string, apply: (entry: Entry) => void): void => {
    const entry = entries.get(userId)
    if (entry === undefined) return
    const before = shown(userId)
    apply(entry)
    const after = shown(userId)
    if (before && after && isSamePlacement(before, after)) return
    moves.tell(userId)
  }

  /** A place that is still being saved is no drop yet. */
  const tellDrop = (userId: string): void => {
    const entry = entries.get(userId)
    if (!entry || entry.saving || entry.revision <= entry.toldRevision) return
    entry.toldRevision = entry.revision
    drops.tell(userId)
  }

  return {
    shown,
    /** Stored places of all figures that are seen there; of none that somebody holds, or that is being saved elsewhere. */
    stored: (): StoredFigure[] => [...entries].flatMap(storedOf),
    /** Tells of each stored drop, the own and the others', once; not of places that the room was read with. @returns what ends it */
    onDropped: drops.subscribe,
    /** Tells of each figure that is to be seen elsewhere, save by `readRoom`. @returns what ends it */
    subscribe: moves.subscribe,
    /** The room was read and is about to be rendered. A member who left and returned starts fresh. */
    readRoom(members: readonly KnownPlacement[]): void {
      const here = new Set(members.map(({ userId }) => userId))
      for (const userId of entries.keys()) if (!here.has(userId)) entries.delete(userId)
      for (const { userId, ...placement } of members) {
        const entry = entries.get(userId)
        if (entry) {
          learn(entry, placement)
          entry.toldRevision = entry.revision
        } else entries.set(userId, entryAt(early.take({ userId, ...placement })))
      }
    },
    /** A live event with a stored place. A place that is being saved is shown first. @returns whether it is news */
    applyRemote({ userId, ...placement }: KnownPlacement): boolean {
      if (!entries.has(userId)) early.note({ userId, ...placement })
      let isNews = false
      change(userId, (entry) => {
        isNews = learn(entry, placement)
        if (isNews) entry.held = null
      })
      if (isNews) tellDrop(userId)
      return isNews
    },
    hold(userId: string, { positionX, positionY }: Placement): void {
      change(userId, (entry) => {
        entry.held = { positionX, positionY }
      })
    },
    /** Back to the figure's stored place. */
    release(userId: string): void {
      change(userId, (entry) => {
        entry.held = null
      })
    },
    isHeld: (userId: string): boolean => Boolean(entries.get(userId)?.held),
    isSaving: (userId: string): boolean => Boolean(entries.get(userId)?.saving),
    beginSave(userId: string, { positionX, positionY }: Placement): void {
      change(userId, (entry) => {
        Object.assign(entry, { saving: { positionX, positionY }, saves: entry.saves + 1, held: null })
      })
    },
    /** Saving ended, well with the answer or without one. */
    endSave(userId: string, answer: Omit<KnownPlacement, 'userId'> | null): void {
      change(userId, (entry) => {
        entry.saves -= 1
        if (answer) learn(entry, answer)
        if (entry.saves === 0) entry.saving = null
      })
      tellDrop(userId)
    },
    forget: (userId: string): void => void (entries.delete(userId) || early.forget(userId)),
  }
}

/** @returns whether the place is news */
function learn(entry: Entry, { positionX, positionY, revision = entry.revision }: Omit<KnownPlacement, 'userId'>): boolean {
  const known = { positionX, positionY }
  const isNewer = revision > entry.revision || (revision === entry.revision && !isSamePlacement(known, entry.known))
  if (isNewer) Object.assign(entry, { known, revision })
  return isNewer
}

/** Of figures that the room was not read with yet: an event may overtake the answer of an older read. */
function createEarlyPlaces() {
  const places = new Map<string, KnownPlacement>()
  const newest = (known: KnownPlacement): KnownPlacement => {
    const early = places.get(known.userId)
    return early && (early.revision ?? 0) > (known.revision ?? 0) ? early : known
  }
  return {
    note: (known: KnownPlacement): void => void places.set(known.userId, newest(known)),
    take: (known: KnownPlacement): KnownPlacement => {
      const place = newest(known)
      places.delete(known.userId)
      return place
    },
    forget: (userId: string): boolean => places.delete(userId),
  }
}

function createListeners() {
  const listeners = new Set<(userId: string) => void>()
  return {
    subscribe(listener: (userId: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(userId: string): void {
      for (const listener of listeners) listener(userId)
    },
  }
}

function storedOf([userId, { known, revision, held, saving }]: [string, Entry]): StoredFigure[] {
  return held || saving ? [] : [{ ...known, userId, revision }]
}

function entryAt({ positionX, positionY, revision = 0 }: Omit<KnownPlacement, 'userId'>): Entry {
  return { known: { positionX, positionY }, revision, held: null, saving: null, saves: 0, toldRevision: revision }
}

/** One step of an arrow key, in percent of the stage; the box of a figure is 30 wide. */
const STEP = { small: 2, big: 10 } as const
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place one step further, inside the room; null when the key is no arrow. */
export function stepped({ positionX, positionY }: Placement, key: string, isBig = false): Placement | null {
  const direction = DIRECTIONS[key]
  if (direction === undefined) return null
  const step = isBig ? STEP.big : STEP.small
  return clampPlacement({ positionX: positionX + direction[0] * step, positionY: positionY + direction[1] * step })
}

function isSamePlacement(a: Placement, b: Placement): boolean {
  return a.positionX === b.positionX && a.positionY === b.positionY
}
