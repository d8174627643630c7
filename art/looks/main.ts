import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { WardrobeManifest } from '#contract/wardrobe.ts'
import { wardrobeOf } from '#server/wardrobe.ts'
import { crossedLooks, randomLooks, readParts, readSlots } from './chosenLooks.ts'
import { drawGrid } from './grid.ts'

/**
 * Draws many looks as one picture and prints its path. Needs `npm run art` first.
 *
 *   npm run art:looks -- --seed 7 --count 48 --columns 8 --width 150 --with item_head_2,face_hair_5
 *   npm run art:looks -- --slots 'item_head*face_hair' --with face_skin_5
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OUTPUT = `${ROOT}node_modules/.cache/art`
/** A picture of more looks is too large to look at. */
const MOST_LOOKS = 1500

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '48' },
    columns: { type: 'string' },
    width: { type: 'string', default: '150' },
    with: { type: 'string', default: '' },
    slots: { type: 'string' },
  },
})
const manifest = JSON.parse(readFileSync(`${ROOT}art/manifest/wardrobe.json`, 'utf8')) as WardrobeManifest
const offered = wardrobeOf(manifest).allPartsBySlot
const fixed = readParts(values.with, offered)
const slots = values.slots === undefined ? null : readSlots(values.slots)
const seed = numberOf('seed', values.seed, 0, 2 ** 32 - 1)
const looks = slots
  ? crossedLooks(offered, slots, fixed)
  : randomLooks(offered, seed, numberOf('count', values.count, 1, MOST_LOOKS), fixed)
const columns = values.columns ?? String(slots ? offered.get(slots[1])?.length : 8)
const grid = await drawGrid(looks, {
  columns: numberOf('columns', columns, 1, 100),
  width: numberOf('width', values.width, 40, 900),
  folder: `${ROOT}public/content`,
  layers: manifest.layers,
})
const name = ['looks', values.slots?.replace('*', '-x-') ?? `seed-${seed}`, ...values.with.split(',')].filter((word) => word !== '')
const path = `${OUTPUT}/${name.join('-')}.png`
mkdirSync(OUTPUT, { recursive: true })
writeFileSync(path, grid)
console.log(path)

function numberOf(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${option} must be a whole number from ${least} to ${most}`)
  return value
}
