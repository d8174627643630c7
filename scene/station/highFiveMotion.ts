import { Controller, SpringValue } from '@react-spring/konva'
import type { Placement } from '#contract/rules/placement.ts'
import { platesAside } from '../model/highFive.ts'
import type { FigureMotion } from './figureMotion.ts'
import type { HighFiveNodes } from './highFiveNodes.ts'

/** Source: docs/design.md#motion */
const HEART_SPRING = { tension: 600, friction: 14, precision: 0.01 }
/** Ends when both have all but come to each other, which is a little before their places' springs rest. */
const TURN_SPRING = { tension: 260, friction: 26, precision: 0.01 }
const LEAN_DEGREES = 5
const RISE_PX = 16
const HELD_MS = 1600
const BURST_MS = 700
const GONE_MS = 160
/** With reduced motion: out of one picture, and into the other. */
const FADE_MS = 60

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** @property place where they touch palms @property home the stored place */
export type HighFiveFigure = { userId: string; figure: FigureMotion; home: Placement; place: Placement }
export type HighFivePair = { left: HighFiveFigure; right: HighFiveFigure }

/** Two figures come together, hop, touch palms, and go back. Moves their Konva nodes, without rendering. */
export class HighFiveMotion {
  readonly pair: HighFivePair
  readonly #nodes: HighFiveNodes
  readonly #onEnd: () => void
  /** 0: each by itself, 1: turned to each other. */
  readonly #turn = new SpringValue(0)
  readonly #rise = new SpringValue(0)
  readonly #light = new Controller({ star: 0, burst: 0, light: 0 })
  #paleness = 0
  #isOver = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

  /** @param onEnd both are on their way back, and nothing of it is painted any more */
  constructor(pair: HighFivePair, nodes: HighFiveNodes, onEnd: () => void) {
    this.pair = pair
    this.#nodes = nodes
    this.#onEnd = onEnd
  }

  async start(): Promise<void> {
    if (this.pair.left.figure.view?.isMotionReduced) this.#showStill()
    else await this.#comeTogether()
  }

  /** At once. Who is not in a hand goes back to the stored place. */
  stop(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    for (const spring of [this.#turn, this.#rise, this.#light]) spring.stop()
    this.#nodes.destroy()
    for (const { figure, home } of Object.values(this.pair)) {
      figure.holdHighFive(null)
      void figure.glideTo(home)
    }
    this.#onEnd()
  }

  async #comeTogether(): Promise<void> {
    const { left, right } = this.pair
    const onChange = () => this.#draw()
    for (const { figure, place } of [left, right]) void figure.glideTo(place)
    await this.#turn.start({ to: 1, config: TURN_SPRING, onChange })
    if (this.#isOver) return
    this.#timer = setTimeout(() => void this.#part(), HELD_MS)
    await this.#rise.start({ to: RISE_PX, config: { ...HEART_SPRING, clamp: true }, onChange })
    if (this.#isOver) return
    void this.#rise.start({ to: 0, config: { ...HEART_SPRING, clamp: false, precision: 0.1 }, onChange })
    void this.#light.start({
      to: { star: 1, burst: 1, light: 1 },
      config: (key: string) => (key === 'star' ? HEART_SPRING : { duration: key === 'burst' ? BURST_MS : GONE_MS, easing: easeOut }),
      onChange,
    })
  }

  async #part(): Promise<void> {
    const { left, right } = this.pair
    const onChange = () => this.#draw()
    void this.#light.start({ to: { light: 0 }, config: { duration: GONE_MS }, onChange })
    void this.#turn.start({ to: 0, config: TURN_SPRING, onChange })
    await Promise.all([left.figure.glideTo(left.home), right.figure.glideTo(right.home)])
    this.stop()
  }

  /** The two fade out, and in where they touch palms; later back. Springs are of no use here: with reduced motion they jump to their end. */
  #showStill(): void {
    const { left, right } = this.pair
    this.#fadeOver(() => {
      void left.figure.glideTo(left.place)
      void right.figure.glideTo(right.place)
      this.#turn.set(1)
      this.#light.set({ star: 1, burst: 1, light: 1 })
      this.#timer = setTimeout(
        () =>
          this.#fadeOver(
            () => this.#goHome(),
            () => this.stop(),
          ),
        HELD_MS,
      )
    })
  }

  #goHome(): void {
    const { left, right } = this.pair
    void left.figure.glideTo(left.home)
    void right.figure.glideTo(right.home)
    this.#turn.set(0)
    this.#light.set({ star: 0, burst: 0, light: 0 })
  }

  #fadeOver(change: () => void, onEnd = () => {}): void {
    this.#fade(1, () => {
      change()
      this.#fade(0, onEnd)
    })
  }

  #fade(to: 0 | 1, onEnd: () => void): void {
    const startMs = performance.now()
    const step = () => {
      const share = Math.min(1, (performance.now() - startMs) / FADE_MS)
      this.#paleness = to === 1 ? share : 1 - share
      this.#draw()
      if (share < 1) this.#frame = requestAnimationFrame(step)
      else onEnd()
    }
    this.#frame = requestAnimationFrame(step)
  }

  #draw(): void {
    if (this.#isOver) return
    const { left, right } = this.pair
    const turned = this.#turn.get()
    // It bounces off the floor.
    const rise = Math.abs(this.#rise.get())
    const aside = this.#platesAside()
    const pose = { rise, hush: Math.min(1, turned), paleness: this.#paleness }
    left.figure.holdHighFive({ ...pose, lean: LEAN_DEGREES * turned, turn: 0, plateX: aside.left * turned })
    right.figure.holdHighFive({ ...pose, lean: -LEAN_DEGREES * turned, turn: turned, plateX: aside.right * turned })
    const { star, burst, light } = this.#light.get()
    this.#nodes.draw(left.figure.box(), right.figure.box(), rise, { star, burst, light: light * (1 - this.#paleness) })
  }

  #platesAside(): { left: number; right: number } {
    const [left, right] = [this.pair.left.figure, this.pair.right.figure]
    if (!left.view || !right.view) return { left: 0, right: 0 }
    return platesAside(
      { box: left.boxAt(this.pair.left.place), plate: left.view.plate },
      { box: right.boxAt(this.pair.right.place), plate: right.view.plate },
      left.view.stage,
    )
  }
}
