/** A picture may be drawn this much larger than it is before the next width is worth its bytes. */
const ENLARGEMENT = 1.06

/** The narrowest width that is still crisp, else the widest. @param widths px, ascending @param drawnPx device px */
export function pictureWidth(widths: readonly number[], drawnPx: number): number {
  const width = widths.find((candidate) => candidate * ENLARGEMENT >= drawnPx) ?? widths.at(-1)
  if (width === undefined) throw new Error('a picture has at least one width')
  return width
}
