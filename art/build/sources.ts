import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartInfo } from '#contract/wardrobe.ts'

/** `layers`: the suffixes of a part's layers, `preview`: the landscape crop of a background. */
export type CataloguePart = PartInfo & { layers: string[]; preview?: string }
export type Catalogue = { baseCounts: Record<string, number>; parts: CataloguePart[] }
export type Source = { name: string; path: string; digest: string }
export type Sources = { catalogue: Catalogue; layers: Map<string, Source>; design: Map<string, Source> }

const ART = fileURLToPath(new URL('../', import.meta.url))

/** The catalogue and the digests of every SVG under `art/`, or under another folder of that layout. */
export function readSources(folder = ART): Sources {
  return {
    catalogue: JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as Catalogue,
    layers: readFolder(join(folder, 'svg')),
    design: readFolder(join(folder, 'design')),
  }
}

export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}

export function sourceOf(sources: Map<string, Source>, name: string): Source {
  const source = sources.get(name)
  if (!source) throw new Error(`no SVG named ${name}`)
  return source
}

/** `face_hair_3.png` -> `face_hair_3` */
export function stemOf(file: string): string {
  return file.replace(/\.[a-z]+$/, '')
}

export function isBackground(part: { slot: string }): boolean {
  return part.slot.startsWith('bg_')
}

function readFolder(folder: string): Map<string, Source> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  return new Map(
    files.sort().map((file) => {
      const name = basename(file, '.svg')
      const path = join(folder, file)
      return [name, { name, path, digest: digestOf(readFileSync(path)) }]
    }),
  )
}
