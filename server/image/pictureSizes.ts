/** Widths, px; the widest figure is as wide as the PNG, in a sixth of its bytes. Client: `scene/stage/figureSrcSet.ts`. */
export const SIZES = { character: [300, 600, 900], profile: [128, 256] } as const

const FILE = /^((character|profile)_[0-9a-f]+)\.w(\d+)\.webp$/

/** A smaller WebP of a composed picture, made on demand. */
export type PictureSize = { file: string; whole: string; width: number }

/** Parses a file name; null for an unknown size, so that names lead nowhere else. */
export function sizeOf(file: string): PictureSize | null {
  const [, name, kind, digits] = FILE.exec(file) ?? []
  const width = SIZES[kind as keyof typeof SIZES]?.find((one) => String(one) === digits)
  return name && width ? { file, whole: `${name}.png`, width } : null
}
