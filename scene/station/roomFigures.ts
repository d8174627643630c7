import type { Group } from 'konva/lib/Group.js'
import type { Layer } from 'konva/lib/Layer.js'
import type { Placement } from '#contract/rules/placement.ts'
import type { Box } from '../model/artboard.ts'
import { type BubblePlace, bubblePlaces } from '../model/bubblePlaces.ts'
import { type FreePlace, freePlaces, isFree, type Uncovered } from '../model/freePlaces.ts'
import type { Point } from '../model/leftHand.ts'
import { markSpots } from '../model/markSpots.ts'
import { type Hit, type HitTarget, hitTest } from '../model/roomHit.ts'
import { depthOrder, type MarkSpot } from '../model/roomLayout.ts'
import { bubbleBox, plateBox } from '../model/roomPlate.ts'
import type { SignalsHandle } from '../signal/SignalFlights.tsx'
import type { FigureMotion } from './figureMotion.ts'
import { HighFives } from './highFives.ts'
import type { FigureView } from './placeNodes.ts'
import type { RoomHandle, RoomHighFive, RoomReaction, RoomSignal, WalkStart } from './room.types.ts'
import { SleepMarks } from './sleepMarks.ts'

/** Nobody has moved for so long: the room is at rest. */
const REST_MS = 150

/** @property floor under all figures @property labels over all figures: nobody covers a name or what is said */
type RoomLayers = { floor: Group; figures: Group; labels: Group; hand: Layer }

type Drawn = { userId: string; figure: FigureMotion; view: FigureView; positionY: number }

/** By user id. */
export type LabelPlaces = { marks: ReadonlyMap<string, MarkSpot>; bubbles: ReadonlyMap<string, BubblePlace> }

/** All figures of a room: their stacking order, and the hit test. Answers and moves without rendering. */
export class RoomFigures implements RoomHandle {
  readonly #figures = new Map<string, FigureMotion>()
  /** Ids that are to walk in before their figure exists. */
  readonly #coming = new Map<string, WalkStart>()
  readonly #onRest = new Set<() => void>()
  #signals: SignalsHandle | null = null
  readonly #onMoved = new Set<() => void>()
  readonly #highFives = new HighFives()
  readonly #sleepMarks = new SleepMarks()
  #layers: RoomLayers | null = null
  #movedAt = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined

  attach(layers: { [Part in keyof RoomLayers]: RoomLayers[Part] | null }, signals: SignalsHandle | null): void {
    const { floor, figures, labels, hand } = layers
    this.#layers = floor && figures && labels && hand && { floor, figures, labels, hand }
    this.#signals = signals
    this.restack()
  }

  add(userId: string, figure: FigureMotion): void {
    this.#figures.set(userId, figure)
    figure.onDrawn = () => this.#sleepMarks.place(userId, figure)
  }

  /** The sign over who is asleep follows its figure; null: it is gone. */
  setSleepMark(userId: string, mark: HTMLElement | null): void {
    this.#sleepMarks.set(userId, mark)
  }

  chooseSleepSpots(): void {
    this.#sleepMarks.chooseSpots(this.#targets())
    this.placeSleepMarks()
  }

