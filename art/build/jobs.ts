import type { LayerInfo } from '#contract/wardrobe.ts'
import type { Frame } from './frames.ts'
import type { PictureRecipe } from './recipes.ts'

type Box = LayerInfo['box']

export type BoxJob = { kind: 'box'; name: string; svg: string }
/** One layer of the wardrobe: full PNG, and widths cropped to its box. */
export type LayerJob = { kind: 'layer'; name: string; svg: string; box: Box }
/** A part's thumbnail, composed of built layers, back to front. */
export type ThumbJob = { kind: 'thumb'; name: string; layers: { name: string; box: Box }[]; frame: Omit<Frame, 'look'> }
/** Whole figures without a ground, composed of built layers, back to front. `size` in units; with several figures in a row a box may be outside of one artboard. */
export type FigureJob = {
  kind: 'figure'
  name: string
  layers: { name: string; box: Box }[]
  size: { width: number; height: number }
  widths: readonly number[]
}
export type PreviewThumbJob = { kind: 'previewThumb'; name: string; svg: string }
export type PictureJob = { kind: 'picture'; name: string; svg: string; recipe: PictureRecipe }

export type Job = LayerJob | ThumbJob | FigureJob | PreviewThumbJob | PictureJob
/** `digest` decides whether the job must run again, `outputs` are its files, `needs` the keys of jobs whose files it reads, `isFirst`: of the first screens. */
export type PlannedJob = { job: Job; digest: string; outputs: string[]; needs: string[]; isFirst: boolean }

export function jobKey({ kind, name }: { kind: string; name: string }): string {
  return `${kind}:${name}`
}
