import type { LayerInfo, PartInfo, PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'
import type { PlannedJob } from './jobs.ts'
import { readSvg, sizeOfSvg } from './raster.ts'
import { LAYER_WIDTHS } from './recipes.ts'
import type { CataloguePart, Sources } from './sources.ts'

/** Digits of a digest in an address: they only tell a picture from its earlier versions, and every screen's script has a list of them. */
const VERSION_DIGITS = 6

/** From the sources alone: nothing need be built yet. */
export function wardrobeManifest({ catalogue }: Sources, planned: PlannedJob[]): WardrobeManifest {
  const layers: Record<string, LayerInfo> = {}
  const thumbs: Record<string, string> = {}
  for (const { job, digest } of planned) {
    if (job.kind === 'layer') layers[job.name] = { v: versionOf(digest), box: job.box }
    if (job.kind === 'thumb' || job.kind === 'previewThumb') thumbs[job.name] = versionOf(digest)
  }
  return { parts: catalogue.parts.map(toPartInfo), layers: inOrder(layers), thumbs: inOrder(thumbs), layerWidths: [...LAYER_WIDTHS] }
}

/** Without icons, which have one file each, are built first and are never asked for by a width: every screen's script has this list. */
export function picturesManifest(planned: PlannedJob[]): PicturesManifest {
  const pictures: PicturesManifest = {}
  for (const { job, digest } of planned) {
    if (job.kind === 'figure') pictures[job.name] = { v: versionOf(digest), ...job.size, widths: [...job.widths] }
    if (job.kind === 'picture' && job.recipe.widths.length > 0) {
      pictures[job.name] = { v: versionOf(digest), ...sizeOfSvg(readSvg(job.svg)), widths: job.recipe.widths }
    }
  }
  return inOrder(pictures)
}

function versionOf(digest: string): string {
  return digest.slice(0, VERSION_DIGITS)
}

/** Sorted by name, so that the build's order does not change the client. */
function inOrder<T>(infos: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(infos).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function toPartInfo({ layers: _layers, preview: _preview, ...part }: CataloguePart): PartInfo {
  return part
}
