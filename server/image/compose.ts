import { join } from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { premultiply } from '#scene/model/paintOver.ts'
import { type LayerRuns, paintRuns, toRuns } from './layerRuns.ts'
import type { PictureBucket } from './pictureBucket.ts'
import { writePicture } from './pictureFiles.ts'
import type { PictureSize } from './pictureSizes.ts'
import { cropAndShrink, type Pixels } from './shrink.ts'

/** A layer: its corner in px of the full artboard, and its pixels if it is decoded already. */
export type LayerRef = { name: string; left: number; top: number; runs?: LayerRuns | undefined }

/** Where pictures are written. */
export type Places = { folder: string; bucket: PictureBucket | null }

const FIGURE = { width: 900, height: 1200 } as const
/** 420 x 420 at (90, 40) of the 600 x 800 artboard. Source: docs/design.md#picture-sizes */
const HEAD = { left: 135, top: 60, side: 630 } as const
const PROFILE_SIDE = 512
const BYTES_A_PIXEL = 4

/** A caller waits, and most screens take WebP: each level more costs a quarter more time for a tenth of the bytes. */
const PNG = { compressionLevel: 2 }
/**
 * Made once and fetched often: effort saves a quarter of the bytes. Alpha is lossless: cheaper than few steps. A sharper kernel costs a
 * fifth more for no visible difference.
 */
const WEBP: WebpOptions = { quality: 84, effort: 2 }
const KERNEL = 'mitchell'

/** Decodes a layer. @param path its lossless WebP at the full width, cropped */
export async function decodeLayer(path: string): Promise<LayerRuns> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  premultiply(data)
  return toRuns(new Uint32Array(data.buffer, data.byteOffset, data.length / BYTES_A_PIXEL), info.width, info.height)
}

/** One for all drawings of a thread, which come one after the other: a new one of 4 MB each waits for a collection that hardly ever runs there. */
const canvas = new Uint32Array(FIGURE.width * FIGURE.height)

/** The full figure, layers back to front, without the floor's shadow, which every scene paints itself. Valid until the thread's next drawing. */
export function composeFigure(layers: (LayerRef & { runs: LayerRuns })[]): Pixels {
  canvas.fill(0)
  for (const { runs, left, top } of layers) paintRuns(canvas, FIGURE, runs, left, top)
  return { data: new Uint8Array(canvas.buffer), ...FIGURE }
}

/** Writes figure and profile atomically, and leaves the figure's pixels unusable. The figure last: if it exists, the profile does too. */
export async function writePictures(figure: Pixels, hash: string, { folder, bucket }: Places): Promise<void> {
  const profile = cropAndShrink(figure, HEAD, PROFILE_SIDE)
  await writeWhole(pictureOf(profile).png(PNG), join(folder, `profile_${hash}.png`), bucket)
  await writeWhole(pictureOf(figure).png(PNG), join(folder, `character_${hash}.png`), bucket)
}

export async function writeSize({ file, whole, width }: PictureSize, folder: string): Promise<void> {
  await writeWhole(sharp(join(folder, whole)).resize(width, undefined, { kernel: KERNEL }).webp(WEBP), join(folder, file), null)
}

export async function writeWhole(picture: Sharp, path: string, bucket: PictureBucket | null): Promise<void> {
  await writePicture(path, await picture.toBuffer(), bucket)
}

function pictureOf({ data, width, height }: Pixels): Sharp {
  unpremultiply(data)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** To straight alpha, as files have it, in place. Faster here than in the encoder, because few pixels are half clear. */
function unpremultiply(straight: Uint8Array): void {
  const words = new Uint32Array(straight.buffer)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    if (word === 0 || word >= 0xff000000) continue
    const scale = 255 / (word >>> 24)
    for (let at = i * 4; at < i * 4 + 3; at++) straight[at] = Math.min(255, Math.round((straight[at] ?? 0) * scale))
  }
}
