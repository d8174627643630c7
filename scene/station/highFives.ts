import type { Group } from 'konva/lib/Group.js'
import type { Placement } from '#contract/rules/placement.ts'
import { meetingOf } from '../model/highFive.ts'
import type { FigureMotion } from './figureMotion.ts'
import { HighFiveMotion } from './highFiveMotion.ts'
import { HighFiveNodes } from './highFiveNodes.ts'

type Placed = Placement & { userId: string; figure: FigureMotion }

/** All pairs of a room that touch palms now; a figure is in one pair at most. */
export class HighFives {
  readonly #playing = new Map<string, HighFiveMotion>()

  get isPlaying(): boolean {
    return this.#playing.size > 0
  }

  start({ mover, other }: { mover: Placed; other: Placed }, layers: { floor: Group; labels: Group }, isOtherPinned: boolean): void {
    for (const { userId } of [mover, other]) this.end(userId)
    const { view } = mover.figure
    if (!view || mover.figure.isHeld || other.figure.isHeld || document.visibilityState === 'hidden') return
    const meeting = meetingOf({ mover, other }, view.stage, isOtherPinned)
    const one = { ...partOf(mover), place: meeting.mover }
    const two = { ...partOf(other), place: meeting.other }
    const pair = meeting.isMoverLeft ? { left: one, right: two } : { left: two, right: one }
    const motion = new HighFiveMotion(pair, new HighFiveNodes(layers, view.pixelRatio), () => {
      for (const { userId } of [mover, other]) this.#playing.delete(userId)
    })
    for (const { userId } of [mover, other]) this.#playing.set(userId, motion)
    void motion.start()
  }

  end(userId: string): void {
    this.#playing.get(userId)?.stop()
  }

  /** Whether the figure touches palms and belongs to that place. */
  isFrom(userId: string, { positionX, positionY }: Placement): boolean {
    const { left, right } = this.#playing.get(userId)?.pair ?? {}
    const home = [left, right].find((figure) => figure?.userId === userId)?.home
    return home?.positionX === positionX && home.positionY === positionY
  }
}

function partOf({ userId, figure, positionX, positionY }: Placed) {
  return { userId, figure, home: { positionX, positionY } }
}
