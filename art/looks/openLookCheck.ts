import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import type { WardrobeManifest } from '#contract/wardrobe.ts'
import { isBackground, stemOf } from '../build/sources.ts'
import { type LayerAlphas, MODEL_SKIN, readLayerAlphas, readVest } from './layerAlphas.ts'
import { LookCheck } from './lookFaults.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Every layer name of the catalogue. */
export const DECLARED: ReadonlySet<string> = new Set(
  catalogue.parts.filter((part) => !isBackground(part)).flatMap(({ file, layers }) => layers.map((suffix) => stemOf(file) + suffix)),
)

/**
 * Reads the built pictures once and creates checks of them.
 * @returns the layers, and a factory of checks with other layers and names, so that tests can plant faults
 */
export async function openLookCheck() {
  const folder = `${ROOT}public/content`
  const { layers } = JSON.parse(readFileSync(`${ROOT}art/manifest/wardrobe.json`, 'utf8')) as WardrobeManifest
  const alphas = await readLayerAlphas(folder, layers)
  const body = alphas.get(`${MODEL_SKIN}_back`)
  if (!body) throw new Error('the pictures are not built: run "npm run art"')
  const vestIn = await readVest(folder, body)
  const checkOf = (changed: LayerAlphas = alphas, declared = DECLARED) => new LookCheck(changed, declared, vestIn)
  return { alphas, checkOf }
}
