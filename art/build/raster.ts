import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { ARTBOARD, FULL_WIDTH } from './recipes.ts'

export type Raster = { data: Buffer; info: { width: number; height: number; channels: 4 } }

const CSS_DPI = 72

/** Rendered at `width` px from the start, so that every width is as sharp as the first. */
export function drawSvg(svg: Buffer, width: number): Sharp {
  const { width: natural } = sizeOfSvg(svg)
  return sharp(svg, { density: (CSS_DPI * width) / natural }).resize({ width })
}

/** Width and height of the root element, in CSS px. @throws Error when it has none */
export function sizeOfSvg(svg: Buffer): { width: number; height: number } {
  const root = /<svg\b[^>]*>/.exec(svg.toString('utf8'))?.[0] ?? ''
  const [width, height] = ['width', 'height'].map((name) => Number(new RegExp(`\\s${name}="([0-9.]+)(?:px)?"`).exec(root)?.[1]))
  if (!width || !height) throw new Error('the SVG root gives no width and height in px')
  return { width, height }
}

export function readSvg(path: string): Buffer {
  return readFileSync(path)
}

export async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 4 } }
}

export function fromRaster({ data, info }: Raster): Sharp {
  return sharp(data, { raw: info })
}

/** Margin on each side, in units: smaller widths are rendered again and may spill over by a pixel. */
const SPILL = 2
/** One px at the smallest width is 2 units and 2 units are 3 px at the full one: even corners are whole px at every width. */
const GRID = 2

/**
 * The bounding box of the pixels that are not transparent.
 * @param full the whole artboard at FULL_WIDTH
 * @returns [x, y, width, height] in units, whole px at every layer width.
 * @throws Error when the picture is empty
 */
export function paintedBox({ data, info }: Raster): LayerInfo['box'] {
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0, alpha = 3; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, alpha += 4) {
      if (data[alpha] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < 0) throw new Error('nothing is painted')
  const scale = FULL_WIDTH / ARTBOARD.width
  const [x, y] = [down(left / scale), down(top / scale)]
  return [x, y, up((right + 1) / scale, ARTBOARD.width) - x, up((bottom + 1) / scale, ARTBOARD.height) - y]
}

export function boxInPx([x, y, width, height]: LayerInfo['box'], artboardWidth: number) {
  const scale = artboardWidth / ARTBOARD.width
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
}

function down(value: number): number {
  return Math.max(0, Math.floor((value - SPILL) / GRID) * GRID)
}
function up(value: number, limit: number): number {
  return Math.min(limit, Math.ceil((value + SPILL) / GRID) * GRID)
}
