import type { Box, Size } from '../model/artboard.ts'
import { PictureCache } from './pictureCache.ts'
import { PictureError } from './pictureError.ts'
import type { PictureUrls } from './pictureUrls.ts'
import { onContextsRestored } from './restoredContexts.ts'

/** Room for a long fitting: some forty layers at their largest, several hundred at the size of most phones. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * `cut`: what to take of the PNG, which holds the whole artboard. `decodedSize`: px to keep it in; the address must name it, as the cache's
 * key. `paint`: makes the picture in place of fetching it; the addresses are keys only.
 */
export type PictureSource = {
  name: string
  urls: PictureUrls
  cut?: { box: Box; of: Size }
  decodedSize?: Size
  paint?: () => Promise<ImageBitmap>
}

export const pictureCache = new PictureCache<ImageBitmap>({ maxBytes: MAX_BYTES })

// Some browsers keep decoded pictures where the contexts were lost. Before any stage: expired pictures are loaded again by their users.
onContextsRestored(() => pictureCache.expireAll())

/** Loads through the cache, as WebP, else as PNG. @throws PictureError when neither can be had */
export function loadPicture(source: PictureSource): Promise<ImageBitmap> {
  return pictureCache.load(source.urls.webp, source.paint ?? (() => decodeEither(source)))
}

export function readyPicture({ urls }: PictureSource): ImageBitmap | undefined {
  return pictureCache.peek(urls.webp)
}

async function decodeEither({ name, urls, cut, decodedSize }: PictureSource): Promise<ImageBitmap> {
  try {
    return await decode(await fetchPicture(urls.webp), decodedSize)
  } catch {
    return decodePng(urls.png, cut, decodedSize).catch((cause: unknown) => {
      throw new PictureError(name, cause)
    })
  }
}

function decode(blob: Blob, size: Size | undefined): Promise<ImageBitmap> {
  return createImageBitmap(blob, size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' })
}

async function decodePng(url: string, cut: PictureSource['cut'], size: Size | undefined): Promise<ImageBitmap> {
  const whole = await decode(await fetchPicture(url), size)
  if (!cut) return whole
  const { box, of } = cut
  const scale = whole.width / of.width
  const part = await createImageBitmap(whole, box.x * scale, box.y * scale, box.width * scale, box.height * scale)
  whole.close()
  return part
}

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  return response.blob()
}
