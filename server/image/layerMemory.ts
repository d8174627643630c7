import type { DecodedLayer } from './compose.ts'

/** Decoded layers, up to a number of bytes; what was not used for longest is forgotten first. */
export class LayerMemory {
  readonly #most: number
  readonly #layers = new Map<string, DecodedLayer>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** @param key name and digest, so that mended art is decoded anew. */
  get(key: string): DecodedLayer | undefined {
    const layer = this.#layers.get(key)
    if (!layer) return undefined
    // The order of a Map is the order of entering: entering again makes it the newest.
    this.#layers.delete(key)
    this.#layers.set(key, layer)
    return layer
  }

  put(key: string, layer: DecodedLayer): void {
    this.#forget(key)
    this.#layers.set(key, layer)
    this.#bytes += layer.data.length
    for (const oldest of this.#layers.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#layers.get(key)?.data.length ?? 0
    this.#layers.delete(key)
  }
}
