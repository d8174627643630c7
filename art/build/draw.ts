import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { type Piece, paintOver } from '#scene/model/paintOver.ts'
import type { Job, JobResult, LayerJob, PictureJob, PreviewThumbJob, ThumbJob } from './jobs.ts'
import { boxInPx, drawSvg, fromRaster, paintedBox, readSvg, sizeOfSvg, toRaster } from './raster.ts'
import { ARTBOARD, FULL_WIDTH, LAYER_WIDTHS, THUMB_SIDE } from './recipes.ts'

const PNG = { compressionLevel: 7, palette: false }
/** The full width is lossless: image maker and canvas must agree on every pixel. */
const FULL: WebpOptions = { lossless: true, effort: 2 }
/** Off by at most a few levels, with edges as clean as the source, at two thirds of the weight. */
const CLEAN: WebpOptions = { nearLossless: true, quality: 60, effort: 2 }
const THUMB: WebpOptions = { quality: 88, alphaQuality: 100, smartSubsample: true, effort: 4 }
const ENCODINGS: Record<'photo' | 'flat', WebpOptions> = {
  photo: { quality: 86, smartSubsample: true, effort: 3 },
  flat: CLEAN,
}

/** Makes every file of a job in the output folder. */
export async function draw(job: Job, folder: string): Promise<JobResult> {
  if (job.kind === 'layer') return drawLayer(job, folder)
  if (job.kind === 'thumb') return drawThumb(job, folder)
  if (job.kind === 'previewThumb') return drawPreviewThumb(job, folder)
  return drawPicture(job, folder)
}

async function drawLayer({ name, svg: path }: LayerJob, folder: string): Promise<JobResult> {
  const svg = readSvg(path)
  const full = await toRaster(drawSvg(svg, FULL_WIDTH))
  const box = paintedBox(full)
  await write(fromRaster(full).png(PNG), folder, `${name}.png`)
  for (const width of LAYER_WIDTHS) {
    const whole = width === FULL_WIDTH ? full : await toRaster(drawSvg(svg, width))
    const painted = fromRaster(whole).extract(boxInPx(box, width))
    await write(painted.webp(width === FULL_WIDTH ? FULL : CLEAN), folder, `${name}.w${width}.webp`)
  }
  return { box }
}

async function drawThumb({ name, layers, frame }: ThumbJob, folder: string): Promise<JobResult> {
  const scale = FULL_WIDTH / ARTBOARD.width
  const [left, top, side] = [frame.x, frame.y, frame.side].map((units) => Math.round(units * scale)) as [number, number, number]
  const pieces: Piece[] = []
  for (const layer of layers) {
    const piece = await readPiece(join(folder, `${layer.name}.w${FULL_WIDTH}.webp`))
    const at = boxInPx(layer.box, FULL_WIDTH)
    pieces.push({ ...piece, left: at.left - left, top: at.top - top })
  }
  const pixels = paintOver(pieces, side, side)
  const square = sharp(pixels, { raw: { width: side, height: side, channels: 4, premultiplied: true } })
  await write(square.resize(THUMB_SIDE, THUMB_SIDE).webp(THUMB), folder, `${name}.thumb.webp`)
  return {}
}

async function readPiece(path: string): Promise<Omit<Piece, 'left' | 'top'>> {
  const { data, info } = await toRaster(sharp(path))
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0
    if (alpha === 255) continue
    for (let channel = i; channel < i + 3; channel++) data[channel] = Math.round(((data[channel] ?? 0) * alpha) / 255)
  }
  return { pixels: data, width: info.width, height: info.height }
}

async function drawPreviewThumb({ name, svg: path }: PreviewThumbJob, folder: string): Promise<JobResult> {
  const svg = readSvg(path)
  const { width, height } = sizeOfSvg(svg)
  const wide = drawSvg(svg, Math.ceil((THUMB_SIDE * width) / height))
  const square = fromRaster(await toRaster(wide)).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'cover' })
  await write(square.webp(THUMB), folder, `${name}.thumb.webp`)
  return {}
}

async function drawPicture({ name, svg: path, recipe }: PictureJob, folder: string): Promise<JobResult> {
  const source = readSvg(path)
  const svg = recipe.isUnclipped ? withoutRootClip(source) : source
  const drawn = async (width: number) => {
    const raster = await toRaster(drawSvg(svg, width))
    const veiled = recipe.veil ? [{ input: { create: { ...raster.info, background: recipe.veil } } }] : []
    const picture = fromRaster(raster).composite(veiled)
    return recipe.ground ? picture.flatten({ background: recipe.ground }) : picture
  }
  await write((await drawn(recipe.pngWidth)).png(PNG), folder, `${name}.png`)
  for (const width of recipe.widths) await write((await drawn(width)).webp(ENCODINGS[recipe.encoding]), folder, `${name}.w${width}.webp`)
  return sizeOfSvg(source)
}

/** The rounded corners of an icon's root are a clip of a rectangle with `rx`: without the `rx` the picture is square. */
function withoutRootClip(svg: Buffer): Buffer {
  return Buffer.from(svg.toString('utf8').replace(/(<clipPath[^>]*><rect[^>]*?) rx="[^"]*"/, '$1'))
}

/** Whole or not at all: a reader never meets half a file. */
async function write(picture: Sharp, folder: string, file: string): Promise<void> {
  const bytes = await picture.toBuffer()
  const unfinished = join(folder, `.${file}.${process.pid}`)
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, join(folder, file))
}
