import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LayerInfo } from '#contract/wardrobe.ts'
import { writeWhole } from './cache.ts'
import { RECIPE_VERSION } from './recipes.ts'
import { digestOf, type Source, type Sources } from './sources.ts'

type Box = LayerInfo['box']
export type Boxes = ReadonlyMap<string, Box>
type Measured = { of: string; box: Box }

const FILE = fileURLToPath(new URL('../boxes.json', import.meta.url))

/** Bounding boxes of the layers. Kept in git, so that the manifests and the client need not wait for four hundred drawings; changed layers are measured, and the file is rewritten. */
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

export function boxOf(boxes: Boxes, name: string): Box {
  const box = boxes.get(name)
  if (!box) throw new Error(`no layer named ${name}`)
  return box
}

function readKept(file: string): Record<string, Measured | undefined> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Measured | undefined>
  } catch {
    // Missing, or a bad merge: all are measured.
    return {}
  }
}

/** In the repository's format: a line a layer. */
function lineOf([name, { of, box }]: [string, Measured]): string {
  return `  "${name}": { "of": "${of}", "box": [${box.join(', ')}] }`
}
