import manifest from '#art/manifest/wardrobe.json' with { type: 'json' }
import type { PartInfo } from '#contract/wardrobe.ts'

// The manifest is large: only code that is loaded together with the setup imports this file.

// A JSON module knows no unions; the build checks the manifest against the contract.
export const PARTS = manifest.parts as PartInfo[]

const thumbs: Record<string, string> = manifest.thumbs

/** Address of a part's thumbnail, 240 x 240 px. With the version it may be kept for ever. */
export function thumbUrl(file: string): string {
  const name = file.replace(/\.png$/, '')
  return `/content/${name}.thumb.webp?v=${thumbs[name] ?? ''}`
}
