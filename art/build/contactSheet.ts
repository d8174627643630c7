import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SLOTS, type Slot } from '#contract/look.ts'
import type { PartInfo, WardrobeManifest } from '#contract/wardrobe.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { dressedWith } from './frames.ts'
import { ARTBOARD } from './recipes.ts'
import { stemOf } from './sources.ts'

/**
 * Writes one page with every part on a character, its thumbnail, name and price, and prints the page's path. It shows what
 * `npm run art` built, so it also reveals missing widths.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const CONTENT = pathToFileURL(`${root}public/content/`).href
const FONT = pathToFileURL(`${root}node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css`).href
const PAGE = `${root}node_modules/.cache/art/contact-sheet.html`

const STYLE = `
  body { margin: 16px; background: #f4f1fd; color: #3d3b60; font: 500 12px/16px 'Pretendard Variable', sans-serif; }
  h2 { margin: 16px 0 6px; font-size: 16px }
  section { display: flex; flex-wrap: wrap; gap: 8px }
  figure { margin: 0; width: 216px; background: #fff; border-radius: 14px; overflow: hidden }
  .pictures { display: flex; height: 192px }
  .board { position: relative; flex: 0 0 144px; height: 192px }
  .board img { position: absolute }
  .cover { width: 144px; object-fit: cover; object-position: 50% 78% }
  .thumb { width: 72px; height: 72px; background: linear-gradient(#f6f4ff, #e9e5fb) }
  figcaption { padding: 2px 8px 6px; white-space: nowrap }
  b { color: #5b4be8 }`

const { parts, layers } = JSON.parse(readFileSync(`${root}art/manifest/wardrobe.json`, 'utf8')) as WardrobeManifest

function pageOf(): string {
  const slots = [...SLOTS.map(({ slot }) => slot), 'bg_star', 'bg_station'] as const
  const sections = slots.map((slot) => {
    const shown = parts.filter((part) => part.slot === slot)
    const base = shown.filter(({ store }) => !store).length
    return `<h2>${slot}: ${base} + ${shown.length - base}</h2><section>${shown.map(cellOf).join('')}</section>`
  })
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${parts.length} parts</title><link rel="stylesheet" href="${FONT}"><style>${STYLE}</style>${sections.join('\n')}</html>`
}

function cellOf(part: PartInfo): string {
  const name = stemOf(part.file)
  const price = part.store ? ` <b>${part.price}</b>` : ''
  const thumb = `<img class="thumb" src="${CONTENT}${name}.thumb.webp">`
  return `<figure title="${part.description}"><div class="pictures">${pictureOf(part, name)}${thumb}</div><figcaption>${part.number} ${part.name}${price}</figcaption></figure>`
}

function pictureOf(part: PartInfo, name: string): string {
  if (part.slot === 'bg_star' || part.slot === 'bg_station') return `<img class="cover" src="${CONTENT}${name}.w428.webp">`
  const names = layersOf(dressedWith(part.slot as Slot, part.file), (layer) => layer in layers)
  return `<div class="board">${names.map(layerOf).join('')}</div>`
}

function layerOf(name: string): string {
  const [x, y, width, height] = layers[name]?.box ?? [0, 0, 0, 0]
  const percent = (units: number, whole: number) => `${(units / whole) * 100}%`
  const place = `left:${percent(x, ARTBOARD.width)};top:${percent(y, ARTBOARD.height)};width:${percent(width, ARTBOARD.width)};height:${percent(height, ARTBOARD.height)}`
  return `<img src="${CONTENT}${name}.w300.webp" style="${place}">`
}

mkdirSync(dirname(PAGE), { recursive: true })
writeFileSync(PAGE, pageOf())
console.log(`${parts.length} parts on one page, to open in a browser: ${PAGE}`)
