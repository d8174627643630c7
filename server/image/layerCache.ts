import { bytesOf, type LayerRuns } from './layerRuns.ts'

/** LRU cache of decoded layers, bounded in bytes. */
export class LayerCache {
  readonly #most: number
  readonly #layers = new Map<string, LayerRuns>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** @param key name and digest, so that a changed picture is decoded again. */
  get(key: string): LayerRuns | undefined {
    const layer = this.#layers.get(key)
    if (!layer) return undefined
    // A Map keeps insertion order: inserted again, it is evicted last.
    this.#layers.delete(key)
    this.#layers.set(key, layer)
    return layer
  }

  put(key: string, layer: LayerRuns): void {
    this.#forget(key)
    this.#layers.set(key, layer)
    this.#bytes += bytesOf(layer)
    for (const oldest of this.#layers.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    const layer = this.#layers.get(key)
    if (layer) this.#bytes -= bytesOf(layer)
    this.#layers.delete(key)
  }
}
