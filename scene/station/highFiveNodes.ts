import type { Group } from 'konva/lib/Group.js'
import { Shape } from 'konva/lib/Shape.js'
import type { Box } from '../model/artboard.ts'
import { palmsOf } from '../model/highFive.ts'
import { cacheNode } from '../stage/cacheNode.ts'
import { penOf } from './paint.ts'
import {
  FLOOR_BOUNDS,
  highFiveScale,
  paintHighFiveBurst,
  paintHighFiveFloor,
  paintHighFiveStar,
  STAR_BOUNDS,
  STAR_RISE_PX,
} from './paintHighFive.ts'

const PLAIN = { listening: false, perfectDrawEnabled: false, name: 'highFive' }

/** 0 to 1; `star` may be more for a moment, `burst` is the small stars' way, `light` how much all of it is seen. */
export type HighFiveLight = { star: number; burst: number; light: number }

/** What is painted between two who touch palms. There is none of it on the stage before and after. */
export class HighFiveNodes {
  readonly #floor: Shape
  readonly #star: Shape
  readonly #burst: Shape
  #burstShare = 0

  /** @param layers under all figures, and over them */
  constructor(layers: { floor: Group; labels: Group }, pixelRatio: number) {
    this.#floor = new Shape({ ...PLAIN, visible: false, sceneFunc: (pen) => paintHighFiveFloor(penOf(pen)) })
    this.#burst = new Shape({ ...PLAIN, visible: false, sceneFunc: (pen) => paintHighFiveBurst(penOf(pen), this.#burstShare) })
    this.#star = new Shape({ ...PLAIN, visible: false, sceneFunc: (pen) => paintHighFiveStar(penOf(pen)) })
    layers.floor.add(this.#floor)
    layers.labels.add(this.#burst, this.#star)
    cacheNode(this.#floor, { ...FLOOR_BOUNDS, pixelRatio })
    cacheNode(this.#star, { ...STAR_BOUNDS, pixelRatio: pixelRatio * 1.5 })
  }

  /** @param risePx how high the two are over the floor */
  draw(left: Box, right: Box, risePx: number, { star, burst, light }: HighFiveLight): void {
    const { palms, floor } = palmsOf(left, right)
    const scale = highFiveScale(left)
    const [visible, opacity] = [light > 0, light]
    const opened = scale * (0.7 + 0.3 * light)
    this.#floor.setAttrs({ ...floor, scaleX: opened, scaleY: opened, visible, opacity })
    const spot = { x: palms.x, y: palms.y - STAR_RISE_PX * scale - risePx }
    const size = scale * Math.max(0, star)
    this.#star.setAttrs({ ...spot, scaleX: size, scaleY: size, visible: visible && size > 0, opacity })
    this.#burst.setAttrs({ ...spot, y: spot.y + risePx, scaleX: scale, scaleY: scale, visible: visible && burst > 0, opacity })
    if (burst === this.#burstShare) return
    this.#burstShare = burst
    this.#burst.getLayer()?.batchDraw()
  }

  destroy(): void {
    const layer = this.#floor.getLayer()
    for (const node of [this.#floor, this.#star, this.#burst]) node.destroy()
    layer?.batchDraw()
  }
}
