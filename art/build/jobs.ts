import type { LayerInfo } from '#contract/wardrobe.ts'
import type { Frame } from './frames.ts'
import type { PictureRecipe } from './recipes.ts'

type Box = LayerInfo['box']

/** Where a layer is painted; makes no file. */
export type BoxJob = { kind: 'box'; name: string; svg: string }
/** One layer of the wardrobe: full PNG, and widths that are cropped to its box. */
export type LayerJob = { kind: 'layer'; name: string; svg: string; box: Box }
/** A part's thumbnail, painted out of layers that are built already, back to front. */
export type ThumbJob = { kind: 'thumb'; name: string; layers: { name: string; box: Box }[]; frame: Omit<Frame, 'look'> }
/**
 * Whole figures without a ground, painted out of layers that are built already, back to front. `size` in units of the artboard, which a layer's
 * box may lie beyond where there are several figures in a row.
 */
export type FigureJob = {
  kind: 'figure'
  name: string
  layers: { name: string; box: Box }[]
  size: { width: number; height: number }
  widths: readonly number[]
}
/** A background's thumbnail, cut out of its landscape preview. */
export type PreviewThumbJob = { kind: 'previewThumb'; name: string; svg: string }
/** Any other picture. */
export type PictureJob = { kind: 'picture'; name: string; svg: string; recipe: PictureRecipe }

export type Job = LayerJob | ThumbJob | FigureJob | PreviewThumbJob | PictureJob
/**
 * A job with what decides whether it must run again, the files that it makes, and the keys of the jobs whose files it reads.
 * `isFirst`: of the first screens.
 */
export type PlannedJob = { job: Job; digest: string; outputs: string[]; needs: string[]; isFirst: boolean }

export function jobKey({ kind, name }: { kind: string; name: string }): string {
  return `${kind}:${name}`
}
