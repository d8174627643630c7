import { Controller, SpringValue } from '@react-spring/konva'
import type { Placement } from '#contract/rules/placement.ts'
import type { Box, Size } from '../model/artboard.ts'
import { figureBoxAt, figureSize } from '../model/roomLayout.ts'
import { BOW, enterFrom, FADE_OUT, HOP, play, STEPS, TILT } from '../motion/figureMotions.ts'
import type { Margins } from './margins.ts'
import type { RoomReaction } from './room.types.ts'

/** In the hand, and from the hand to the floor. Source: docs/design.md#motion */
const HAND_SPRING = { tension: 800, friction: 40 }
/** On the way to a place that came from elsewhere, several times a second while somebody drags. */
const GLIDE_SPRING = { tension: 190, friction: 27 }
/** Percent of the stage: less than a tenth of a px is rest. */
const PRECISION = 0.02
/** Lifted in steps that nobody sees, because each one is painted: 0.3 px where it is most. */
const LIFT_STEPS = 32
/** Somebody new comes from this far, in widths of a figure. */
const WAY_IN = 0.9

/** What of the page belongs to a figure; all of it is moved, and painted again only when something on it changes. */
export type FigureParts = {
  /** Carries everything, and is moved by the compositor. */
  carrier: HTMLElement
  /** Holds what is painted; all of the figure hops and bows. */
  body: HTMLElement
  /** Shows a finished picture of the figure in place of its canvas, or the canvas again. */
  still: (isStill: boolean, isChanging: boolean) => void
  /** Paints the figure lifted that far, 0 to 1. */
  lift: (share: number) => void
  /** Puts plate and bubble where they belong for a box; repaints only when they move against the figure. */
  arrange: (box: Box) => void
}

/** `isStill`: motion is reduced, and places change at once. */
export type FigureWorld = { stage: Size; margins: Margins; pixelRatio: number; isStill: boolean }

/** Where one figure is and how it moves. React makes it and paints its parts; from then on nothing here renders. */
export class LiveFigure {
  /** Where it is drawn, in percent of the stage. */
  shown: Placement
  isHeld = false
  readonly #onMoved: () => void
  readonly #course: Controller<Placement>
  readonly #lift = new SpringValue(0)
  #lifted = 0
  #parts: FigureParts | null = null
  #world: FigureWorld = { stage: { width: 0, height: 0 }, margins: { side: 0, top: 0, bottom: 0 }, pixelRatio: 1, isStill: true }
  /** The last place that somebody else vouched for. */
  #known: Placement
  #drop = 0

  constructor(place: Placement, onMoved: () => void) {
    this.shown = plain(place)
    this.#known = this.shown
    this.#onMoved = onMoved
    this.#course = new Controller<Placement>(this.shown)
  }

  /** Takes hold of what was painted, in a room of that size. */
  attach(parts: FigureParts, world: FigureWorld): void {
    this.#parts = parts
    this.#world = world
    this.#draw()
  }

  detach(): void {
    this.#parts = null
    this.#course.stop()
    this.#lift.stop()
  }

  get stage(): Size {
    return this.#world.stage
  }

  box(): Box {
    return figureBoxAt(this.shown, this.stage)
  }

  glideTo(place: Placement): void {
    this.#known = plain(place)
    if (!this.isHeld) this.#go(this.#known, GLIDE_SPRING)
  }

  /** @returns where it was taken */
  take(): Placement {
    this.#course.stop()
    this.isHeld = true
    this.#onMoved()
    this.#raise(1)
    return this.shown
  }

  /** Under the finger, at once. */
  hold(place: Placement): void {
    this.shown = place
    this.#draw()
  }

