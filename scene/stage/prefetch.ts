import type { Look } from '#contract/look.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerSource } from './layerUrls.ts'
import { loadPicture, readyPicture } from './loadPicture.ts'
import { pictureSize, pictureUrls } from './pictureUrls.ts'

/** Brings the wardrobe's manifest, as the stage does: load it lazily. */

/** Decodes what a look needs, one picture after the other. One that can't be had is skipped. @param widthPx of the artboard, CSS px */
export async function prefetchLook(look: Look, widthPx: number): Promise<void> {
  for (const name of layersOf(look, hasLayer)) {
    const source = layerSource(name, widthPx * window.devicePixelRatio)
    if (!readyPicture(source)) await loadPicture(source).catch(() => undefined)
  }
}

/** Has the browser keep a background (`bg_star_6.png`), not decoded: a few would fill the cache of pictures. */
export async function prefetchBackground(file: string, widthPx: number): Promise<void> {
  const name = file.replace(/\.png$/, '')
  if (pictureSize(name)) await fetch(pictureUrls(name, widthPx * window.devicePixelRatio).webp, { priority: 'low' }).catch(() => undefined)
}
