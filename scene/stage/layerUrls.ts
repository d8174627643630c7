import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import type { LayerInfo } from '#contract/wardrobe.ts'
import { ARTBOARD, type Box } from '../model/artboard.ts'
import { pictureWidth } from '../model/pictureWidth.ts'
import type { PictureSource } from './loadPicture.ts'
import { addresses, CONTENT_BASE, type PictureUrls } from './pictureUrls.ts'

/*
 * The wardrobe's manifest is large: only code that is loaded together with the stage imports this file.
 */

// A JSON module knows no tuples; the build checks the manifest against the contract.
const layers = wardrobe.layers as unknown as Record<string, LayerInfo>

/** Widths of the whole artboard that layers are built in, px, ascending. */
export const LAYER_WIDTHS: readonly number[] = wardrobe.layerWidths

/** Width in px of the layers to take for an artboard drawn that many device px wide. */
export function layerWidth(drawnPx: number): number {
  return pictureWidth(LAYER_WIDTHS, drawnPx)
}

/** Whether the wardrobe holds a layer of that name (`face_hair_3_back`). */
export function hasLayer(name: string): boolean {
  return Object.hasOwn(layers, name)
}

/**
 * The part of the artboard that a layer paints, in units; all its pictures but the PNG are cut to it.
 * @throws Error when there is no such layer
 */
export function layerBox(name: string): Box {
  const [x, y, width, height] = layer(name).box
  return { x, y, width, height }
}

/**
 * Addresses of a layer: cut to its box as WebP, the whole artboard as PNG.
 * @param drawnPx how wide the artboard is drawn, in device px
 * @throws Error when there is no such layer
 */
export function layerUrls(name: string, drawnPx: number, base: string = CONTENT_BASE): PictureUrls {
  return addresses(base, name, layerWidth(drawnPx), layer(name).v)
}

/**
 * What to load for a layer.
 * @param drawnPx how wide the artboard is drawn, in device px
 */
export function layerSource(name: string, drawnPx: number): PictureSource {
  return { name, urls: layerUrls(name, drawnPx), cut: { box: layerBox(name), of: ARTBOARD } }
}

function layer(name: string): LayerInfo {
  const info = hasLayer(name) ? layers[name] : undefined
  if (!info) throw new Error(`no such layer: ${name}`)
  return info
}
