export type Difference = {
  /** Pixels with a channel beyond the tolerance. */
  count: number
  largest: number
  /** Indices of some of those pixels, evenly spread. */
  samples: number[]
}

const SAMPLES = 200

/**
 * Premultiplied RGBA, so that colours of transparent pixels do not count.
 * @param tolerance 0-255
 */
export function comparePixels(one: Uint8ClampedArray, other: Uint8ClampedArray, tolerance: number): Difference {
  if (one.length !== other.length) throw new Error('pictures of different sizes')
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const found: number[] = []
  let largest = 0
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue
    const distance = pixelDistance(one, other, at * 4)
    if (distance > largest) largest = distance
    if (distance > tolerance) found.push(at)
  }
  const step = Math.max(1, Math.floor(found.length / SAMPLES))
  return { count: found.length, largest, samples: found.filter((_, index) => index % step === 0) }
}

export function premultiply(pixels: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at; channel < at + 3; channel += 1) pixels[channel] = ((pixels[channel] ?? 0) * alpha) / 255
  }
  return pixels
}

function pixelDistance(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number {
  let largest = 0
  for (let channel = at; channel < at + 4; channel += 1) {
    largest = Math.max(largest, Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)))
  }
  return largest
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4)
}
