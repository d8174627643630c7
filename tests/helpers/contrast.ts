export type Rgb = [red: number, green: number, blue: number]

/** WCAG 2.2. @param one as `#rrggbb`, like `other` @returns NaN for anything else */
export function contrast(one = '', other = ''): number {
  return contrastOf(rgbOf(one), rgbOf(other))
}

/** The least contrast of `mark` on a translucent ground: white and black below are the extremes. @param ground as `rgb(r g b / a%)` or `rgba(r, g, b, a)` */
export function contrastOverAnything(mark: string, ground: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, share = Number.NaN] = (ground.match(/[\d.]+/g) ?? []).map(Number)
  const alpha = ground.includes('%') ? share / 100 : share
  const over = (below: number) => [red, green, blue].map((part) => part * alpha + below * (1 - alpha)) as Rgb
  const [onWhite, onBlack] = [over(255), over(0)]
  // A luminance between the extremes would be invisible on some ground.
  const isBetween = luminance(rgbOf(mark)) > luminance(onBlack) && luminance(rgbOf(mark)) < luminance(onWhite)
  return isBetween ? 1 : Math.min(contrastOf(rgbOf(mark), onWhite), contrastOf(rgbOf(mark), onBlack))
}

/** WCAG 2.2, of channels from 0 to 255. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function rgbOf(colour: string): Rgb {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [...colour.matchAll(/[\da-f]{2}/gi)].map(([hex]) =>
    Number.parseInt(hex, 16),
  )
  return [red, green, blue]
}

/** Source: WCAG 2.2, relative luminance */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
