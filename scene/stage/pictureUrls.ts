import pictures from '#art/manifest/pictures.json' with { type: 'json' }
import type { PicturesManifest } from '#contract/wardrobe.ts'
import { pictureWidth } from '../model/pictureWidth.ts'

export const CONTENT_BASE = '/content/'

export type PictureUrls = { webp: string; png: string }

const manifest: PicturesManifest = pictures

/** Size in CSS px that a picture was drawn for; undefined when there is no such picture. */
export function pictureSize(name: string): { width: number; height: number } | undefined {
  return manifest[name]
}

/** Size of a background (`bg_star_1`); one that is newer than this version of the app has that of the others of its kind. */
export function backgroundSize(name: string): { width: number; height: number } {
  const size = manifest[name] ?? manifest[name.replace(/_[0-9]+$/, '_1')]
  if (!size) throw new Error(`no such background: ${name}`)
  return size
}

/** A picture that is not a layer (`bg_star_1`), as it was drawn when it is newer than this version of the app. @param drawnPx device px */
export function pictureUrls(name: string, drawnPx: number, base: string = CONTENT_BASE): PictureUrls {
  const picture = manifest[name]
  if (!picture) return { webp: `${base}${name}.png`, png: `${base}${name}.png` }
  return addresses(base, name, pictureWidth(picture.widths, drawnPx), picture.v)
}

/** @param version digest of the source: with it the answer may be kept for ever */
export function addresses(base: string, name: string, width: number, version: string): PictureUrls {
  return { webp: `${base}${name}.w${width}.webp?v=${version}`, png: `${base}${name}.png?v=${version}` }
}
