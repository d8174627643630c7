import type { Placement } from '#contract/rules/placement.ts'
import type { Size } from '../model/artboard.ts'
import type { Point } from '../model/leftHand.ts'
import { type Hit, type HitTarget, hitTest } from '../model/roomHit.ts'
import { depthOrder } from '../model/roomLayout.ts'
import { bubbleBox, plateBox } from '../model/roomPlate.ts'
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
  bubble: Size | null
}

/** Above everybody while in the hand. */
const IN_HAND = 99

/** Who is in the room now. Answers and moves without rendering. */
export class LiveRoom implements RoomHandle {
  readonly #residents = new Map<string, Resident>()

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

  /** Depth by y, written only where it changes. */
  restack(): void {
    for (const [depth, { element, figure }] of this.#fromBack().entries()) {
      const zIndex = String(figure.isHeld ? IN_HAND : depth + 1)
      if (element.style.zIndex !== zIndex) element.style.zIndex = zIndex
    }
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
