import type { LayerInfo } from '#contract/wardrobe.ts'
import type { Frame } from './frames.ts'
import type { PictureRecipe } from './recipes.ts'

/** One layer of the wardrobe: full PNG and cropped widths. */
export type LayerJob = { kind: 'layer'; name: string; svg: string }
/** A part's thumbnail, painted out of layers that are built already, back to front. */
export type ThumbJob = { kind: 'thumb'; name: string; layers: { name: string; box: LayerInfo['box'] }[]; frame: Omit<Frame, 'look'> }
/** A whole figure without a ground, painted out of layers that are built already, back to front. */
export type FigureJob = { kind: 'figure'; name: string; layers: { name: string; box: LayerInfo['box'] }[] }
/** A background's thumbnail, cut out of its landscape preview. */
export type PreviewThumbJob = { kind: 'previewThumb'; name: string; svg: string }
/** Any other picture. */
export type PictureJob = { kind: 'picture'; name: string; svg: string; recipe: PictureRecipe }

export type Job = LayerJob | ThumbJob | FigureJob | PreviewThumbJob | PictureJob
/** A job with what decides whether it must run again. */
export type PlannedJob = { job: Job; digest: string; outputs: string[] }

/** What the manifests need to know beyond the digest. Sizes in the SVG's own units. */
export type JobResult = { box?: LayerInfo['box']; width?: number; height?: number }

export function jobKey(job: Job): string {
  return `${job.kind}:${job.name}`
}
