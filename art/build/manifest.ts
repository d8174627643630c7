import type { LayerInfo, PartInfo, PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'
import type { PlannedJob } from './jobs.ts'
import { readSvg, sizeOfSvg } from './raster.ts'
import { LAYER_WIDTHS } from './recipes.ts'
import type { CataloguePart, Sources } from './sources.ts'

/** From the sources alone: nothing need be built yet. */
export function wardrobeManifest({ catalogue }: Sources, planned: PlannedJob[]): WardrobeManifest {
  const layers: Record<string, LayerInfo> = {}
  const thumbs: Record<string, string> = {}
  for (const { job, digest } of planned) {
    if (job.kind === 'layer') layers[job.name] = { v: digest, box: job.box }
    if (job.kind === 'thumb' || job.kind === 'previewThumb') thumbs[job.name] = digest
  }
  return { parts: catalogue.parts.map(toPartInfo), layers: inOrder(layers), thumbs: inOrder(thumbs), layerWidths: [...LAYER_WIDTHS] }
}

export function picturesManifest(planned: PlannedJob[]): PicturesManifest {
  const pictures: PicturesManifest = {}
  for (const { job, digest } of planned) {
    if (job.kind === 'figure') pictures[job.name] = { v: digest, ...job.size, widths: [...job.widths] }
    if (job.kind === 'picture') pictures[job.name] = { v: digest, ...sizeOfSvg(readSvg(job.svg)), widths: job.recipe.widths }
  }
  return inOrder(pictures)
}

/** Sorted by name, so that the build's order does not change the client. */
function inOrder<T>(infos: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(infos).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function toPartInfo({ layers: _layers, preview: _preview, ...part }: CataloguePart): PartInfo {
  return part
}
