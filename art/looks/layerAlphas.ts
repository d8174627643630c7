import { existsSync } from 'node:fs'
import sharp from 'sharp'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { type Area, type Mask, wideOf } from './mask.ts'

/** A layer's opacity, 0 to 255 a pixel, inside its box. */
export type Piece = Area & { alpha: Uint8Array }
/** By layer name without ending. */
export type LayerAlphas = ReadonlyMap<string, Piece>

/** Its layers represent those of every skin, which differ in colour alone. */
export const MODEL_SKIN = 'face_skin_1'

/** Reads the built pictures that are one px a unit; a layer without its file is left out. */
export async function readLayerAlphas(folder: string, layers: Record<string, LayerInfo>): Promise<Map<string, Piece>> {
  const alphas = new Map<string, Piece>()
  for (const [name, { box }] of Object.entries(layers)) {
    const file = `${folder}/${name}.w600.webp`
    if (!existsSync(file)) continue
    const { data, info } = await sharp(file).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
    alphas.set(name, { left: box[0], top: box[1], width: info.width, height: info.height, alpha: data })
  }
  return alphas
}

/** The body's white vest and shorts, which no look may show, with their outline. */
export async function readVest(folder: string, { left, top }: Piece): Promise<(area: Area) => Mask> {
  const picture = sharp(`${folder}/${MODEL_SKIN}_back.w600.webp`).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const white: Mask = new Uint8Array(info.width * info.height)
  const line: Mask = new Uint8Array(white.length)
  for (let i = 0; i < white.length; i++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i * 4, i * 4 + 4)
    if (alpha > 200 && red > 200 && blue > red - 14) white[i] = 1
    if (red + green + blue < 500) line[i] = 1
  }
  const near = wideOf(white, 4, info.width)
  const alpha = near.map((isNear, i) => (white[i] || (isNear && line[i]) ? 1 : 0))
  return (area) => cut({ left, top, width: info.width, height: info.height, alpha }, area)
}

/** The layer's part in the area; 0 outside of it. */
export function cut(piece: Piece, area: Area): Uint8Array {
  const result = new Uint8Array(area.width * area.height)
  overlay(piece, area, (from, to) => {
    result[to] = piece.alpha[from] ?? 0
  })
  return result
}

/** The uncovered share of the area, 0 to 255 a pixel. */
export function clearOf(pieces: readonly Piece[], area: Area): Uint8Array {
  const clear = new Uint8Array(area.width * area.height).fill(255)
  for (const piece of pieces) {
    const { alpha } = piece
    overlay(piece, area, (from, to) => {
      const over = alpha[from] ?? 0
      if (over === 255) clear[to] = 0
      else if (over > 0) clear[to] = Math.round(((clear[to] ?? 0) * (255 - over)) / 255)
    })
  }
  return clear
}

export function overlaps(piece: Area, area: Area): boolean {
  const isApart = piece.left >= area.left + area.width || piece.left + piece.width <= area.left
  return !isApart && piece.top < area.top + area.height && piece.top + piece.height > area.top
}

/** Calls back with the indices of every pixel in both. */
function overlay(piece: Area, area: Area, each: (inPiece: number, inArea: number) => void): void {
  const fromX = Math.max(piece.left, area.left)
  const toX = Math.min(piece.left + piece.width, area.left + area.width)
  const toY = Math.min(piece.top + piece.height, area.top + area.height)
  for (let y = Math.max(piece.top, area.top); y < toY; y++) {
    const from = (y - piece.top) * piece.width - piece.left
    const to = (y - area.top) * area.width - area.left
    for (let x = fromX; x < toX; x++) each(from + x, to + x)
  }
}
