import type { Placement } from '#contract/rules/placement.ts'
import type { Size } from '../model/artboard.ts'
import { bubbleSpots } from '../model/bubbleSpots.ts'
import type { Point } from '../model/leftHand.ts'
import { type Hit, type HitTarget, hitTest } from '../model/roomHit.ts'
import { depthOrder } from '../model/roomLayout.ts'
import { type Bubble, type BubbleSpot, bubbleBox, plateBox } from '../model/roomPlate.ts'
import type { LiveFigure } from './liveFigure.ts'
import type { RoomHandle, RoomReaction } from './room.types.ts'

/** A figure, the element that is stacked, and what else of it can be met by a finger. */
export type Resident = {
  userId: string
  figure: LiveFigure
  element: HTMLElement
  canDrag: boolean
  hasMark: boolean
  plate: Size | null
  bubble: Bubble | null
}

/** Above everybody while in the hand. */
const IN_HAND = 99
/** Nobody has moved for so long: the room is at rest. */
const REST_MS = 150

/** Who is in the room now. Answers and moves without rendering. */
export class LiveRoom implements RoomHandle {
  readonly #residents = new Map<string, Resident>()
  readonly #onRest = new Set<() => void>()
  #movedAt = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined

  settle(resident: Resident): void {
    this.#residents.set(resident.userId, resident)
    this.restack()
  }

  leave(userId: string): void {
    this.#residents.delete(userId)
  }

  resident(userId: string): Resident | undefined {
    return this.#residents.get(userId)
  }

  /** What is under a point of the stage. */
  hit(point: Point): Hit | null {
    return hitTest(
      point,
      this.#fromBack().map((resident) => this.#targetOf(resident)),
    )
  }

  glideTo(userId: string, placement: Placement): void {
    this.resident(userId)?.figure.glideTo(placement)
  }

  walkIn(userId: string): void {
    this.resident(userId)?.figure.walkIn()
  }

  async bowOut(userId: string): Promise<void> {
    await this.resident(userId)?.figure.bowOut()
  }

  react(userId: string, reaction: RoomReaction): void {
    this.resident(userId)?.figure.react(reaction)
  }

  /** Tells whenever figures have come to rest. @returns what ends it */
  onRest(listener: () => void): () => void {
    this.#onRest.add(listener)
    return () => void this.#onRest.delete(listener)
  }

  /** Where the bubbles hang best as everybody stands now; null while somebody is in the hand. */
  bubbleSpots(coveredTopPx: number): Map<string, BubbleSpot> | null {
    const residents = this.#fromBack()
    const [first] = residents
    if (!first || residents.some(({ figure }) => figure.isHeld)) return null
    const standings = residents.map(({ figure, ...resident }) => ({ ...resident, box: figure.box() }))
    return bubbleSpots(standings, first.figure.stage, coveredTopPx)
  }

  /** Depth by y, written only where it changes. */
  restack(): void {
    this.#awaitRest()
    if (this.#isOneHeld()) this.#still(true)
    for (const [depth, { element, figure }] of this.#fromBack().entries()) {
      const zIndex = String(figure.isHeld ? IN_HAND : depth + 1)
      if (element.style.zIndex !== zIndex) element.style.zIndex = zIndex
    }
  }

  /** One timer that starts again, because figures move each frame. */
  #awaitRest(): void {
    this.#movedAt = performance.now()
    if (this.#restTimer !== undefined) return
    const look = () => {
      const left = this.#movedAt + REST_MS - performance.now()
      const isHeld = this.#isOneHeld()
      this.#restTimer = isHeld || left > 0 ? setTimeout(look, isHeld ? REST_MS : left) : undefined
      if (this.#restTimer !== undefined) return
      this.#still(false)
      for (const tell of this.#onRest) tell()
    }
    this.#restTimer = setTimeout(look, REST_MS)
  }

  #isOneHeld(): boolean {
    return [...this.#residents.values()].some(({ figure }) => figure.isHeld)
  }

  /** From somebody's being taken until the room is at rest again, figures are shown as finished pictures. */
  #still(isStill: boolean): void {
    for (const { figure } of this.#residents.values()) figure.still(isStill)
  }

  #fromBack(): Resident[] {
    const standing = [...this.#residents.values()].map((resident) => ({ resident, positionY: resident.figure.shown.positionY }))
    return depthOrder(standing).map(({ resident }) => resident)
  }

  #targetOf({ userId, figure, hasMark, plate, bubble }: Resident): HitTarget {
    const { stage } = figure
    const box = figure.box()
    return { userId, box, hasMark, plate: plate && plateBox(box, plate, stage), bubble: bubble && bubbleBox(box, bubble, stage) }
  }
}
