import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import type { LayerInfo } from '#contract/wardrobe.ts'
import { ARTBOARD, type Box } from '../model/artboard.ts'
import { pictureWidth } from '../model/pictureWidth.ts'
import type { PictureSource } from './loadPicture.ts'
import { addresses, CONTENT_BASE, type PictureUrls } from './pictureUrls.ts'

/** Brings the wardrobe's large manifest: only code that is loaded together with the stage imports this file. */

// A JSON module knows no tuples; the build checks the manifest against the contract.
const layers = wardrobe.layers as unknown as Record<string, LayerInfo>

export const LAYER_WIDTHS: readonly number[] = wardrobe.layerWidths

export function layerWidth(drawnPx: number): number {
  return pictureWidth(LAYER_WIDTHS, drawnPx)
}

export function hasLayer(name: string): boolean {
  return Object.hasOwn(layers, name)
}

/** The part of the artboard that a layer paints, in units. @throws Error when there is no such layer */
export function layerBox(name: string): Box {
  const [x, y, width, height] = layer(name).box
  return { x, y, width, height }
}

/** A layer's WebP, cut to its box, and PNG, whole. @param drawnPx artboard's width, device px @throws Error when there is no such layer */
export function layerUrls(name: string, drawnPx: number, base: string = CONTENT_BASE): PictureUrls {
  return addresses(base, name, layerWidth(drawnPx), layer(name).v)
}

export function layerSource(name: string, drawnPx: number): PictureSource {
  return { name, urls: layerUrls(name, drawnPx), cut: { box: layerBox(name), of: ARTBOARD } }
}

function layer(name: string): LayerInfo {
  const info = hasLayer(name) ? layers[name] : undefined
  if (!info) throw new Error(`no such layer: ${name}`)
  return info
}
