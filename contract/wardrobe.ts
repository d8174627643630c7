import type { Slot } from './look.ts'

export type PartInfo = {
  /** `face_hair_3.png` */
  file: string
  slot: Slot | 'bg_star' | 'bg_station'
  number: number
  name: string
  description: string
  themes: string[]
  /** True for what must be bought; false for the free base wardrobe. */
  store: boolean
  /** In stone. */
  price: number
  /** `YYYY-MM-DD` */
  created_at: string
}

/** A drawn layer. `v`: digest of its source; `box`: [x, y, width, height] painted, in units of the 600 x 800 artboard. */
export type LayerInfo = { v: string; box: [number, number, number, number] }

/** art/manifest/wardrobe.json. Layers and thumbs are keyed by name without ending: `face_hair_3_back`. */
export type WardrobeManifest = {
  parts: PartInfo[]
  layers: Record<string, LayerInfo>
  thumbs: Record<string, string>
  /** Widths of the whole artboard in px, ascending; the widest is the image maker's. */
  layerWidths: number[]
}

/** art/manifest/pictures.json: all other pictures but icons, keyed by name without ending (`bg_star_1`). Sizes in CSS px, `widths` in px, ascending. */
export type PicturesManifest = Record<string, { v: string; width: number; height: number; widths: number[] }>

/** A colour, or a radial gradient in the drawing's own units. */
export type SignalPaint = string | { x: number; y: number; radius: number; stops: { at: number; colour: string }[] }
export type SignalPath = { d: string; opacity: number; fill?: SignalPaint; stroke?: SignalPaint; strokeWidth: number }

/** art/manifest/signals.json: by `imageIndex` the paths of the group `body` in `signal_<index>.svg`, round its middle; the outline is the first. */
export type SignalsManifest = readonly (readonly [SignalPath, ...SignalPath[]])[]
