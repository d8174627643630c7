import { SpringValue } from '@react-spring/konva'
import type { Shape } from 'konva/lib/Shape.js'
import type { Box, Size } from '../model/artboard.ts'
import { type Arc, arcBetween, pointOn, signalSize } from '../model/signalArc.ts'
import { SIGNAL_RADIUS } from './paintSignal.ts'

/** Source: docs/design.md#motion */
const SPRINGS = {
  /** It opens in the hand. */
  open: { tension: 600, friction: 14 },
  fly: { tension: 130, friction: 24, precision: 0.002 },
}
const HELD_MS = 190
/** The end of the tail is so far behind. */
const TAIL_MS = 150
/** From here on it touches the figure. */
const TOUCH = 0.965
const VANISH_MS = 140
const BURST_MS = 620

export type SignalFlight = {
  /** Where both figures are now, px of the stage; null when one is gone. */
  from: () => Box | null
  to: () => Box | null
  imageIndex: number
  onTouch: () => void
}

/** What is to be painted beside the body. */
export type FlightNow = { arc: Arc; tail: { from: number; to: number }; sizePx: number; burst: number }

/** Moves one signal by springs, without rendering. Figures may walk meanwhile. */
export class FlightMotion {
  readonly nodes: { body: Shape | null; light: Shape | null } = { body: null, light: null }
  now: FlightNow | null = null
  readonly #flight: SignalFlight
  readonly #stage: Size
  readonly #onEnd: () => void
  readonly #open = new SpringValue(0)
  readonly #head = new SpringValue(0)
  readonly #tail = new SpringValue(0)
  readonly #burst = new SpringValue(0)
  #hasTouched = false

  constructor(flight: SignalFlight, stage: Size, onEnd: () => void) {
    this.#flight = flight
    this.#stage = stage
    this.#onEnd = onEnd
  }

  start(): void {
    const onChange = () => this.#draw()
    this.#draw()
    void this.#open.start({ to: 1, config: SPRINGS.open, onChange })
    void this.#head.start({ to: 1, delay: HELD_MS, config: SPRINGS.fly, onChange })
    void this.#tail.start({ to: 1, delay: HELD_MS + TAIL_MS, config: SPRINGS.fly, onChange })
  }

  stop(): void {
    for (const spring of [this.#open, this.#head, this.#tail, this.#burst]) spring.stop()
  }

  #draw(): void {
    const [from, to] = [this.#flight.from(), this.#flight.to()]
    if (!from || !to) {
      this.stop()
      this.#onEnd()
      return
    }
    const share = this.#head.get()
    const arc = arcBetween(from, to, this.#stage)
    const sizePx = signalSize(from) + (signalSize(to) - signalSize(from)) * share
    this.now = { arc, tail: { from: this.#tail.get(), to: share }, sizePx, burst: this.#burst.get() }
    const scale = Math.max(0, this.#open.get()) * (sizePx / (2 * SIGNAL_RADIUS))
    const leans = Math.sign(to.x - from.x) || 1
    this.nodes.body?.setAttrs({
      ...pointOn(arc, share),
      scaleX: scale,
      scaleY: scale,
      rotation: leans * (22 * Math.sin(share * Math.PI * 2) - 8),
    })
    this.nodes.light?.getLayer()?.batchDraw()
    if (share >= TOUCH && !this.#hasTouched) this.#touch()
  }

  #touch(): void {
    this.#hasTouched = true
    this.#flight.onTouch()
    const onChange = () => this.#draw()
    void this.#open.start({ to: 0, config: { duration: VANISH_MS }, onChange })
    void this.#burst.start({ to: 1, config: { duration: BURST_MS }, onChange, onRest: ({ finished }) => finished && this.#onEnd() })
  }
}
