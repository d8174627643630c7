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
    const byte = (index: number) => from[index] ?? 0
    const [left, middle, right] = [0, 4, 8]
    const upperLeft = 2 * byte(a + left) + byte(a + middle)
    const upperRight = byte(a + middle) + 2 * byte(a + right)
    const halfLeft = 2 * byte(b + left) + byte(b + middle)
    const halfRight = byte(b + middle) + 2 * byte(b + right)
    const lowerLeft = 2 * byte(c + left) + byte(c + middle)
    const lowerRight = byte(c + middle) + 2 * byte(c + right)
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

/** A square part, drawn `side` px wide. `side` is at most the part's own side. */
export function cropAndShrink({ data, width }: Pixels, crop: { left: number; top: number; side: number }, side: number): Pixels {
  const taps = tapsOf(crop.side, side)
  const narrow = new Float32Array(side * crop.side * 4)
  for (let y = 0; y < crop.side; y++) {
    const row = ((crop.top + y) * width + crop.left) * 4
    for (let x = 0, to = y * side * 4; x < side; x++, to += 4) sumTaps(data, row, 4, taps, x, narrow, to)
  }
  const out = { data: new Uint8Array(side * side * 4), width: side, height: side }
  const sum = new Float32Array(4)
  for (let y = 0, to = 0; y < side; y++) {
    for (let x = 0; x < side; x++, to += 4) {
      sumTaps(narrow, x * 4, side * 4, taps, y, sum, 0)
      for (let channel = 0; channel < 4; channel++) out.data[to + channel] = (sum[channel] ?? 0) + 0.5
    }
  }
  return out
}

const MOST_TAPS = 3

/** For each new pixel: the first old one it covers, and by which share it covers each of three. */
function tapsOf(from: number, to: number): { first: Uint16Array; weight: Float32Array } {
  const first = new Uint16Array(to)
  const weight = new Float32Array(to * MOST_TAPS)
  const scale = from / to
  if (scale > MOST_TAPS - 1 || scale < 1) throw new Error(`can not shrink ${from} to ${to}`)
  for (let i = 0; i < to; i++) {
    const [start, end] = [i * scale, (i + 1) * scale]
    first[i] = Math.min(Math.floor(start), from - MOST_TAPS)
    for (let tap = 0; tap < MOST_TAPS; tap++) {
      const at = (first[i] ?? 0) + tap
      weight[i * MOST_TAPS + tap] = Math.max(0, Math.min(end, at + 1) - Math.max(start, at)) / scale
    }
  }
  return { first, weight }
}

type Taps = ReturnType<typeof tapsOf>

function sumTaps(
  from: Uint8Array | Float32Array,
  offset: number,
  step: number,
  { first, weight }: Taps,
  i: number,
  to: Float32Array,
  toAt: number,
) {
  const w = i * MOST_TAPS
  const [w0, w1, w2] = [weight[w] ?? 0, weight[w + 1] ?? 0, weight[w + 2] ?? 0]
  const a = offset + (first[i] ?? 0) * step
  for (let channel = 0; channel < 4; channel++) {
    const at = a + channel
    to[toAt + channel] = w0 * (from[at] ?? 0) + w1 * (from[at + step] ?? 0) + w2 * (from[at + 2 * step] ?? 0)
  }
}
