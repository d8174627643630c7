import { Controller, SpringValue } from '@react-spring/konva'
import type { Placement } from '#contract/rules/placement.ts'
import type { Box } from '../model/artboard.ts'
import { figureBoxAt, figureSize } from '../model/roomLayout.ts'
import { type FigureNodes, type FigureView, type HighFivePose, placeNodes } from './placeNodes.ts'
import { BOW, HOP, LEAP, LEAVE, type Pose, REST_POSE, TILT, WALK, WALK_FROM_EDGE } from './poses.ts'
import type { RoomReaction, WalkStart } from './room.types.ts'

/** In the hand, and from the hand to the floor. Source: docs/design.md#motion */
const HAND_SPRING = { tension: 800, friction: 40 }
/** On the way to a place that came from elsewhere, several times a second while somebody drags. */
const GLIDE_SPRING = { tension: 190, friction: 27 }
/** A bubble whose words have just come. Source: docs/design.md#motion */
const POP_SPRING = { tension: 380, friction: 20, precision: 0.01 }
/** Percent of the stage: less than a tenth of a px is rest. */
const PRECISION = 0.02
const REACTIONS = { hop: HOP, leap: LEAP, tilt: TILT }
/** Moves the Konva nodes of one figure by springs, without rendering. */
export class FigureMotion {
  isHeld = false
  readonly nodes: FigureNodes = { root: null, body: null, labels: null, shadow: null, plate: null, bubble: null, mark: null }
  view: FigureView | null = null
  /** After each change of its nodes. */
  onDrawn: (() => void) | null = null
  #shown: Placement
  readonly #onMoved: () => void
  readonly #place: Controller<Placement>
  readonly #lift = new SpringValue(0)
  /** Of the bubble's size. */
  readonly #pop = new SpringValue(1)
  readonly #pose = new Controller<Pose>(REST_POSE)
  #reaction: RoomReaction | 'walk' | 'bow' | null = null
  #isPictureSettled = false
  #walkStart: WalkStart | null = null
  #highFive: HighFivePose | null = null

  /** @param onMoved told of each change of place, and of being taken or dropped */
  constructor({ positionX, positionY }: Placement, onMoved: () => void) {
    this.#shown = { positionX, positionY }
    this.#onMoved = onMoved
    this.#place = new Controller<Placement>(this.#shown)
  }

  attach(view: FigureView): void {
    const before = this.view
    this.view = view
    if (before && hasOpened(before, view)) this.#popBubble()
    this.#draw()
  }

  detach(): void {
    this.view = null
    this.#place.stop()
    this.#lift.stop()
    this.#pop.stop()
    this.#pose.stop()
  }

  get shown(): Placement {
    return this.#shown
  }

