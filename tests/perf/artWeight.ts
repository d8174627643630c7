/**
 * Bytes of the pictures: layers of random and of the heaviest looks at the editor's size, thumbnails, and a grid of forty of them.
 * Needs `npm run art` first; exits with 1 above a limit.
 * Run: node tests/perf/artWeight.ts
 */
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOOK, type Look, type Slot } from '#contract/look.ts'
import { randomLook, wear } from '#contract/rules/wear.ts'
import type { WardrobeManifest } from '#contract/wardrobe.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { type Wardrobe, wardrobeOf } from '#server/wardrobe.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'

const EDITOR_WIDTH = 600
const LOOKS = 5000
const GRID = 40
/** Bytes. Source: docs/reliability.md#speed-and-size */
const LIMITS = { 'average look': 350_000, 'heaviest look': 600_000, 'median thumbnail': 6_000, 'heaviest grid': 250_000 }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const manifest = JSON.parse(readFileSync(`${ROOT}art/manifest/wardrobe.json`, 'utf8')) as WardrobeManifest
const wardrobe = wardrobeOf(manifest)
const sizes = new Map<string, number>()

function bytesOf(file: string): number {
  const size = sizes.get(file) ?? statSync(`${ROOT}public/content/${file}`).size
  sizes.set(file, size)
  return size
}

function lookBytes(look: Look): number {
  return sum(layersOf(look, wardrobe.hasLayer).map((layer) => bytesOf(`${layer}.w${EDITOR_WIDTH}.webp`)))
}

/** The heaviest part in every slot, once with a set and once with top and bottom. */
function heaviestLook({ allPartsBySlot }: Wardrobe): number {
  const slots = [...allPartsBySlot.keys()]
  const dressed = (left: Slot[]) =>
    slots.filter((slot) => !left.includes(slot)).reduce((look, slot) => wear(look, slot, heaviestPart(slot, wardrobe)), DEFAULT_LOOK)
  return Math.max(lookBytes(dressed(['fashion_set'])), lookBytes(dressed(['fashion_top', 'fashion_bottom'])))
}

function heaviestPart(slot: Slot, { allPartsBySlot }: Wardrobe): string {
  const weighed = (allPartsBySlot.get(slot) ?? []).map((file) => ({ file, bytes: lookBytes(wear(DEFAULT_LOOK, slot, file)) }))
  return weighed.toSorted((one, other) => other.bytes - one.bytes)[0]?.file ?? ''
}

function heaviestGrid({ allPartsBySlot }: Wardrobe): number {
  const rows = [...allPartsBySlot.values()].map((files) => files.map((file) => bytesOf(file.replace(/\.png$/, '.thumb.webp'))))
  return Math.max(...rows.flatMap((row) => row.map((_, at) => sum(row.slice(at, at + GRID)))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other)
}

const random = seededRandom(1)
const looks = sorted(Array.from({ length: LOOKS }, () => lookBytes(randomLook(wardrobe.allPartsBySlot, random))))
const thumbs = sorted([...wardrobe.allPartsBySlot.values()].flat().map((file) => bytesOf(file.replace(/\.png$/, '.thumb.webp'))))
const weights: Record<keyof typeof LIMITS, number> = {
  'average look': sum(looks) / LOOKS,
  'heaviest look': Math.max(looks[LOOKS - 1] ?? 0, heaviestLook(wardrobe)),
  'median thumbnail': thumbs[Math.floor(thumbs.length / 2)] ?? 0,
  'heaviest grid': heaviestGrid(wardrobe),
}
for (const [name, bytes] of Object.entries(weights)) {
  const limit = LIMITS[name as keyof typeof LIMITS]
  if (bytes > limit) process.exitCode = 1
  console.log(`${name}: ${(bytes / 1000).toFixed(2)} kB of ${limit / 1000} kB`)
}
