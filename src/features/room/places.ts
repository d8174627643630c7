import { clampPlacement, type Placement } from '#contract/rules/placement.ts'

type Known = Placement & { revision: number }
type Place = {
  /** Where the figure stands by the newest word of the server. */
  known: Known
  /** Where one put it; shown while its saving is under way. */
  put: Placement
  saves: number
}
/** A figure's place as an answer, a live event or the room itself tells it. Older servers count no revisions. */
export type KnownPlacement = Placement & { userId: string; revision?: number | undefined }

export type Places = ReturnType<typeof createPlaces>

/**
 * Where the figures of a room stand. Everybody may move everybody at once: the place with the highest revision is the true one, in
 * whichever order the news arrive, and what one is saving oneself is shown until it is answered.
 */
export function createPlaces() {
  const places = new Map<string, Place>()

  /** @returns whether the place is news */
  function learn({ userId, revision, ...placement }: KnownPlacement): boolean {
    const { positionX, positionY } = placement
    const place = places.get(userId)
    const known = { positionX, positionY, revision: revision ?? place?.known.revision ?? 0 }
    if (place === undefined) {
      places.set(userId, { known, put: known, saves: 0 })
      return true
    }
    const isNewer = known.revision > place.known.revision || (known.revision === place.known.revision && !isSamePlace(known, place.known))
    if (isNewer) place.known = known
    return isNewer
  }

  return {
    /** The room was read. Whoever left and comes again begins anew. */
    readRoom(members: readonly KnownPlacement[]): void {
      const here = new Set(members.map(({ userId }) => userId))
      for (const userId of places.keys()) if (!here.has(userId)) places.delete(userId)
      for (const member of members) learn(member)
    },
    /** A stored place was told. @returns where to glide, or null when it is old or one's own saving decides. */
    applyRemote(placed: KnownPlacement): Placement | null {
      const isNews = places.has(placed.userId) && learn(placed)
      return isNews && places.get(placed.userId)?.saves === 0 ? bare(placed) : null
    },
    /** Whether the figure follows somebody else's finger. */
    follows: (userId: string): boolean => places.get(userId)?.saves === 0,
    /** One puts a figure somewhere, and its saving begins. */
    beginSave(userId: string, placement: Placement): void {
      const place = places.get(userId)
      if (place === undefined) return
      place.put = bare(placement)
      place.saves += 1
    },
    /** The saving ended, well with the answer or without one. @returns where the figure is to be seen now. */
    endSave(userId: string, answer: Omit<KnownPlacement, 'userId'> | null): Placement | undefined {
      const place = places.get(userId)
      if (place === undefined) return undefined
      place.saves -= 1
      if (answer) learn({ userId, ...answer })
      return bare(place.saves > 0 ? place.put : place.known)
    },
    /** Where the figure is to be seen. */
    shown(userId: string): Placement | undefined {
      const place = places.get(userId)
      return place && bare(place.saves > 0 ? place.put : place.known)
    },
    forget: (userId: string): void => void places.delete(userId),
  }
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

export function isSamePlace(a: Placement, b: Placement): boolean {
  return a.positionX === b.positionX && a.positionY === b.positionY
}

function bare({ positionX, positionY }: Placement): Placement {
  return { positionX, positionY }
}
