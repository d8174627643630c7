/** Widths, px; the widest figure is as wide as the PNG, in a sixth of its bytes. Client: `scene/stage/figureSrcSet.ts`. */
export const SIZES = { character: [300, 600, 900], profile: [128, 256] } as const

const FILE = /^((character|profile)_[0-9a-f]+)\.w(\d+)\.webp$/

/** A lighter file of a composed picture: made when it is first asked for, from the whole one. */
export type PictureSize = { file: string; whole: string; width: number }

/** What a file's name asks for; null when it names no size that there is, so that names lead nowhere else. */
export function sizeOf(file: string): PictureSize | null {
  const [, name, kind, digits] = FILE.exec(file) ?? []
  const width = SIZES[kind as keyof typeof SIZES]?.find((one) => String(one) === digits)
  return name && width ? { file, whole: `${name}.png`, width } : null
}
