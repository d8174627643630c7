import type { Layer } from 'konva/lib/Layer.js'

/** A layer that was not painted for so long is not being painted each frame. */
const QUIET_MS = 100

const stills = new WeakMap<Layer, LayerStill>()

/**
 * Shows a finished picture of a layer in place of its canvas, until `endStill`; while it is painted again, its canvas.
 * Where no graphics chip helps, a browser copies every canvas that can be painted on for each frame that it puts on the screen, changed
 * or not; a canvas that was handed a finished picture is copied once. Browsers that cannot do so go on with the layer's canvas.
 * @param isChanging it is about to be painted again
 */
export function showStill(layer: Layer, isChanging: boolean): void {
  if (!stills.has(layer)) stills.set(layer, new LayerStill(layer, isChanging))
}

/** The layer's own canvas is shown again. */
export function endStill(layer: Layer): void {
  stills.get(layer)?.end()
  stills.delete(layer)
}

class LayerStill {
  readonly #layer: Layer
  readonly #source: HTMLCanvasElement
  readonly #shown = document.createElement('canvas')
  readonly #context = this.#shown.getContext('bitmaprenderer')
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every painting, so that a picture from before it is not shown. */
  #painted = 0

  constructor(layer: Layer, isChanging: boolean) {
    this.#layer = layer
    this.#source = layer.getNativeCanvasElement()
    Object.assign(this.#shown.style, { position: 'absolute', top: '0', left: '0' })
    layer.on('draw.still', () => {
      this.#unveil()
      this.#await()
    })
    if (isChanging) this.#await()
    else void this.#take()
  }

  end(): void {
    this.#layer.off('draw.still')
    clearTimeout(this.#timer)
    this.#unveil()
    // Some browsers keep a canvas's memory long after it is gone.
    Object.assign(this.#shown, { width: 0, height: 0 })
  }

  async #take(): Promise<void> {
    const { width, height, style } = this.#source
    if (!this.#context || width === 0 || height === 0) return
    const painted = this.#painted
    const picture = await createImageBitmap(this.#source).catch(() => null)
    if (!picture || painted !== this.#painted) return picture?.close()
    Object.assign(this.#shown, { width, height })
    Object.assign(this.#shown.style, { width: style.width, height: style.height })
    this.#context.transferFromImageBitmap(picture)
    this.#source.after(this.#shown)
    style.visibility = 'hidden'
  }

  #unveil(): void {
    this.#painted += 1
    this.#source.style.visibility = ''
    this.#shown.remove()
  }

  #await(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#take(), QUIET_MS)
  }
}
