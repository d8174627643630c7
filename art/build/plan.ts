import greeters from '#art/greeters.json' with { type: 'json' }
import { Look, type Slot } from '#contract/look.ts'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { layersOf, ORDER_VERSION } from '#scene/model/layerOrder.ts'
import { frameOf } from './frames.ts'
import type { PictureJob, PlannedJob } from './jobs.ts'
import {
  dimNameOf,
  dimRecipe,
  FIGURE_WIDTHS,
  ICON_PICTURES,
  LAYER_WIDTHS,
  type PictureRecipe,
  RECIPE_VERSION,
  recipeOf,
} from './recipes.ts'
import { digestOf, isBackground, type Source, type Sources, sourceOf, stemOf } from './sources.ts'

/** Every job that needs SVGs only: layers and pictures. */
export function planDrawings({ catalogue, layers, design }: Sources): PlannedJob[] {
  const dims = catalogue.parts
    .filter(({ slot }) => slot === 'bg_station')
    .map(({ file, number }) => planPicture(dimNameOf(number), sourceOf(design, stemOf(file)), dimRecipe()))
  const icons = ICON_PICTURES.map(([name, source, recipe]) => planPicture(name, sourceOf(design, source), recipe))
  // Large pictures first, so that no core is left alone with one at the end.
  return [
    ...[...design.values()].map((source) => planPicture(source.name, source, recipeOf(source.name))),
    ...dims,
    ...icons,
    ...[...layers.values()].map(planLayer),
  ]
}

/** Every part's thumbnail. They are painted out of built layers, so this needs the boxes of all layers. */
export function planThumbs({ catalogue, layers, design }: Sources, boxes: ReadonlyMap<string, LayerInfo['box']>): PlannedJob[] {
  return catalogue.parts.map((part) => {
    const name = stemOf(part.file)
    const outputs = [`${name}.thumb.webp`]
    if (isBackground(part)) {
      const preview = sourceOf(design, stemOf(part.preview ?? ''))
      return { job: { kind: 'previewThumb', name, svg: preview.path }, digest: digestOf(`${RECIPE_VERSION}`, preview.digest), outputs }
    }
    const { look, ...frame } = frameOf(part.slot as Slot, part.file)
    const { shown, digest } = composition(look, layers, boxes, JSON.stringify(frame))
    return { job: { kind: 'thumb', name, layers: shown, frame }, digest, outputs }
  })
}

/** The figures that greet a visitor, dressed as `art/greeters.json` says. */
export function planFigures({ layers }: Sources, boxes: ReadonlyMap<string, LayerInfo['box']>): PlannedJob[] {
  return Object.entries(greeters).map(([name, dressed]) => {
    const { shown, digest } = composition(Look.parse(dressed), layers, boxes, `${FIGURE_WIDTHS} at 84`)
    const outputs = [`${name}.png`, ...FIGURE_WIDTHS.map((width) => `${name}.w${width}.webp`)]
    return { job: { kind: 'figure', name, layers: shown }, digest, outputs }
  })
}

/** The layers of a look, and a digest of everything that its picture depends on. */
function composition(look: Look, layers: Sources['layers'], boxes: ReadonlyMap<string, LayerInfo['box']>, settings: string) {
  const shown = layersOf(look, (layer) => layers.has(layer)).map((layer) => ({ name: layer, box: boxOf(boxes, layer) }))
  const drawn = shown.map((layer) => sourceOf(layers, layer.name).digest)
  return { shown, digest: digestOf(`${RECIPE_VERSION}.${ORDER_VERSION}`, settings, JSON.stringify(shown), ...drawn) }
}

function planLayer({ name, path, digest }: Source): PlannedJob {
  const outputs = [`${name}.png`, ...LAYER_WIDTHS.map((width) => `${name}.w${width}.webp`)]
  return { job: { kind: 'layer', name, svg: path }, digest: digestOf(`${RECIPE_VERSION}`, digest), outputs }
}

function planPicture(name: string, { path, digest }: Source, recipe: PictureRecipe): PlannedJob {
  const job: PictureJob = { kind: 'picture', name, svg: path, recipe }
  const outputs = [`${name}.png`, ...recipe.widths.map((width) => `${name}.w${width}.webp`)]
  return { job, digest: digestOf(`${RECIPE_VERSION}`, digest, JSON.stringify(recipe)), outputs }
}

function boxOf(boxes: ReadonlyMap<string, LayerInfo['box']>, name: string): LayerInfo['box'] {
  const box = boxes.get(name)
  if (!box) throw new Error(`layer ${name} was not drawn`)
  return box
}
