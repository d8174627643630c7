import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { type Piece, paintOver, premultiply } from '#scene/model/paintOver.ts'
import type { BoxJob, FigureJob, Job, LayerJob, PictureJob, PreviewThumbJob, ThumbJob } from './jobs.ts'
import { boxInPx, drawSvg, fromRaster, paintedBox, type Raster, readSvg, sizeOfSvg, toRaster } from './raster.ts'
import { ARTBOARD, FIGURE_QUALITY, FULL_WIDTH, LAYER_WIDTHS, type PictureRecipe, THUMB_SIDE } from './recipes.ts'

const PNG = { compressionLevel: 6, palette: false }
const PALETTE = { compressionLevel: 9, palette: true, effort: 10 }
/** Lossless: image maker and canvas must agree on every pixel. */
const FULL: WebpOptions = { lossless: true, effort: 1 }
/** Near-lossless, at two thirds of the weight. */
const CLEAN: WebpOptions = { nearLossless: true, quality: 60, effort: 1 }
/** A fifth of the weight of lossless line art, for a figure on a public page. */
const FIGURE: WebpOptions = { quality: FIGURE_QUALITY, alphaQuality: 84, smartSubsample: true, effort: 5 }
/** Small and forty at a time: slow to encode, light to load; sharp colour edges matter more than quality. */
const THUMB: WebpOptions = { quality: 50, alphaQuality: 60, smartSubsample: true, effort: 6 }
const ENCODINGS: Record<'photo' | 'flat' | 'cover', WebpOptions> = {
  photo: { quality: 86, effort: 2 },
  flat: CLEAN,
  /** The largest picture of a text page; its soft ground tolerates half the weight. */
  cover: { quality: 64, smartSubsample: true, effort: 5 },
}

export async function draw(job: Job, folder: string): Promise<void> {
  if (job.kind === 'layer') return drawLayer(job, folder)
  if (job.kind === 'thumb') return drawThumb(job, folder)
  if (job.kind === 'figure') return drawFigure(job, folder)
  if (job.kind === 'previewThumb') return drawPreviewThumb(job, folder)
  return drawPicture(job, folder)
}

export async function measureBox({ svg }: BoxJob): Promise<LayerInfo['box']> {
  return paintedBox(await toRaster(drawSvg(readSvg(svg), FULL_WIDTH)))
}

async function drawLayer({ name, svg: path, box }: LayerJob, folder: string): Promise<void> {
  const svg = readSvg(path)
  const full = await toRaster(drawSvg(svg, FULL_WIDTH))
  await write(fromRaster(full).png(PNG), folder, `${name}.png`)
  for (const width of LAYER_WIDTHS) {
    const whole = width === FULL_WIDTH ? full : await toRaster(drawSvg(svg, width))
    const painted = fromRaster(whole).extract(boxInPx(box, width))
    await write(painted.webp(width === FULL_WIDTH ? FULL : CLEAN), folder, `${name}.w${width}.webp`)
  }
}

async function drawThumb({ name, layers, frame }: ThumbJob, folder: string): Promise<void> {
  const scale = FULL_WIDTH / ARTBOARD.width
  const [left, top, side] = [frame.x, frame.y, frame.side].map((units) => Math.round(units * scale)) as [number, number, number]
  const pixels = paintOver(await readPieces(layers, folder, { left, top }), side, side)
  const square = sharp(pixels, { raw: { width: side, height: side, channels: 4, premultiplied: true } })
  await write(square.resize(THUMB_SIDE, THUMB_SIDE).webp(THUMB), folder, `${name}.thumb.webp`)
}

async function drawFigure({ name, layers, size, widths }: FigureJob, folder: string): Promise<void> {
  const [width, height] = [size.width, size.height].map((units) => Math.round((units * FULL_WIDTH) / ARTBOARD.width)) as [number, number]
  const pixels = paintOver(await readPieces(layers, folder, { left: 0, top: 0 }), width, height)
  const figure = sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
  for (const drawnWidth of widths) await write(figure.clone().resize(drawnWidth).webp(FIGURE), folder, `${name}.w${drawnWidth}.webp`)
  await write(figure.clone().resize(widths.at(-1)).png(PNG), folder, `${name}.png`)
}

