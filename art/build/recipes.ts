/** How each picture is rendered from its SVG. Increment RECIPE_VERSION when the renderer changes: every picture is then rebuilt under a new address. */
export const RECIPE_VERSION = 4

export const ARTBOARD = { width: 600, height: 800 } as const
/** Widths of the whole artboard in px, ascending; image maker and canvas use the widest at full size. */
export const LAYER_WIDTHS = [300, 600, 900] as const
export const FULL_WIDTH = 900
export const THUMB_SIDE = 240
export const FIGURE_WIDTHS = [200, 300, 400, 600] as const
export const FIGURE_QUALITY = 76

/** Widths of the landing page's row of six faces, in px: a face of 92 CSS px at one, two and three device pixels each. */
export const DRESS_ROW_WIDTHS = [631, 1262, 1893] as const

/** One picture outside the wardrobe. Sizes in px; an empty `widths` means PNG only. */
export type PictureRecipe = {
  widths: number[]
  pngWidth: number
  encoding: 'photo' | 'flat' | 'cover'
  veil?: string
  /** Root corners stay square, for systems that cut their own icon shape. */
  isUnclipped?: boolean
  ground?: string
  /** A PNG of 256 colours, a quarter of the weight: icons that browsers fetch on each page that names the manifest. */
  hasPalette?: boolean
}

const photo = (...widths: number[]): PictureRecipe => ({ widths, pngWidth: Math.max(...widths), encoding: 'photo' })
const flat = (...widths: number[]): PictureRecipe => ({ widths, pngWidth: Math.max(...widths), encoding: 'flat' })

/** First match wins. Widths are the drawn CSS width times 1, 2 and 3. Source: docs/design.md#picture-sizes */
const RECIPES: [RegExp, PictureRecipe][] = [
  [/^bg_landing$/, { widths: [428, 640, 856, 1284], pngWidth: 856, encoding: 'cover' }],
  [/^bg_/, { widths: [428, 856, 1284], pngWidth: 856, encoding: 'photo' }],
  [/^rec_bg_/, photo(214, 428, 856)],
  [/^page_starry$/, photo(1440, 2160)],
  [/^cover_/, { widths: [400, 560, 720, 900, 1200], pngWidth: 1200, encoding: 'cover' }],
  [/^feature_/, photo(428, 640, 856, 1284)],
  [/^og_default$/, photo(1200)],
  [/^loading_flight$/, flat(260, 520, 780)],
  [/^(empty|error|signal)_/, flat(200, 400, 600)],
  [/^icon_/, flat(48, 96, 192, 288)],
  [/^sticker_/, flat(52, 104, 156)],
  [/^gift_/, flat(116, 232, 348)],
  [/^logo_/, flat(174, 348, 522)],
  [/^profile_default$/, flat(64, 160, 320)],
  [/^app_icon$/, flat(104, 208, 312, 512)],
]

export function recipeOf(name: string): PictureRecipe {
  const recipe = RECIPES.find(([pattern]) => pattern.test(name))?.[1]
  if (!recipe) throw new Error(`no recipe for the picture ${name}`)
  return recipe
}

const ICON_GROUND = '#5646D6'
const icon = (pngWidth: number, extra: Partial<PictureRecipe> = {}): PictureRecipe => ({ widths: [], pngWidth, encoding: 'flat', ...extra })

export const ICON_PICTURES: [name: string, source: string, PictureRecipe][] = [
  ['favicon_48', 'app_icon', icon(48)],
  ['app_icon_192', 'app_icon', icon(192, { hasPalette: true })],
  ['app_icon_512', 'app_icon', icon(512, { hasPalette: true })],
  ['app_icon_maskable_512', 'app_icon', icon(512, { isUnclipped: true, hasPalette: true })],
  ['apple_touch_icon_180', 'app_icon', icon(180, { isUnclipped: true, ground: ICON_GROUND })],
]

/** Shown by the landing page, the login, or a member's first /home. */
export function isOfFirstScreens(name: string): boolean {
  return /^(app_icon|favicon|apple_touch_icon|logo_|icon_|bg_landing$|page_starry$|loading_flight$|profile_default$|bg_star_1$)/.test(name)
}

/** The darkened room behind the report overlay: `station_dim_01` of `bg_station_1`. */
export function dimRecipe(): PictureRecipe {
  return { widths: [428, 856], pngWidth: 856, encoding: 'photo', veil: 'rgb(9, 8, 34, 0.6)' }
}
export function dimNameOf(number: number): string {
  return `station_dim_${String(number).padStart(2, '0')}`
}
