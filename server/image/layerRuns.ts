import { paintRow } from '#scene/model/paintOver.ts'

/** Run-length encoding without clear pixels (two fifths), in shared memory. `runs`: row, first column and length; `pixels` premultiplied. */
export type LayerRuns = { runs: Uint16Array; pixels: Uint32Array; width: number; height: number }

const NUMBERS_A_RUN = 3

/** @param pixels premultiplied, a word a pixel, row by row */
export function toRuns(pixels: Uint32Array, width: number, height: number): LayerRuns {
  const runs: number[] = []
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const first = x
      while (x < width && pixels[y * width + x] !== 0) x++
      if (x === first) continue
      runs.push(y, first, x - first)
      count += x - first
    }
  }
  const shared = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT))
  const sharedRuns = new Uint16Array(new SharedArrayBuffer(runs.length * Uint16Array.BYTES_PER_ELEMENT))
  sharedRuns.set(runs)
  let to = 0
  for (let i = 0; i < runs.length; i += NUMBERS_A_RUN) {
    const [y = 0, x = 0, length = 0] = [runs[i], runs[i + 1], runs[i + 2]]
    shared.set(pixels.subarray(y * width + x, y * width + x + length), to)
    to += length
  }
  return { runs: sharedRuns, pixels: shared, width, height }
}

/** Paints a layer over a canvas. @throws Error when it does not fit */
export function paintRuns(canvas: Uint32Array, size: { width: number; height: number }, layer: LayerRuns, left: number, top: number): void {
  const { runs, pixels, width, height } = layer
  if (left < 0 || top < 0 || left + width > size.width || top + height > size.height) throw new Error('a layer reaches beyond the artboard')
  let from = 0
  for (let i = 0; i < runs.length; i += NUMBERS_A_RUN) {
    const to = ((runs[i] ?? 0) + top) * size.width + (runs[i + 1] ?? 0) + left
    const until = from + (runs[i + 2] ?? 0)
    paintRow(canvas, to, pixels, from, until)
    from = until
  }
}

export function bytesOf({ runs, pixels }: LayerRuns): number {
  return runs.byteLength + pixels.byteLength
}
