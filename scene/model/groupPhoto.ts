import type { Look } from '#contract/look.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { ARTBOARD, type Box, FEET_Y, type Size } from './artboard.ts'
import { overlap } from './bubblePlaces.ts'
import type { Point } from './leftHand.ts'
import type { MonthSky } from './monthSky.ts'
import { crownOf, depthOrder, FACE, feetOf, figureBoxAt, onStage } from './roomLayout.ts'
import { type SleepMark, sleepMarkOf, sleepSpotOf } from './sleepMark.ts'
import { fitText, fitWords, type Measure } from './textFit.ts'

/** @property character address of the composed picture; '' draws an outline @property look of who sleeps, to be painted with closed eyes; else the picture leans */
export type PhotoFigure = Placement & {
  userId: string
  name: string
  character: string
  isOwn: boolean
  isAsleep: boolean
  look?: Look | undefined
}

/** What a photo of everybody in a room shows. */
export type GroupPhoto = {
  figures: readonly PhotoFigure[]
  /** File name, `bg_station_1.png`. */
  background: string
  sky: MonthSky | undefined
  words: { date: string; question: string; stationName: string }
  /** On each figure's plate; without it only the own one has a plate. */
  hasNames: boolean
}

export type PhotoPlate = Box & { text: string; textX: number; moon: Point | null }
/** @property soles on the ground, below who hops */
export type PhotoPlace = {
  figure: PhotoFigure
  box: Box
  soles: Point
  isInTheAir: boolean
  plate: PhotoPlate | null
  mark: SleepMark | null
}

/** How wide a text is in each of the photo's fonts. */
export type PhotoMeasures = Record<'date' | 'question' | 'plate' | 'station', Measure>

/** Half of the picture's px, as everything here. Source: docs/design.md#group-photo */
export const PHOTO: Size = { width: 540, height: 675 }
/** The room that a photo looks at, on whichever phone it is taken. */
const STAGE: Size = { width: 390, height: 760 }
const FIGURE = { scale: 0.215, x: { from: 195, to: 270, by: 1.36 }, y: { from: 382, to: 318, by: 0.914 } }
/** Between these all soles are: below the words, hats and hops included, and above the foot with a plate between. Rows that leave room below come apart. */
const FEET = { highest: 310, lowest: 588, spreadTo: 575, spread: 1.28 }
/** How high who is awake hops, from the back to the front. */
const HOPS = [20, 10, 24, 15, 28, 18]
/** In a background 428 wide, and in the photo. */
const FLOOR = { at: 443, of: 428, y: 323 }

type Shift = readonly [dx: number, dy: number]
/** Where else a plate may be: over the legs, and a little aside. */
const SHIFTS: Shift[] = [0, -14, -28, -42].flatMap((dy) => [0, -22, 22, -44, 44].map((dx): Shift => [dx, dy]))
/** Of a square px that is covered, and of a px of the way. */
const COST = { name: 5, face: 4, head: 1, aside: 5, up: 8 }

export const PHOTO_WORDS = { sides: 30, top: 26, dateLine: 20, gap: 3, questionLine: 30, lines: 2 }
export const PHOTO_SKY = { x: 146, y: 108, width: 248, starPx: 3.2, dotOpacity: 0.5, opacity: 0.9 }
export const PHOTO_FOOT = { sides: 30, middle: 643, markHeight: 22, markAspect: 348 / 134, gap: 20 }
export const PHOTO_PLATE = { height: 24, padding: 10, moonPx: 13, gap: 4, most: 140, underFeet: 7, edge: 8 }

/** All of the picture in 540 x 675: the same for the same room on each device. @param background its size */
export function groupPhotoLayout(photo: GroupPhoto, background: Size, measures: PhotoMeasures) {
  const { words } = photo
  const { sides, lines } = PHOTO_WORDS
  const mark = { width: PHOTO_FOOT.markHeight * PHOTO_FOOT.markAspect, height: PHOTO_FOOT.markHeight }
  const stationPx = PHOTO.width - 2 * PHOTO_FOOT.sides - mark.width - PHOTO_FOOT.gap
  return {
    background: backgroundBox(background),
    date: words.date,
    question: fitWords(words.question, PHOTO.width - 2 * sides, lines, measures.question),
    places: photoPlaces(photo, measures.plate),
    stationName: fitText(words.stationName, stationPx, measures.station),
    wordmark: { x: PHOTO.width - PHOTO_FOOT.sides - mark.width, y: PHOTO_FOOT.middle - mark.height / 2, ...mark },
  }
}

export type GroupPhotoLayout = ReturnType<typeof groupPhotoLayout>

/** From the back to the front. */
function photoPlaces({ figures, hasNames }: GroupPhoto, measure: Measure): PhotoPlace[] {
  const ordered = depthOrder(figures)
  const feet = feetInPhoto(ordered)
  let hop = 0
  const placed = ordered.map((figure, at): PhotoPlace => {
    const soles = feet[at] ?? { x: 0, y: 0 }
    const rise = figure.isAsleep ? 0 : (HOPS[hop++ % HOPS.length] ?? 0)
    return {
      figure,
      soles,
      box: boxAround({ x: soles.x, y: soles.y - rise }),
      isInTheAir: rise > 0,
      plate: hasNames || figure.isOwn ? plateUnder(soles, figure, measure) : null,
      mark: null,
    }
  })
  const named = platesApart(placed)
  return named.map((place) => (place.figure.isAsleep ? { ...place, mark: markOver(place, named) } : place))
}

