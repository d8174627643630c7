import sharp from 'sharp'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { type Piece, paintOver, premultiply } from '#scene/model/paintOver.ts'
import { boxInPx } from '../build/raster.ts'
import { ARTBOARD, LAYER_WIDTHS } from '../build/recipes.ts'
import type { Captioned } from './chosenLooks.ts'

/** Between light and dark, so that pale and dark edges both show. */
const GROUND = { r: 178, g: 170, b: 205 }
const TEXT_PX = 10
const LINE_PX = 12
/** Mean width of a letter of the caption. */
const LETTER_PX = 5.9
const GAP = 4

type Options = { columns: number; width: number; folder: string; layers: Record<string, LayerInfo> }

/** Draws looks side by side, each `width` px wide with its caption below, as one PNG. */
export async function drawGrid(looks: readonly Captioned[], { columns, width, folder, layers }: Options): Promise<Buffer> {
  const from = LAYER_WIDTHS.find((candidate) => candidate >= width) ?? LAYER_WIDTHS[LAYER_WIDTHS.length - 1] ?? width
  const pieces = new Map<string, Piece>()
  const figure = { width, height: Math.round((width * ARTBOARD.height) / ARTBOARD.width) }
  const captions = looks.map(({ caption }) => wrapped(caption, Math.floor(width / LETTER_PX)))
  const captionHeight = Math.max(...captions.map((lines) => lines.length)) * LINE_PX + GAP
  const cell = { width: width + GAP, height: figure.height + captionHeight + GAP }
  const cells = []
  for (const [at, { look }] of looks.entries()) {
    const names = layersOf(look, (name) => name in layers)
    for (const name of names) if (!pieces.has(name)) pieces.set(name, await readPiece(name, { folder, layers, from }))
    const input = await drawFigure(
      names.map((name) => pieces.get(name)).filter((piece) => piece !== undefined),
      from,
      figure,
    )
    cells.push({ input, left: (at % columns) * cell.width, top: Math.floor(at / columns) * cell.height })
  }
  const size = { width: Math.min(columns, looks.length) * cell.width, height: Math.ceil(looks.length / columns) * cell.height }
  const texts = cells.flatMap(({ left, top }, at) => textOf(captions[at] ?? [], left + 2, top + figure.height))
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${texts.join('')}</svg>`
  const paper = sharp({ create: { ...size, channels: 3, background: '#fff' }, limitInputPixels: false })
  return paper
    .composite([...cells, { input: Buffer.from(words), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

async function drawFigure(pieces: Piece[], from: number, size: { width: number; height: number }): Promise<Buffer> {
  const height = (from * ARTBOARD.height) / ARTBOARD.width
  const painted = paintOver([groundOf(from, height), ...pieces], from, height)
  return sharp(painted, { raw: { width: from, height, channels: 4 } })
    .resize(size)
    .png()
    .toBuffer()
}

function groundOf(width: number, height: number): Piece {
  const { r, g, b } = GROUND
  const pixels = new Uint8Array(width * height * 4)
  new Uint32Array(pixels.buffer).fill(((255 << 24) | (b << 16) | (g << 8) | r) >>> 0)
  return { pixels, left: 0, top: 0, width, height }
}

type Shelf = { folder: string; layers: Record<string, LayerInfo>; from: number }
async function readPiece(name: string, { folder, layers, from }: Shelf): Promise<Piece> {
  const { data, info } = await sharp(`${folder}/${name}.w${from}.webp`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  premultiply(data)
  const { left, top } = boxInPx(layers[name]?.box ?? [0, 0, 0, 0], from)
  return { pixels: data, left, top, width: info.width, height: info.height }
}

function wrapped(text: string, letters: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? ''
    if (line !== '' && line.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

function textOf(lines: string[], x: number, y: number): string[] {
  return lines.map((line, at) => {
    const place = `x="${x}" y="${y + (at + 1) * LINE_PX}"`
    return `<text ${place} font-family="sans-serif" font-size="${TEXT_PX}" fill="#3d3b60">${line}</text>`
  })
}
