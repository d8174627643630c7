/** Reproducible numbers from 0 to 1 (a 32-bit multiply-and-shift generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let word = state
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
    return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32
  }
}
