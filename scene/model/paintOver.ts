/** A decoded piece of a picture: premultiplied RGBA bytes, and where its corner lies on the artboard, in px. */
export type Piece = { pixels: Uint8Array; left: number; top: number; width: number; height: number }

/** Composites pieces, the first at the bottom, rounding as a canvas does. @returns premultiplied RGBA, row by row */
export function paintOver(pieces: Iterable<Piece>, width: number, height: number): Uint8Array {
  const canvas = new Uint32Array(width * height)
  for (const piece of pieces) paint(canvas, width, height, piece)
  return new Uint8Array(canvas.buffer)
}

function paint(canvas: Uint32Array, width: number, height: number, piece: Piece) {
  const source = wordsOf(piece.pixels)
  const fromX = Math.max(0, -piece.left)
  const toX = Math.min(piece.width, width - piece.left)
  const toY = Math.min(piece.height, height - piece.top)
  for (let y = Math.max(0, -piece.top); y < toY; y++) {
    const from = y * piece.width + fromX
    paintRow(canvas, (y + piece.top) * width + piece.left + fromX, source, from, from + toX - fromX)
  }
}

/** Paints pixels from..until of a source over those of a canvas that begin at `to`. Both are premultiplied, a little-endian word a pixel. */
export function paintRow(canvas: Uint32Array, to: number, source: Uint32Array, from: number, until: number): void {
  for (let i = from, at = to; i < until; i++, at++) {
    const over = source[i] ?? 0
    // Alpha is on top: two comparisons settle most pixels.
    if (over >= 0xff000000) canvas[at] = over
    else if (over !== 0) canvas[at] = blend(over, canvas[at] ?? 0)
  }
}

/** over + under * (1 - alpha), two channels at a time; `+ 0x80 + (x >> 8)` is the exact rounded division by 255. */
function blend(over: number, under: number): number {
  const clear = 255 - (over >>> 24)
  const rb = Math.imul(under & 0x00ff00ff, clear) + 0x00800080
  const ga = Math.imul((under >>> 8) & 0x00ff00ff, clear) + 0x00800080
  const rbBy255 = ((rb + ((rb >>> 8) & 0x00ff00ff)) >>> 8) & 0x00ff00ff
  const gaBy255 = (ga + ((ga >>> 8) & 0x00ff00ff)) & 0xff00ff00
  return (over + (rbBy255 | gaBy255)) >>> 0
}

function wordsOf(pixels: Uint8Array): Uint32Array {
  if (pixels.byteOffset % 4 === 0) return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4)
  return new Uint32Array(pixels.slice().buffer)
}

/** Turns straight RGBA into premultiplied, in place. */
export function premultiply(pixels: Uint8Array): void {
  for (let i = 3; i < pixels.length; i += 4) {
    const alpha = pixels[i] ?? 0
    if (alpha === 255) continue
    for (let channel = i - 3; channel < i; channel++) pixels[channel] = alpha === 0 ? 0 : Math.round(((pixels[channel] ?? 0) * alpha) / 255)
  }
}
