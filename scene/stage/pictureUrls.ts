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

/** A picture that is not a layer (`bg_star_1`). @param drawnPx device px @throws Error when there is no such picture */
export function pictureUrls(name: string, drawnPx: number, base: string = CONTENT_BASE): PictureUrls {
  const picture = manifest[name]
  if (!picture) throw new Error(`no such picture: ${name}`)
  return addresses(base, name, pictureWidth(picture.widths, drawnPx), picture.v)
}

/** @param version digest of the source: with it the answer may be kept for ever */
export function addresses(base: string, name: string, width: number, version: string): PictureUrls {
  return { webp: `${base}${name}.w${width}.webp?v=${version}`, png: `${base}${name}.png?v=${version}` }
}
