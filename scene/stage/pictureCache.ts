export type Decoded = { width: number; height: number }

const BYTES_PER_PIXEL = 4

/**
 * Decoded pictures by address. Each is fetched and decoded once for concurrent callers. Held ones stay; an unheld one
 * is evicted, least recently used first, when the pixels take more than `maxBytes`. A failure is not cached: the next call retries.
 * What has expired is shown until it is decoded again.
 */
export class PictureCache<Picture extends Decoded> {
  readonly #ready = new Map<string, Picture>()
  readonly #loading = new Map<string, Promise<Picture>>()
  readonly #holders = new Map<string, number>()
  readonly #expired = new Set<string>()
  readonly #maxBytes: number
  #bytes = 0

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  peek(key: string): Picture | undefined {
    return this.#ready.get(key)
  }

  /** Here, and not expired. */
  has(key: string): boolean {
    return this.#ready.has(key) && !this.#expired.has(key)
  }

  /** Marks the loaded ones as expired: the next request decodes them again. */
  expireAll(): void {
    for (const key of this.#ready.keys()) this.#expired.add(key)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Keeps a picture from being let go, also one still to be loaded, until `release` was called as often. */
  hold(key: string): void {
    this.#holders.set(key, (this.#holders.get(key) ?? 0) + 1)
    this.#touch(key)
  }

  release(key: string): void {
    const left = (this.#holders.get(key) ?? 0) - 1
    if (left > 0) this.#holders.set(key, left)
    else this.#holders.delete(key)
    // Not trimmed here: what is released is often held again at once by the next effect.
  }

  load(key: string, decode: () => Promise<Picture>): Promise<Picture> {
    const ready = this.#ready.get(key)
    if (ready && !this.#expired.has(key)) {
      this.#touch(key)
      return Promise.resolve(ready)
    }
    const loading = this.#loading.get(key) ?? this.#start(key, decode)
    this.#loading.set(key, loading)
    return loading
  }

  async #start(key: string, decode: () => Promise<Picture>): Promise<Picture> {
    try {
      const picture = await decode()
      this.#remove(key)
      this.#ready.set(key, picture)
      this.#bytes += size(picture)
      this.#trim(key)
      return picture
    } finally {
      this.#loading.delete(key)
    }
  }

  /** A Map lists keys in the order they were set, so the front is what was longest unused. */
  #touch(key: string): void {
    const picture = this.#ready.get(key)
    if (!picture) return
    this.#ready.delete(key)
    this.#ready.set(key, picture)
  }

  #trim(newest?: string): void {
    for (const key of this.#ready.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      if (key !== newest && !this.#holders.has(key)) this.#remove(key)
    }
  }

  #remove(key: string): void {
    const picture = this.#ready.get(key)
    if (!picture) return
    this.#ready.delete(key)
    this.#expired.delete(key)
    this.#bytes -= size(picture)
  }
}

function size({ width, height }: Decoded): number {
  return width * height * BYTES_PER_PIXEL
}
