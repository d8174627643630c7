import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf, type Rgb } from '#tests/helpers/contrast.ts'
import { motionEnds } from '#tests/helpers/motion.ts'

type Mark = {
  name: string
  kind: 'letters' | 'icon'
  rect: [x: number, y: number, width: number, height: number]
  colour: string
  share: number
}
type Pixels = { data: Buffer; width: number; height: number }

/** WCAG 2.2, 1.4.3 and 1.4.11; large letters get no discount. */
const LEAST = { letters: 4.5, icon: 3 }
/** Of the ground's pixels so many may be fainter: single ones between the strokes are not seen. */
const WORST_SHARE = 0.05
/** A pixel belongs to a mark where it differs by so much of the largest difference, and its ground reaches so many px round it. */
const CORE = 0.5
const REACH_PX = 1
/** A mark that differs by less of what its colour would is covered, as by the fading edge of a list. */
const SEEN = 0.6

/**
 * Letters and icons in the window whose contrast to what is painted below them is too low, measured from pictures: each is seen with and
 * without its marks, and the colour of a mark is compared with the pixels that it covers or touches.
 */
export async function faintLetters(page: Page): Promise<string[]> {
  return [...(await faintMarks(page, 'letters')), ...(await faintMarks(page, 'icon'))]
}

/** Of one kind alone. */
export async function faintMarks(page: Page, kind: Mark['kind']): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await motionEnds(page)
  const [full, ground] = [await picture(page), await without(page, kind === 'letters' ? WITHOUT_LETTERS : WITHOUT_ICONS)]
  const marks = (await page.evaluate(findMarks)).filter((mark) => mark.kind === kind)
  return marks.flatMap((mark) => {
    const ratio = worstRatio(mark, full, ground)
    return ratio < LEAST[mark.kind] ? [`${mark.kind} “${mark.name}” at ${mark.rect.map(Math.round)}: ${ratio.toFixed(2)}`] : []
  })
}

/* biome-ignore format: a style sheet each. */
const WITHOUT_LETTERS = '*, ::placeholder { -webkit-text-fill-color: transparent !important; transition: none !important; caret-color: transparent }'
const WITHOUT_ICONS = 'svg[fill=currentColor] { fill: transparent !important; transition: none !important }'

async function without(page: Page, css: string): Promise<Pixels> {
  // A sheet that is made by a script is free of the content security policy.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  const seen = await picture(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return seen
}

async function picture(page: Page): Promise<Pixels> {
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Runs in the page. */
function findMarks(): Mark[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(':disabled, [aria-disabled=true], .visually-hidden, [inert]')
  const shareOf = (element: Element) => {
    let share = 1
    for (let at: Element | null = element; at; at = at.parentElement) share *= Number(getComputedStyle(at).opacity)
    return share
  }
  const isInWindow = ({ left, top: y, right, bottom, width, height }: DOMRect) =>
    width > 1 && height > 1 && left >= 0 && y >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
  const marks: Mark[] = []
  const note = (kind: Mark['kind'], name: string, element: Element, rect: DOMRect) => {
    if (!isInWindow(rect)) return
    // Of what a button lies over in part, as the one at the foot of a page, no more is to be read.
    const over = document.elementFromPoint(rect.left + rect.width / 2, rect.bottom - 1)?.closest('button, a')
    if (over && !over.contains(element) && !over.parentElement?.contains(element)) return
    const { color } = getComputedStyle(element)
    marks.push({ kind, name, rect: [rect.left, rect.top, rect.width, rect.height], colour: color, share: shareOf(element) })
  }
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement
    if (!parent || parent.closest('svg') || text.data.trim() === '' || !isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) note('letters', text.data.trim().slice(0, 30), parent, rect)
  }
  for (const icon of top.querySelectorAll('svg[fill=currentColor]')) {
    if (!isShown(icon)) continue
    const owner = icon.closest('button, a, [role]')
    // Beside words that say the same an icon only decorates.
    if (!owner && icon.parentElement?.textContent?.trim()) continue
    note('icon', (owner?.getAttribute('aria-label') ?? owner?.textContent ?? '').trim().slice(0, 30), icon, icon.getBoundingClientRect())
  }
  return marks
}

function worstRatio({ rect, colour, share }: Mark, full: Pixels, ground: Pixels): number {
  const { differences, largest } = compare(rect, full, ground)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const by = alpha * share
  const over = (below: Rgb) => [red, green, blue].map((part, at) => part * by + (below[at] ?? 0) * (1 - by)) as Rgb
  const core = differences.filter((pixel) => pixel.by >= largest * CORE)
  const most = core.reduce((found, { x, y }) => Math.max(found, distance(over(pixelAt(ground, x, y)), pixelAt(ground, x, y))), 0)
  // Something else is over it, or it is not painted.
  if (largest < 4 || largest < most * SEEN) return Number.POSITIVE_INFINITY
  const touched = new Map<string, Rgb>()
  for (const { x, y } of core)
    for (let dy = -REACH_PX; dy <= REACH_PX; dy += 1)
      for (let dx = -REACH_PX; dx <= REACH_PX; dx += 1) touched.set(`${x + dx} ${y + dy}`, pixelAt(ground, x + dx, y + dy))
  const ratios = [...touched.values()].map((below) => contrastOf(over(below), below)).sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length * WORST_SHARE)] ?? Number.POSITIVE_INFINITY
}

function compare([left, top, width, height]: Mark['rect'], full: Pixels, ground: Pixels) {
  const differences: { x: number; y: number; by: number }[] = []
  for (let y = Math.floor(top); y < top + height; y += 1)
    for (let x = Math.floor(left); x < left + width; x += 1)
      differences.push({ x, y, by: distance(pixelAt(full, x, y), pixelAt(ground, x, y)) })
  return { differences, largest: differences.reduce((most, { by }) => Math.max(most, by), 0) }
}

const distance = (one: Rgb, other: Rgb) => Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))))

function pixelAt({ data, width, height }: Pixels, x: number, y: number): Rgb {
  const at = (Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
