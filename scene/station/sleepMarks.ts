import type { HitTarget } from '../model/roomHit.ts'
import { sleepMarkOf, sleepSpotOf } from '../model/sleepMark.ts'
import type { FigureMotion } from './figureMotion.ts'

/** HTML over the stage: a drift that Konva painted would paint the whole room in every frame. */
export class SleepMarks {
  readonly #marks = new Map<string, HTMLElement>()
  readonly #spots = new Map<string, number>()

  set(userId: string, mark: HTMLElement | null): void {
    if (mark) this.#marks.set(userId, mark)
    else this.#marks.delete(userId)
  }

  /** Beside names and bubbles, as everybody is placed now. */
  chooseSpots(targets: readonly HitTarget[]): void {
    for (const { userId, box } of targets) {
      if (!this.#marks.has(userId)) continue
      const labels = targets.flatMap(({ plate, bubble }) => [plate, bubble].filter((label) => label !== null))
      this.#spots.set(userId, sleepSpotOf(box, labels))
    }
  }

  place(userId: string, figure: FigureMotion): void {
    const mark = this.#marks.get(userId)
    if (!mark) return
    const box = figure.seenBox()
    mark.style.visibility = box ? 'visible' : 'hidden'
    if (!box) return
    const { x, y, scale } = sleepMarkOf(box, this.#spots.get(userId))
    mark.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(3)})`
    mark.style.opacity = String(figure.opacity)
  }
}