  /** As after the whole room was moved. */
  placeSleepMarks(): void {
    for (const [userId, figure] of this.#figures) this.#sleepMarks.place(userId, figure)
  }

  remove(userId: string): void {
    this.#highFives.end(userId)
    this.#figures.delete(userId)
    // Konva does not paint a layer again for a node that was taken out of it.
    this.#layers?.hand.batchDraw()
  }

  find(userId: string): FigureMotion | undefined {
    return this.#figures.get(userId)
  }

  boxes(): Box[] {
    return [...this.#figures.values()].map((figure) => figure.box())
  }

  hit(point: Point): Hit | null {
    return hitTest(point, this.#targets())
  }

  walkIn(userId: string, start: WalkStart = 'nearerSide'): void {
    const figure = this.find(userId)
    if (figure) figure.walkIn(start)
    else this.#coming.set(userId, start)
  }

  /** From where it is to walk in as soon as it is here; asked again it is not. */
  takeComing(userId: string): WalkStart | undefined {
    const start = this.#coming.get(userId)
    this.#coming.delete(userId)
    return start
  }

  async bowOut(userId: string): Promise<void> {
    this.#highFives.end(userId)
    await this.find(userId)?.bowOut()
  }

  react(userId: string, reaction: RoomReaction): void {
    this.find(userId)?.react(reaction)
  }

  async fly({ fromUserId, toUserId, imageIndex }: RoomSignal): Promise<void> {
    const [from, to] = [this.find(fromUserId), this.find(toUserId)]
    if (!from || !to || from === to) return
    const seen = (userId: string) => () => this.find(userId)?.seenBox() ?? null
    await this.#signals?.fly({ from: seen(fromUserId), to: seen(toUserId), imageIndex, onTouch: () => this.react(toUserId, 'hop') })
  }

  highFive({ mover, other, isOtherPinned }: RoomHighFive): void {
    const [moving, waiting] = [this.find(mover.userId), this.find(other.userId)]
    if (!moving || !waiting || !this.#layers) return
    const figures = { mover: { ...mover, figure: moving }, other: { ...other, figure: waiting } }
    this.#highFives.start(figures, this.#layers, isOtherPinned)
  }

  endHighFive(userId: string): void {
    this.#highFives.end(userId)
  }

  /** As when the stage gets another size. */
  endHighFives(): void {
    for (const userId of this.#figures.keys()) this.#highFives.end(userId)
  }

  /** To where the page shows it; not from a high five to the place that it comes from. */
  glideTo(userId: string, place: Placement): void {
    if (this.#highFives.isFrom(userId, place)) return
    this.#highFives.end(userId)
    void this.find(userId)?.glideTo(place)
  }

  onRest(listener: () => void): () => void {
    this.#onRest.add(listener)
    return () => void this.#onRest.delete(listener)
  }

  /** Told of each change of place, too. */
  onMoved(listener: () => void): () => void {
    this.#onMoved.add(listener)
    return () => void this.#onMoved.delete(listener)
  }

  freePlaces(most: number, room: Uncovered): FreePlace[] {
    return freePlaces(this.#targets(), most, room)
  }

  /** Those of the places where still nobody is. */
  stillFree(places: readonly FreePlace[], room: Uncovered): FreePlace[] {
    const targets = this.#targets()
    return places.filter((place) => isFree(place, targets, room))
  }

  /** Where discs and bubbles fit best for the current places; null while a figure is held or touches palms. */
  labelPlaces(coveredTopPx: number): LabelPlaces | null {
    const drawn = this.#fromBack()
    const [first] = drawn
    if (!first || this.#isUnsettled()) return null
    const figures = drawn.map(({ userId, figure, view }) => ({ ...view, userId, box: figure.box() }))
    const { stage } = first.view
    const marks = markSpots(figures, stage)
    const marked = figures.map((one) => ({ ...one, markSpot: marks.get(one.userId) }))
    return { marks, bubbles: bubblePlaces(marked, stage, coveredTopPx) }
  }

  /** Depth by y; who is in the hand is on a layer above, so that nobody else is painted again for a move. */
  restack(): void {
    this.#awaitRest()
    for (const tell of this.#onMoved) tell()
    if (!this.#layers) return
    const { figures, labels: over, hand } = this.#layers
    const drawn = this.#fromBack()
    for (const { figure } of drawn) {
      const { root, labels } = figure.nodes
      const [place, labelsPlace] = figure.isHeld ? [hand, hand] : [figures, over]
      if (root && root.getParent() !== place) root.moveTo(place)
      if (labels && labels.getParent() !== labelsPlace) labels.moveTo(labelsPlace)
    }
    const placed = drawn.filter(({ figure }) => !figure.isHeld)
    stack(placed.map(({ figure }) => figure.nodes.root))
    stack(placed.toSorted((one, other) => Number(isGrown(one)) - Number(isGrown(other))).map(({ figure }) => figure.nodes.labels))
  }

  /** One timer that starts again, because figures move each frame. */
  #awaitRest(): void {
    this.#movedAt = performance.now()
    if (this.#restTimer !== undefined) return
    const look = () => {
      const left = this.#movedAt + REST_MS - performance.now()
      const isUnsettled = this.#isUnsettled()
      this.#restTimer = isUnsettled || left > 0 ? setTimeout(look, isUnsettled ? REST_MS : left) : undefined
      if (this.#restTimer === undefined) for (const tell of this.#onRest) tell()
    }
    this.#restTimer = setTimeout(look, REST_MS)
  }

  /** Somebody is where nobody stays: in a hand, or beside another for a moment. */
  #isUnsettled(): boolean {
    return this.#highFives.isPlaying || [...this.#figures.values()].some(({ isHeld }) => isHeld)
  }

  #targets(): HitTarget[] {
    return this.#fromBack().map(({ userId, figure, view }) => targetOf(userId, figure, view))
  }

  #fromBack(): Drawn[] {
    const drawn = [...this.#figures].flatMap(([userId, figure]) =>
      figure.view ? [{ userId, figure, view: figure.view, positionY: figure.shown.positionY }] : [],
    )
    return depthOrder(drawn)
  }
}

function isGrown({ view }: Pick<Drawn, 'view'>): boolean {
  return view.bubble?.isGrown === true
}

/** The first at the back. */
function stack(groups: readonly (Group | null)[]): void {
  for (const [depth, group] of groups.filter((group) => group !== null).entries()) if (group.zIndex() !== depth) group.zIndex(depth)
}

function targetOf(userId: string, figure: FigureMotion, { stage, hasMark, markSpot, plate, bubble }: FigureView): HitTarget {
  const box = figure.box()
  const words = bubble && { bubble: bubbleBox(box, bubble, stage), isGrown: bubble.isGrown === true }
  return { userId, box, hasMark, markSpot, plate: plate && plateBox(box, plate, stage), bubble: null, ...words }
}