/** From the front to the back, each plate where it covers the least of faces, hats and other names. */
function platesApart(places: readonly PhotoPlace[]): PhotoPlace[] {
  const taken: Box[] = []
  const heads = places.map(({ box }) => ({ face: onStage(FACE, box), head: headOf(box) }))
  const costOf = (plate: PhotoPlate, [dx, dy]: Shift) => {
    const moved = movedPlate(plate, [dx, dy])
    const named = taken.reduce((sum, other) => sum + overlap(moved, other), 0)
    const covered = heads.reduce((sum, { face, head }) => sum + COST.face * overlap(moved, face) + COST.head * overlap(moved, head), 0)
    return COST.name * named + covered + COST.aside * Math.abs(dx) + COST.up * Math.abs(dy)
  }
  return places
    .toReversed()
    .map((place) => {
      const { plate } = place
      if (!plate) return place
      const costs = SHIFTS.map((shift) => costOf(plate, shift))
      const moved = movedPlate(plate, SHIFTS[costs.indexOf(Math.min(...costs))] ?? [0, 0])
      taken.push(moved)
      return { ...place, plate: moved }
    })
    .toReversed()
}

function movedPlate(plate: PhotoPlate, [dx, dy]: Shift): PhotoPlate {
  const { edge } = PHOTO_PLATE
  const x = Math.min(Math.max(plate.x + dx, edge), PHOTO.width - edge - plate.width)
  const byX = x - plate.x
  const moon = plate.moon && { x: plate.moon.x + byX, y: plate.moon.y + dy }
  return { ...plate, x, y: plate.y + dy, textX: plate.textX + byX, moon }
}

/** Where the soles are: as in the room, moved and drawn together as a whole where somebody would be under the words or the foot. */
function feetInPhoto(figures: readonly Placement[]): Point[] {
  const { x, y } = FIGURE
  const feet = figures.map((figure) => {
    const soles = feetOf(figureBoxAt(figure, STAGE))
    return { x: x.to + x.by * (soles.x - x.from), y: y.to + y.by * (soles.y - y.from) }
  })
  const [high, low] = [Math.min(...feet.map((soles) => soles.y)), Math.max(...feet.map((soles) => soles.y))]
  const top = Math.min(Math.max(high, FEET.highest), Math.max(FEET.highest, FEET.lowest - (low - high)))
  const spread = Math.min((low - high) * FEET.spread, FEET.spreadTo - top)
  const span = Math.min(Math.max(low - high, spread), FEET.lowest - top)
  const scale = low > high ? span / (low - high) : 1
  return feet.map((soles) => ({ x: soles.x, y: top + (soles.y - high) * scale }))
}

function boxAround({ x, y }: Point): Box {
  const { scale } = FIGURE
  const [width, height] = [ARTBOARD.width * scale, ARTBOARD.height * scale]
  return { x: x - width / 2, y: y - FEET_Y * scale, width, height }
}

function plateUnder(soles: Point, { name, isAsleep }: PhotoFigure, measure: Measure): PhotoPlate {
  const { height, padding, moonPx, gap, most, underFeet, edge } = PHOTO_PLATE
  const beforeText = padding + (isAsleep ? moonPx + gap : 0)
  const text = fitText(name, most - beforeText - padding, measure)
  const width = Math.ceil(beforeText + measure(text) + padding)
  const x = Math.min(Math.max(soles.x - width / 2, edge), PHOTO.width - edge - width)
  const y = soles.y + underFeet
  const moon = isAsleep ? { x: x + padding, y: y + (height - moonPx) / 2 } : null
  return { x, y, width, height, text, textX: x + beforeText, moon }
}

/** Where it covers no name and no head. */
function markOver({ box, figure }: PhotoPlace, places: readonly PhotoPlace[]): SleepMark {
  const others = places.filter((place) => place.figure !== figure)
  const covered = others.flatMap(({ plate, box: other }) => [headOf(other), ...(plate ? [plate] : [])])
  return sleepMarkOf(box, sleepSpotOf(box, covered))
}

const HEAD = { width: 300, height: 390 }

/** With hair, from the crown to the chin. */
export function headOf(box: Box): Box {
  const scale = box.width / ARTBOARD.width
  const { x, y } = crownOf(box)
  return { x: x - (HEAD.width * scale) / 2, y, width: HEAD.width * scale, height: HEAD.height * scale }
}

/** As wide as the photo, with its floor behind the last row. */
function backgroundBox(picture: Size): Box {
  const scale = PHOTO.width / picture.width
  const height = picture.height * scale
  const wanted = FLOOR.y - (FLOOR.at * PHOTO.width) / FLOOR.of
  return { x: 0, y: Math.min(0, Math.max(wanted, PHOTO.height - height)), width: PHOTO.width, height }
}
