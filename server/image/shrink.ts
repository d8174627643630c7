/** Premultiplied RGBA, row by row. Averages of premultiplied colours are right at soft edges. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** Crops a square and scales it to `side` px, bilinear: for crops a little larger than `side`; at twice as large it skips pixels. */
export function cropAndShrink({ data, width }: Pixels, crop: { left: number; top: number; side: number }, side: number): Pixels {
  if (crop.side < side || crop.side >= 2 * side) throw new Error(`can not shrink ${crop.side} to ${side}`)
  const from = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const to = new Uint32Array(side * side)
  const taps = tapsOf(crop.side, side)
  for (let y = 0, at = 0; y < side; y++) {
    const upper = (crop.top + (taps.first[y] ?? 0)) * width + crop.left
    const share = taps.share[y] ?? 0
    for (let x = 0; x < side; x++, at++) {
      // Without arrays: this runs a quarter of a million times.
      const i = upper + (taps.first[x] ?? 0)
      const a = from[i] ?? 0
      const b = from[i + 1] ?? 0
      const c = from[i + width] ?? 0
      const d = from[i + width + 1] ?? 0
      if (a === b && c === d && a === c) {
        to[at] = a
      } else {
        const shareX = taps.share[x] ?? 0
        to[at] = mix(mix(a, b, shareX), mix(c, d, shareX), share)
      }
    }
  }
  return { data: new Uint8Array(to.buffer), width: side, height: side }
}

/** For each new pixel: the first of its two old ones, and the share of the second in 256ths. */
function tapsOf(from: number, to: number): { first: Uint16Array; share: Uint16Array } {
  const first = new Uint16Array(to)
  const share = new Uint16Array(to)
  for (let i = 0; i < to; i++) {
    const middle = ((i + 0.5) * from) / to - 0.5
    first[i] = Math.min(Math.floor(middle), from - 2)
    share[i] = Math.round((middle - (first[i] ?? 0)) * 256)
  }
  return { first, share }
}

/** Mixes two pixels, two channels at a time. @param share of `two`, in 256ths */
function mix(one: number, two: number, share: number): number {
  const rest = 256 - share
  const rb = Math.imul(one & 0x00ff00ff, rest) + Math.imul(two & 0x00ff00ff, share) + 0x00800080
  const ga = Math.imul((one >>> 8) & 0x00ff00ff, rest) + Math.imul((two >>> 8) & 0x00ff00ff, share) + 0x00800080
  return (((rb >>> 8) & 0x00ff00ff) | (ga & 0xff00ff00)) >>> 0
}
