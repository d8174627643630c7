import type { LayerInfo, PartInfo, PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'
import type { JobResult, PlannedJob } from './jobs.ts'
import { FIGURE_WIDTHS, LAYER_WIDTHS } from './recipes.ts'
import type { CataloguePart, Sources } from './sources.ts'

export type Built = { planned: PlannedJob; result: JobResult }

/** What client and server know about the built wardrobe. */
export function wardrobeManifest({ catalogue }: Sources, built: Built[]): WardrobeManifest {
  const layers: Record<string, LayerInfo> = {}
  const thumbs: Record<string, string> = {}
  for (const { planned, result } of built) {
    const { kind, name } = planned.job
    if (kind === 'layer' && result.box) layers[name] = { v: planned.digest, box: result.box }
    if (kind === 'thumb' || kind === 'previewThumb') thumbs[name] = planned.digest
  }
  return { parts: catalogue.parts.map(toPartInfo), layers, thumbs, layerWidths: [...LAYER_WIDTHS] }
}

/** What client and server know about every other picture. */
export function picturesManifest(built: Built[]): PicturesManifest {
  const pictures: PicturesManifest = {}
  for (const { planned, result } of built) {
    const { job, digest } = planned
    if (job.kind !== 'picture' && job.kind !== 'figure') continue
    const widths = job.kind === 'picture' ? job.recipe.widths : [...FIGURE_WIDTHS]
    pictures[job.name] = { v: digest, width: result.width ?? 0, height: result.height ?? 0, widths }
  }
  return pictures
}

function toPartInfo({ layers: _layers, preview: _preview, ...part }: CataloguePart): PartInfo {
  return part
}
