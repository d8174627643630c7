import type { Size } from './artboard.ts'
import { SKY, type SkyPoint } from './constellation.ts'
import type { Point } from './leftHand.ts'
import type { MonthSky, SkyDay } from './monthSky.ts'
import { crownOf, figureBoxAt } from './roomLayout.ts'
import { roomSkyBox } from './skyBox.ts'

type Placement = { positionX: number; positionY: number }

/** All in px of the stage. */
export type StarRise = {
  /** SVG paths from the crown of each who is awake to the star. */
  lights: string[]
  star: Point & { radius: number }
  /** The star of the day before, if it is lit. */
  before: Point | null
}

/** How far a light's way bows out, as a share of its length. */
const BOW = 0.24
/** A short way keeps this much of its bow, so that it is seen. */
const LEAST_BOW_PX = 18

type Asked = { sky: MonthSky; background: string; awake: readonly Placement[]; stage: Size; picture: Size }

/** Undefined where the background has no sky, or today has no star. @param asked `background`: `bg_station_1` */
export function starRiseOf({ sky, background, awake, stage, picture }: Asked): StarRise | undefined {
  const box = roomSkyBox(background, stage, picture)
  const { today } = sky
  if (!box || !today) return undefined
  const scale = box.width / SKY.width
  const at = ({ x, y }: SkyPoint): Point => ({ x: box.x + x * scale, y: box.y + y * scale })
  const star = at(today)
  const line = sky.lines.find(([, later]) => later.day === today.day)
  return {
    lights: awake.map((placement) => lightPath(crownOf(figureBoxAt(placement, stage)), star)),
    star: { ...star, radius: starRadius(today, box.starPx) },
    before: line ? at(line[0]) : null,
  }
}

/** Outwards and up, so that ways from both sides do not cross the figures between them. */
function lightPath(from: Point, to: Point): string {
  const bow = Math.max(LEAST_BOW_PX, BOW * Math.hypot(to.x - from.x, to.y - from.y))
  const side = from.x < to.x ? -1 : 1
  const control = { x: (from.x + to.x) / 2 + side * bow, y: (from.y + to.y) / 2 }
  return `M${px(from)}Q${px(control)} ${px(to)}`
}

function px({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function starRadius({ size }: SkyDay, starPx: number): number {
  return starPx * size
}