  /**
   * Lets it down there, and again where the answer says; back to the last known place when there is none.
   * @param answer nothing: it stays where it was let down
   */
  async letGo(place: Placement, answer: () => Promise<Placement> | undefined): Promise<void> {
    this.#letDown(place)
    this.#drop += 1
    const drop = this.#drop
    // A refusal leaves what is known as it is.
    const settled = await Promise.resolve(answer() ?? place).catch(() => this.#known)
    this.#known = plain(settled)
    // Taken or placed again meanwhile: then this answer is only what to fall back on.
    if (!this.isHeld && drop === this.#drop) this.#go(this.#known, GLIDE_SPRING)
  }

  /** Back to where it belongs, as after a cancelled touch. */
  putBack(): void {
    this.#letDown(this.#known)
  }

  /** Nothing is painted on its canvas for a while, or again. */
  still(isStill: boolean): void {
    this.#parts?.still(isStill, this.isHeld)
  }

  walkIn(): void {
    const { isStill, stage } = this.#world
    if (!this.#parts || isStill) return
    const side = this.box().x + figureSize(stage).width / 2 < stage.width / 2 ? -1 : 1
    const { carrier, body } = this.#parts
    play(body, 'walk', STEPS)
    play(carrier, 'enter', enterFrom(side * WAY_IN * figureSize(stage).width))
  }

  async bowOut(): Promise<void> {
    if (!this.#parts || this.#world.isStill) return
    const { carrier, body } = this.#parts
    play(body, 'bow', BOW)
    const fade = play(carrier, 'leave', FADE_OUT, BOW.ms)
    // Whoever stays on the page after its going stays unseen, until React takes it out.
    fade?.addEventListener('finish', () => {
      carrier.style.opacity = '0'
    })
    await fade?.finished.catch(() => {})
  }

  react(reaction: RoomReaction): void {
    if (this.#parts && !this.#world.isStill) play(this.#parts.body, reaction, reaction === 'hop' ? HOP : TILT)
  }

  /** Puts everything where `shown` says. */
  #draw(): void {
    if (!this.#parts) return
    const { margins, pixelRatio } = this.#world
    const box = this.box()
    const [x, y] = [box.x - margins.side, box.y - margins.top].map((px) => Math.round(px * pixelRatio) / pixelRatio)
    this.#parts.carrier.style.transform = `translate3d(${x}px, ${y}px, 0)`
    this.#parts.arrange(box)
    // In the hand it is before everybody, wherever it goes.
    if (!this.isHeld) this.#onMoved()
  }

  #letDown(place: Placement): void {
    this.isHeld = false
    // Its depth is another one now, also when it has no way to go.
    this.#onMoved()
    this.#raise(0)
    this.#go(plain(place), HAND_SPRING)
  }

  #go(place: Placement, config: typeof HAND_SPRING): void {
    if (this.#course.idle && near(place, this.shown)) return
    if (this.#world.isStill) {
      this.#course.stop()
      this.hold(place)
      return
    }
    // The hand moves a figure past its springs: they go on from where it is.
    if (this.#course.idle) this.#course.set(this.shown)
    this.#course.start({
      ...place,
      config: { ...config, precision: PRECISION },
      onChange: ({ value }) => {
        if (!this.isHeld) this.hold({ positionX: value.positionX, positionY: value.positionY })
      },
    })
  }

  #liftTo(share: number): void {
    const lifted = Math.round(share * LIFT_STEPS) / LIFT_STEPS
    if (lifted === this.#lifted) return
    this.#lifted = lifted
    this.#parts?.lift(lifted)
  }

  #raise(lift: 0 | 1): void {
    if (this.#world.isStill) return
    this.#lift.start({ to: lift, config: { ...HAND_SPRING, precision: 0.01 }, onChange: ({ value }) => this.#liftTo(Number(value)) })
  }
}

function plain({ positionX, positionY }: Placement): Placement {
  return { positionX, positionY }
}

function near(one: Placement, other: Placement): boolean {
  return Math.abs(one.positionX - other.positionX) < PRECISION && Math.abs(one.positionY - other.positionY) < PRECISION
}