  box(): Box {
    return this.boxAt(this.#shown)
  }

  boxAt(place: Placement): Box {
    return figureBoxAt(place, this.view?.stage ?? { width: 0, height: 0 })
  }

  /** As it is seen on the stage, wherever the room is lifted to; null when it is not drawn. */
  seenBox(): Box | null {
    const parent = this.nodes.root?.getParent()
    if (!parent || !this.view) return null
    const { x, y, width, height } = this.box()
    const scale = parent.getAbsoluteScale().x
    return { ...parent.getAbsoluteTransform().point({ x, y }), width: width * scale, height: height * scale }
  }

  get opacity(): number {
    return this.#pose.get().opacity
  }

  /** Not while it is held: the drop decides where it goes. Resolves when it is there, or on another way. */
  async glideTo(place: Placement): Promise<void> {
    if (!this.isHeld) await this.#go(place, GLIDE_SPRING)
  }

  /** @param pose null: as it is by itself */
  holdHighFive(pose: HighFivePose | null): void {
    this.#highFive = pose
    this.#draw()
  }

  grab(): Placement {
    this.#place.stop()
    this.isHeld = true
    this.#onMoved()
    this.#raise(1)
    return this.#shown
  }

  hold(place: Placement): void {
    this.#shown = place
    this.#draw()
    // In the hand it is before everybody, wherever it goes.
    if (!this.isHeld) this.#onMoved()
  }

  drop(place: Placement): void {
    this.isHeld = false
    // Its depth is another one now, also when it has no way to go.
    this.#onMoved()
    this.#raise(0)
    void this.#go(place, HAND_SPRING)
  }

  /** Its picture is here, or can not be had. */
  settlePicture(): void {
    this.#isPictureSettled = true
    if (this.#walkStart === null) return
    this.#walk(this.#walkStart)
    this.#walkStart = null
  }

  /** Unseen until there is a picture to see. */
  walkIn(start: WalkStart): void {
    if (!this.view) return
    if (this.#isPictureSettled) {
      this.#walk(start)
      return
    }
    this.#walkStart = start
    this.#pose.set({ ...REST_POSE, opacity: 0 })
    this.#draw()
  }

  #walk(start: WalkStart): void {
    const { stage, isMotionReduced } = this.view ?? {}
    if (!stage) return
    if (isMotionReduced) {
      this.#pose.set(REST_POSE)
      this.#draw()
      return
    }
    const { width } = figureSize(stage)
    const { x } = this.box()
    const isFromEdge = start === 'leftEdge'
    // In widths of the figure: from outside the room, or one step away.
    const aside = isFromEdge ? -(x + width) / width : x + width / 2 < stage.width / 2 ? -1 : 1
    const walk = isFromEdge ? WALK_FROM_EDGE : WALK
    void this.#act('walk', (onChange) => this.#pose.start({ ...walk, onChange, from: { ...REST_POSE, aside, opacity: 0 }, reset: true }))
  }

  /** Stays unseen afterwards, until React takes it out. */
  async bowOut(): Promise<void> {
    await this.#act('bow', (onChange) => this.#pose.start({ to: [...BOW, LEAVE], onChange }))
  }

  react(reaction: RoomReaction): void {
    if (this.view?.isAsleep) return
    void this.#act(reaction, (onChange) => this.#pose.start({ to: [...REACTIONS[reaction]], onChange }))
  }

  async #act(name: RoomReaction | 'walk' | 'bow', start: (onChange: () => void) => Promise<unknown>): Promise<void> {
    if (!this.view || this.view.isMotionReduced || this.#reaction === name) return
    this.#reaction = name
    this.#pose.set(REST_POSE)
    const ended = start(() => this.#draw())
    // From its first pose on: the spring tells of the second.
    this.#draw()
    await ended
    if (this.#reaction === name) this.#reaction = null
  }

  async #go({ positionX, positionY }: Placement, config: typeof HAND_SPRING): Promise<void> {
    const place = { positionX, positionY }
    if (this.#place.idle && near(place, this.#shown)) return
    if (!this.view || this.view.isMotionReduced) {
      this.#place.stop()
      this.hold(place)
      return
    }
    // The hand moves a figure past its springs: they go on from where it is.
    if (this.#place.idle) this.#place.set(this.#shown)
    await this.#place.start({
      ...place,
      config: { ...config, precision: PRECISION },
      onChange: ({ value }) => {
        if (!this.isHeld) this.hold({ positionX: value.positionX, positionY: value.positionY })
      },
    })
  }

  #raise(lift: 0 | 1): void {
    if (!this.view || this.view.isMotionReduced) return
    this.#lift.start({ to: lift, config: { ...HAND_SPRING, precision: 0.01 }, onChange: () => this.#draw() })
  }

  #popBubble(): void {
    if (!this.view || this.view.isMotionReduced) return
    this.#pop.start({ from: 0.5, to: 1, reset: true, config: POP_SPRING, onChange: () => this.#draw() })
  }

  #draw(): void {
    if (!this.view) return
    const springs = { pose: this.#pose.get(), lift: this.#lift.get(), pop: this.#pop.get() }
    placeNodes(this.nodes, this.view, this.box(), { ...springs, highFive: this.#highFive })
    this.onDrawn?.()
  }
}

/** Words where there were none, or dots, or fewer. A plate shows that its letters could be painted before. */
function hasOpened(before: FigureView, { bubble }: FigureView): boolean {
  if (bubble?.isGrown) return before.bubble?.isGrown !== true
  return before.plate !== null && (before.bubble?.lines.length ?? 0) === 0 && (bubble?.lines.length ?? 0) > 0
}

function near(one: Placement, other: Placement): boolean {
  return Math.abs(one.positionX - other.positionX) < PRECISION && Math.abs(one.positionY - other.positionY) < PRECISION
}
