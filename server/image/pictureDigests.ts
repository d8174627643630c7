import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'

const FOLDER = fileURLToPath(new URL('../../art/manifest/', import.meta.url))

/** Whether `/content/<file>?v=<digest>` is immutable: only if the digest is that of the picture on this disk, not of a later deployment. */
export type IsCurrentDigest = (file: string, digest: unknown) => boolean

export function pictureDigests(folder = FOLDER): ReadonlyMap<string, string> {
  const { layers = {}, thumbs = {} } = readManifest<Partial<WardrobeManifest>>(`${folder}wardrobe.json`)
  const pictures = readManifest<PicturesManifest>(`${folder}pictures.json`)
  const digests = new Map<string, string>()
  for (const [name, { v }] of [...Object.entries(layers), ...Object.entries(pictures)]) digests.set(name, v)
  for (const [name, v] of Object.entries(thumbs)) digests.set(`${name}.thumb`, v)
  return digests
}

export function currentDigests(folder = FOLDER): IsCurrentDigest {
  const digests = pictureDigests(folder)
  return (file, digest) => typeof digest === 'string' && digests.get(drawingOf(file)) === digest
}

/** `face_hair_1.w300.webp` and `face_hair_1.png` are files of one drawing, `face_hair_1.thumb.webp` is another. */
function drawingOf(file: string): string {
  const [name = '', kind] = file.split('.')
  return kind === 'thumb' ? `${name}.thumb` : name
}

function readManifest<T extends object>(path: string): T {
  return (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as T
}