async function readPieces(layers: ThumbJob['layers'], folder: string, corner: { left: number; top: number }): Promise<Piece[]> {
  const painted: Piece[] = []
  for (const layer of layers) {
    const piece = await readPiece(folder, layer.name)
    const at = boxInPx(layer.box, FULL_WIDTH)
    painted.push({ ...piece, left: at.left - corner.left, top: at.top - corner.top })
  }
  return painted
}

/** The figure's own layers recur in nearly every thumbnail. */
const pieces = new Map<string, Omit<Piece, 'left' | 'top'>>()
const KEPT_PIECES = 40

async function readPiece(folder: string, name: string): Promise<Omit<Piece, 'left' | 'top'>> {
  const kept = pieces.get(name)
  const { data, info } = kept ? { data: kept.pixels, info: kept } : await toRaster(sharp(join(folder, `${name}.w${FULL_WIDTH}.webp`)))
  if (!kept) premultiply(data)
  const piece = { pixels: data, width: info.width, height: info.height }
  // Reinserted last: the map is a least-recently-used cache.
  pieces.delete(name)
  pieces.set(name, piece)
  for (const oldest of pieces.keys()) if (pieces.size > KEPT_PIECES) pieces.delete(oldest)
  return piece
}

async function drawPreviewThumb({ name, svg: path }: PreviewThumbJob, folder: string): Promise<void> {
  const svg = readSvg(path)
  const { width, height } = sizeOfSvg(svg)
  const wide = drawSvg(svg, Math.ceil((THUMB_SIDE * width) / height))
  const square = fromRaster(await toRaster(wide)).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'cover' })
  await write(square.webp(THUMB), folder, `${name}.thumb.webp`)
}

async function drawPicture({ name, svg: path, recipe }: PictureJob, folder: string): Promise<void> {
  const source = readSvg(path)
  const svg = recipe.isUnclipped ? withoutRootClip(source) : source
  const widths = [...new Set([...recipe.widths, recipe.pngWidth])].sort((a, b) => b - a)
  const isPhoto = recipe.encoding !== 'flat'
  // SVG filters cost seconds at full size: a photo is drawn once and shrunk; line art stays sharpest when drawn at each width.
  const largest = isPhoto ? await toRaster(drawSvg(svg, widths[0] ?? recipe.pngWidth)) : undefined
  for (const width of widths) {
    const raster = await toRaster(largest ? fromRaster(largest).resize({ width }) : drawSvg(svg, width))
    const picture = dressed(raster, recipe)
    if (width === recipe.pngWidth) await write(picture.clone().png(recipe.hasPalette ? PALETTE : PNG), folder, `${name}.png`)
    if (recipe.widths.includes(width)) await write(picture.webp(ENCODINGS[recipe.encoding]), folder, `${name}.w${width}.webp`)
  }
}

function dressed(raster: Raster, recipe: PictureRecipe): Sharp {
  const veil = recipe.veil ? [{ input: { create: { ...raster.info, background: recipe.veil } } }] : []
  const picture = fromRaster(raster).composite(veil)
  return recipe.ground ? picture.flatten({ background: recipe.ground }) : picture
}

/** An icon's rounded corners are a clip by a rectangle with `rx`: without the `rx` it is square. */
function withoutRootClip(svg: Buffer): Buffer {
  return Buffer.from(svg.toString('utf8').replace(/(<clipPath[^>]*><rect[^>]*?) rx="[^"]*"/, '$1'))
}

async function write(picture: Sharp, folder: string, file: string): Promise<void> {
  const bytes = await picture.toBuffer()
  const unfinished = join(folder, `.${file}.${process.pid}`)
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, join(folder, file))
}
