/** Premultiplied RGBA, row by row. Averages of premultiplied colours are right at soft edges. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** To two thirds: each 3 x 3 square becomes 2 x 2, every pixel weighed by the area it covers. Sides must divide by 3. */
export function shrinkToTwoThirds({ data, width, height }: Pixels): Pixels {
  const out = { data: new Uint8Array((data.length / 9) * 4), width: (width / 3) * 2, height: (height / 3) * 2 }
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const first = y * width + x
      if (isClearSquare(words, first, width)) continue
      const to = ((y / 3) * 2 * out.width + (x / 3) * 2) * 4
      shrinkSquare(data, first * 4, width * 4, out.data, to, out.width * 4)
    }
  }
  return out
}

function isClearSquare(words: Uint32Array, first: number, stride: number): boolean {
  for (let row = 0, at = first; row < 3; row++, at += stride) {
    if (((words[at] ?? 0) | (words[at + 1] ?? 0) | (words[at + 2] ?? 0)) !== 0) return false
  }
  return true
}

function shrinkSquare(from: Uint8Array, at: number, stride: number, to: Uint8Array, toAt: number, toStride: number) {
  for (let channel = 0; channel < 4; channel++) {
    const a = at + channel
    const b = a + stride
    const c = b + stride
    const upperLeft = 2 * (from[a] ?? 0) + (from[a + 4] ?? 0)
    const upperRight = (from[a + 4] ?? 0) + 2 * (from[a + 8] ?? 0)
    const halfLeft = 2 * (from[b] ?? 0) + (from[b + 4] ?? 0)
    const halfRight = (from[b + 4] ?? 0) + 2 * (from[b + 8] ?? 0)
    const lowerLeft = 2 * (from[c] ?? 0) + (from[c + 4] ?? 0)
    const lowerRight = (from[c + 4] ?? 0) + 2 * (from[c + 8] ?? 0)
    const t = toAt + channel
    to[t] = (2 * upperLeft + halfLeft + 4) / 9
    to[t + 4] = (2 * upperRight + halfRight + 4) / 9
    to[t + toStride] = (halfLeft + 2 * lowerLeft + 4) / 9
    to[t + toStride + 4] = (halfRight + 2 * lowerRight + 4) / 9
  }
}

/** To a half: each 2 x 2 square becomes one pixel. */
export function shrinkToHalf({ data, width, height }: Pixels): Pixels {
  const out = { data: new Uint8Array(data.length / 4), width: width / 2, height: height / 2 }
  const stride = width * 4
  for (let y = 0, to = 0; y < out.height; y++) {
    for (let x = 0, at = 2 * y * stride; x < out.width; x++, at += 4) {
      for (let channel = 0; channel < 4; channel++, at++, to++) {
        const sum = (data[at] ?? 0) + (data[at + 4] ?? 0) + (data[at + stride] ?? 0) + (data[at + stride + 4] ?? 0)
        out.data[to] = (sum + 2) >> 2
      }
    }
  }
  return out
}

/**
 * A square part, drawn `side` px wide: each new pixel is mixed of the four old ones round its middle. For parts a little larger
 * than `side`; of one twice as large or more it would skip pixels.
 */
export function cropAndShrink({ data, width }: Pixels, crop: { left: number; top: number; side: number }, side: number): Pixels {
  if (crop.side < side || crop.side >= 2 * side) throw new Error(`can not shrink ${crop.side} to ${side}`)
  const from = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const to = new Uint32Array(side * side)
  const taps = tapsOf(crop.side, side)
  for (let y = 0, at = 0; y < side; y++) {
    const upper = (crop.top + (taps.first[y] ?? 0)) * width + crop.left
    const share = taps.share[y] ?? 0
    for (let x = 0; x < side; x++, at++) {
      // One by one: this runs a quarter of a million times, and an array would be made each time.
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

/** For each new pixel: the first of the two old ones it lies between, and the share of the second in 256ths. */
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

/** Two pixels mixed, two channels at a time. @param share of `two`, in 256ths */
function mix(one: number, two: number, share: number): number {
  const rest = 256 - share
  const rb = Math.imul(one & 0x00ff00ff, rest) + Math.imul(two & 0x00ff00ff, share) + 0x00800080
  const ga = Math.imul((one >>> 8) & 0x00ff00ff, rest) + Math.imul((two >>> 8) & 0x00ff00ff, share) + 0x00800080
  return (((rb >>> 8) & 0x00ff00ff) | (ga & 0xff00ff00)) >>> 0
}
