import type { Look } from '#contract/look.ts'
import type { PictureSource } from '../stage/loadPicture.ts'

/** A figure asleep, whole artboard. The code that paints it comes with its first picture: the wardrobe's manifest is large. @param widthPx device px */
export function asleepPicture({ face, outfit, item }: Look, widthPx: number): PictureSource {
  const look = { face, outfit, item }
  const width = Math.round(widthPx)
  const key = `asleep:${JSON.stringify(look)}#${width}`
  const paint = async () => (await import('./paintAsleep.ts')).paintAsleep(look, width)
  return { name: key, urls: { webp: key, png: key }, paint }
}
