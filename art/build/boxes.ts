import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { writeWhole } from './cache.ts'
import { RECIPE_VERSION } from './recipes.ts'
import { digestOf, type Source, type Sources } from './sources.ts'

type Box = LayerInfo['box']
/** Where each layer is painted, by its name. */
export type Boxes = ReadonlyMap<string, Box>
/** `of`: digest of the drawing that was measured. */
type Measured = { of: string; box: Box }

const FILE = fileURLToPath(new URL('../boxes.json', import.meta.url))

/**
 * Where each layer is painted. Kept in git, so that the manifests, and with them the client, need not wait until four hundred layers
 * are drawn; those that were changed since are measured, and the file is written anew.
 * @param measure draws a layer to see where it is painted
 */
export async function readBoxes({ layers }: Sources, measure: (layer: Source) => Promise<Box>, file = FILE): Promise<Boxes> {
  const kept = readKept(file)
  const named = [...layers.values()].map(async (layer): Promise<[string, Measured]> => {
    const of = digestOf(`${RECIPE_VERSION}`, layer.digest)
    const known = kept[layer.name]
    return [layer.name, known?.of === of ? known : { of, box: await measure(layer) }]
  })
  const now = await Promise.all(named)
  writeWhole(file, `{\n${now.map(lineOf).join(',\n')}\n}\n`)
  return new Map(now.map(([name, { box }]) => [name, box]))
}

/** @throws Error when no layer has that name */
export function boxOf(boxes: Boxes, name: string): Box {
  const box = boxes.get(name)
  if (!box) throw new Error(`no layer named ${name}`)
  return box
}

function readKept(file: string): Record<string, Measured | undefined> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Measured | undefined>
  } catch {
    // None yet, or two changes of it that were put together badly: all are measured.
    return {}
  }
}

/** As the formatter of the repository would have it: a line a layer. */
function lineOf([name, { of, box }]: [string, Measured]): string {
  return `  "${name}": { "of": "${of}", "box": [${box.join(', ')}] }`
}
