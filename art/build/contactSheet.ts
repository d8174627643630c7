import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { SLOTS, type Slot } from '#contract/look.ts'
import type { LayerInfo, WardrobeManifest } from '#contract/wardrobe.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { dressedWith } from './frames.ts'
import { boxInPx } from './raster.ts'
import { stemOf } from './sources.ts'

/** Draws one page of every part on a character, with its thumbnail beside it, and prints the page's path. Needs `npm run art` first. */
const root = new URL('../../', import.meta.url).pathname
const CONTENT = `${root}public/content`
const OUTPUT = `${root}test-results/art`

const FIGURE_LAYERS = 300
const FIGURE = { width: 150, height: 200 } as const
const THUMB = 60
const CELL = { width: 160, height: 226 } as const
const COLUMNS = 20
const HEADING = 30
const PAPER = '#F4F1FD'

type Manifest = Pick<WardrobeManifest, 'parts' | 'layers'>

async function drawSheet(): Promise<string> {
  const manifest = JSON.parse(readFileSync(`${root}art/manifest/wardrobe.json`, 'utf8')) as Manifest
  const cells: OverlayOptions[] = []
  let top = 0
  for (const slot of [...SLOTS.map((info) => info.slot), 'bg_star', 'bg_station'] as const) {
    const parts = manifest.parts.filter((part) => part.slot === slot)
    cells.push({ input: label(`${slot}  ${parts.length}`, COLUMNS * CELL.width, 18), left: 8, top: top + 4 })
    top += HEADING
    for (const [index, part] of parts.entries()) {
      const left = (index % COLUMNS) * CELL.width
      const at = top + Math.floor(index / COLUMNS) * CELL.height
      const name = stemOf(part.file)
      const picture = slot.startsWith('bg_') ? await background(name) : await figure(manifest.layers, slot as Slot, part.file)
      const thumb = await sharp(join(CONTENT, `${name}.thumb.webp`))
        .resize(THUMB)
        .png()
        .toBuffer()
      cells.push({ input: picture, left: left + 5, top: at }, { input: thumb, left: left + CELL.width - THUMB - 4, top: at })
      cells.push({
        input: label(`${part.number}${part.store ? ` *${part.price}` : ''}  ${part.name}`, CELL.width, 12),
        left: left + 6,
        top: at + 204,
      })
    }
    top += Math.ceil(parts.length / COLUMNS) * CELL.height
  }
  mkdirSync(OUTPUT, { recursive: true })
  const path = join(OUTPUT, 'contact-sheet.png')
  const page = sharp({ create: { width: COLUMNS * CELL.width, height: top, channels: 3, background: PAPER } })
  await page.composite(cells).png().toFile(path)
  return path
}

/** The part on a new member's character, out of the small layers as a phone gets them. */
async function figure(layers: Record<string, LayerInfo>, slot: Slot, file: string): Promise<Buffer> {
  const names = layersOf(dressedWith(slot, file), (name) => name in layers)
  const overlays = names.map((name) => {
    const { left, top } = boxInPx(layers[name]?.box ?? [0, 0, 0, 0], FIGURE_LAYERS)
    return { input: join(CONTENT, `${name}.w${FIGURE_LAYERS}.webp`), left, top }
  })
  const clear = { width: FIGURE_LAYERS, height: (FIGURE_LAYERS * 4) / 3, channels: 4, background: 'transparent' } as const
  const whole = await sharp({ create: clear }).composite(overlays).png().toBuffer()
  return sharp(whole).resize(FIGURE.width, FIGURE.height).png().toBuffer()
}

function background(name: string): Promise<Buffer> {
  return sharp(join(CONTENT, `${name}.w428.webp`))
    .resize({ height: FIGURE.height })
    .png()
    .toBuffer()
}

function label(text: string, width: number, sizePx: number): Buffer {
  const safe = text.replace(/[<&]/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - 10}" height="${sizePx + 8}"><text y="${sizePx + 1}" font-family="Pretendard, Noto Sans KR, sans-serif" font-size="${sizePx}" fill="#3D3B60">${safe}</text></svg>`,
  )
}

console.log(await drawSheet())
