import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { DEFAULT_LOOK, type Look, type Slot, withPart } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { composed } from './composed.ts'
import type { PlacedFigure } from './room.tsx'
import type { Answer } from './server.ts'

const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))
/** A font of our own: letters look the same on every machine. */
export const FONT_SHEET = `@font-face { font-family: Room; src: url(/room.woff2); font-weight: 45 920 } #root { font-family: Room }`

const LOOKS: Record<string, [Slot, string][]> = {
  mina: [
    ['face_hair', 'face_hair_6.png'],
    ['fashion_top', 'fashion_top_2.png'],
    ['item_head', 'item_head_1.png'],
  ],
  haru: [
    ['face_hair', 'face_hair_3.png'],
    ['face_eyes', 'face_eyes_2.png'],
    ['fashion_top', 'fashion_top_3.png'],
  ],
  yuri: [
    ['face_hair', 'face_hair_4.png'],
    ['face_eyes', 'face_eyes_3.png'],
    ['fashion_bottom', 'fashion_bottom_2.png'],
  ],
  jun: [['face_skin', 'face_skin_2.png']],
  doyun: [
    ['face_hair', 'face_hair_5.png'],
    ['face_skin', 'face_skin_3.png'],
    ['item_rightHand', 'item_rightHand_1.png'],
  ],
  sora: [
    ['face_hair', 'face_hair_2.png'],
    ['fashion_top', 'fashion_top_2.png'],
    ['item_neck', 'item_neck_1.png'],
  ],
}
const NOBODY = {
  isOwn: false,
  isAdmin: false,
  mark: 'none',
  isSignalActive: false,
  hasReport: false,
  canDrag: true,
  isGhost: false,
} as const

/** Six friends at their first places, as they come in. */
export const PEOPLE: readonly PlacedFigure[] = [
  person(0, 'mina', '민아', { isOwn: true, isAdmin: true, hasReport: true }),
  person(1, 'haru', '하루', { mark: 'signal', hasReport: true, bubble: '오늘은 별을 보며 오래 걸었어요' }),
  person(2, 'yuri', '유리', { mark: 'add' }),
  person(3, 'doyun', '별똥별을모으는도윤', { mark: 'add', hasReport: true, isPresent: true }),
  person(4, 'sora', '소라', { mark: 'signal', isSignalActive: true, bubble: '좋았어!', hasReport: true }),
  person(5, 'jun', '', { isGhost: true }),
]

function person(at: number, userId: string, label: string, more: Partial<PlacedFigure>): PlacedFigure {
  const place = INITIAL_PLACEMENTS[at] ?? { positionX: 0, positionY: 10 }
  return { ...NOBODY, ...place, userId, label, characterUrl: `/content/character_${userId}.png`, ...more }
}

const made = new Map<string, Promise<Buffer>>()

/** Serves their composed pictures, and the font. */
export const answerForPeople: Answer = (path) => {
  if (path === '/room.woff2') return readFile(FONT)
  const [, name, width] = /^\/content\/character_([a-z]+)(?:[.]w(\d+))?[.](?:webp|png)$/.exec(path) ?? []
  if (!name || !(name in LOOKS)) return null
  const answer = made.get(path) ?? picture(name, width === undefined ? null : Number(width))
  made.set(path, answer)
  return answer
}

/** Their pictures for a page of the whole app; nobody else has one. */
export async function routeFigures(page: Page): Promise<void> {
  await page.route('**/content/character_*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = await answerForPeople(pathname)
    return body ? route.fulfill({ body, contentType: pathname.endsWith('png') ? 'image/png' : 'image/webp' }) : route.abort()
  })
}

async function picture(name: string, width: number | null): Promise<Buffer> {
  const whole = await composed(layersOf(lookOf(name), (layer) => Object.hasOwn(wardrobe.layers, layer)))
  return width === null ? whole : sharp(whole).resize(width).webp({ lossless: true }).toBuffer()
}

export function lookOf(name: string): Look {
  return (LOOKS[name] ?? []).reduce((look, [slot, file]) => withPart(look, slot, file), DEFAULT_LOOK)
}
