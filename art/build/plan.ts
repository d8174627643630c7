import dress from '#art/dress.json' with { type: 'json' }
import dressRow from '#art/dressRow.json' with { type: 'json' }
import landingFigures from '#art/landingFigures.json' with { type: 'json' }
import { DEFAULT_LOOK, Look, type Slot } from '#contract/look.ts'
import { layersOf, ORDER_VERSION } from '#scene/model/layerOrder.ts'
import { type Boxes, boxOf } from './boxes.ts'
import { frameOf } from './frames.ts'
import { type FigureJob, jobKey, type PictureJob, type PlannedJob } from './jobs.ts'
import {
  ARTBOARD,
  DRESS_ROW_WIDTHS,
  dimNameOf,
  dimRecipe,
  FIGURE_QUALITY,
  FIGURE_WIDTHS,
  ICON_PICTURES,
  isOfFirstScreens,
  LAYER_WIDTHS,
  type PictureRecipe,
  RECIPE_VERSION,
  recipeOf,
} from './recipes.ts'
import { digestOf, isBackground, type Source, type Sources, sourceOf, stemOf } from './sources.ts'

/** Every job, in the order of use: first screens, thumbnails and figures with their layers, other layers, and the backgrounds, which take longest. */
export function planAll(sources: Sources, boxes: Boxes): PlannedJob[] {
  const layers = planLayers(sources, boxes)
  const composed = [...planFigures(sources, boxes), ...planThumbs(sources, boxes)]
  const all = [...composed, ...layers, ...planPictures(sources)]
  return [...all.filter(({ isFirst }) => isFirst), ...all.filter(({ isFirst }) => !isFirst)]
}

/** Those of a new member and the landing figures come first. */
export function planLayers({ layers }: Sources, boxes: Boxes): PlannedJob[] {
  const isLayer = (name: string) => layers.has(name)
  const looks = [DEFAULT_LOOK, ...Object.values(landingFigures).map((dressed) => Look.parse(dressed))]
  const first = new Set(looks.flatMap((look) => layersOf(look, isLayer)))
  return [...layers.values()].map(({ name, path, digest }) => ({
    job: { kind: 'layer', name, svg: path, box: boxOf(boxes, name) },
    digest: digestOf(`${RECIPE_VERSION}`, digest),
    outputs: [`${name}.png`, ...LAYER_WIDTHS.map((width) => `${name}.w${width}.webp`)],
    needs: [],
    isFirst: first.has(name),
  }))
}

export function planPictures({ catalogue, design }: Sources): PlannedJob[] {
  const dims = catalogue.parts
    .filter(({ slot }) => slot === 'bg_station')
    .map(({ file, number }) => planPicture(dimNameOf(number), sourceOf(design, stemOf(file)), dimRecipe()))
  const icons = ICON_PICTURES.map(([name, source, recipe]) => planPicture(name, sourceOf(design, source), recipe))
  return [...icons, ...[...design.values()].map((source) => planPicture(source.name, source, recipeOf(source.name))), ...dims]
}

export function planThumbs({ catalogue, layers, design }: Sources, boxes: Boxes): PlannedJob[] {
  return catalogue.parts.map((part) => {
    const name = stemOf(part.file)
    const outputs = [`${name}.thumb.webp`]
    if (isBackground(part)) {
      const preview = sourceOf(design, stemOf(part.preview ?? ''))
      const digest = digestOf(`${RECIPE_VERSION}`, preview.digest)
      return { job: { kind: 'previewThumb', name, svg: preview.path }, digest, outputs, needs: [], isFirst: false }
    }
    const { look, ...frame } = frameOf(part.slot as Slot, part.file)
    const { shown, digest, needs } = composition(look, layers, boxes, JSON.stringify(frame))
    return { job: { kind: 'thumb', name, layers: shown, frame }, digest, outputs, needs, isFirst: false }
  })
}

/** The landing page's figures (`art/landingFigures.json`), and the one that visitors dress. */
export function planFigures({ layers }: Sources, boxes: Boxes): PlannedJob[] {
  const figures: [string, unknown][] = [...Object.entries(landingFigures), ['dress_figure', dress]]
  const single = figures.map(([name, dressed]) => {
    const { shown, digest, needs } = composition(Look.parse(dressed), layers, boxes, `${FIGURE_WIDTHS} at ${FIGURE_QUALITY}`)
    return plannedFigure({ kind: 'figure', name, layers: shown, size: ARTBOARD, widths: FIGURE_WIDTHS }, digest, needs)
  })
  return [...single, planDressRow(layers, boxes)]
}

/** The faces of the landing page's first row of hairs side by side, an artboard's width apart, as one picture. */
function planDressRow(layers: Sources['layers'], boxes: Boxes): PlannedJob {
  const { side, y: top } = dressRow.frame
  const size = { width: ARTBOARD.width * dressRow.hairs.length, height: side }
  const faces = dressRow.hairs.map((hair) => {
    const look = Look.parse({ ...dress, face: { ...dress.face, hair } })
    return composition(look, layers, boxes, `${DRESS_ROW_WIDTHS} at ${FIGURE_QUALITY} ${JSON.stringify(size)}`)
  })
  const shown = faces.flatMap((face, at) =>
    face.shown.map(({ name, box: [x, y, width, height] }): FigureJob['layers'][number] => ({
      name,
      box: [x + at * ARTBOARD.width, y - top, width, height],
    })),
  )
  const needs = [...new Set(faces.flatMap((face) => face.needs))]
  const digest = digestOf(...faces.map((face) => face.digest), JSON.stringify(shown))
  return plannedFigure({ kind: 'figure', name: 'dress_row', layers: shown, size, widths: DRESS_ROW_WIDTHS }, digest, needs)
}

function plannedFigure(job: FigureJob, digest: string, needs: string[]): PlannedJob {
  const outputs = [`${job.name}.png`, ...job.widths.map((width) => `${job.name}.w${width}.webp`)]
  // Below the landing page's first view.
  return { job, digest, outputs, needs, isFirst: job.name in landingFigures }
}

/** The layers of a look, and a digest of everything that its picture depends on. */
function composition(look: Look, layers: Sources['layers'], boxes: Boxes, settings: string) {
  const shown = layersOf(look, (layer) => layers.has(layer)).map((layer) => ({ name: layer, box: boxOf(boxes, layer) }))
  const drawn = shown.map((layer) => sourceOf(layers, layer.name).digest)
  const needs = shown.map((layer) => jobKey({ kind: 'layer', name: layer.name }))
  return { shown, needs, digest: digestOf(`${RECIPE_VERSION}.${ORDER_VERSION}`, settings, JSON.stringify(shown), ...drawn) }
}

function planPicture(name: string, { path, digest }: Source, recipe: PictureRecipe): PlannedJob {
  const job: PictureJob = { kind: 'picture', name, svg: path, recipe }
  const outputs = [`${name}.png`, ...recipe.widths.map((width) => `${name}.w${width}.webp`)]
  const planned = { job, digest: digestOf(`${RECIPE_VERSION}`, digest, JSON.stringify(recipe)), outputs }
  return { ...planned, needs: [], isFirst: isOfFirstScreens(name) }
}
