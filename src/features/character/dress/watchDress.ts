import { visitorLook } from '#lib/storage/visitorLook.ts'
import { START_LOOK } from './dressParts.ts'

/** The open dressing room. */
export type Room = { act: (act: string) => void; close: () => void }
/** `onShown`: the figure stands there, alive; `onFailed`: it never will. */
export type OpenRoom = (place: HTMLElement, events: { onShown: () => void; onFailed: () => void }) => Promise<Room>
type Load = () => Promise<OpenRoom>
/** `still`: the pictures; `live`: where the room comes; `failed`: what says that it can not be had. */
type Parts = { section: HTMLElement; still: HTMLElement; live: HTMLElement; failed: HTMLElement }

/** How far below the window a room with a kept look begins to come. */
const NEAR = '400px'

/**
 * Makes the section of pictures answer: the first touch of it fetches the dressing room, which takes the pictures' place when its figure
 * stands there, and does what was tapped meanwhile. Knows nothing but the page's elements, so that it is small.
 * @returns what ends it, with the room
 */
export function watchDress(section: HTMLElement, load: Load): () => void {
  const [still, live, failed] = ['still', 'live', 'failed'].map((name) => section.querySelector<HTMLElement>(`[data-${name}]`))
  if (!still || !live || !failed) return () => undefined
  const watch = new DressWatch({ section, still, live, failed }, load)
  return () => watch.end()
}

class DressWatch {
  readonly #parts: Parts
  readonly #load: Load
  readonly #leaving = new AbortController()
  readonly #waiting: string[] = []
  #state: 'pictures' | 'coming' | 'open' = 'pictures'
  #room: Room | undefined
  #failures = 0

  constructor(parts: Parts, load: Load) {
    this.#parts = parts
    this.#load = load
    const { section, still } = parts
    const reach = () => this.#failures === 0 && void this.#begin()
    for (const name of ['pointerdown', 'keydown', 'focusin']) this.#listen(still, name, reach)
    this.#listen(still, 'click', (target) => this.#tap(target))
    this.#listen(section, 'click', (target) => this.#tapAround(target))
    for (const part of section.querySelectorAll<HTMLElement>('[data-needs-script]')) part.inert = false
    // Whoever dressed here before sees the look again, and not the one of the pictures.
    if (visitorLook.read() !== null) this.#beginWhenNear()
  }

  end(): void {
    this.#leaving.abort()
    this.#room?.close()
  }

  async #begin(): Promise<void> {
    if (this.#state !== 'pictures') return
    this.#state = 'coming'
    this.#parts.failed.hidden = true
    this.#parts.section.ariaBusy = 'true'
    try {
      const open = await this.#load()
      const room = await open(this.#parts.live, { onShown: () => this.#show(), onFailed: () => this.#fail() })
      if (this.#leaving.signal.aborted) return room.close()
      this.#room = room
      for (const act of this.#waiting.splice(0)) room.act(act)
    } catch {
      this.#fail()
    }
  }

  #show(): void {
    const { still, live } = this.#parts
    if (this.#state !== 'coming' || this.#leaving.signal.aborted) return
    this.#state = 'open'
    live.inert = false
    copyPlaces(still, live)
    still.hidden = true
    this.#endBusy()
  }

  #fail(): void {
    this.#room?.close()
    this.#room = undefined
    this.#state = 'pictures'
    this.#failures += 1
    this.#parts.failed.hidden = false
    this.#endBusy()
  }

  #endBusy(): void {
    this.#parts.section.ariaBusy = null
    for (const button of this.#parts.still.querySelectorAll('[data-busy]')) button.removeAttribute('data-busy')
  }

  #tap(target: Element): void {
    const button = target.closest<HTMLElement>('[data-act], [data-choice]')
    const act = button?.dataset.act ?? button?.dataset.choice
    if (!button || act === undefined) return
    button.dataset.busy = ''
    if (this.#room) this.#room.act(act)
    else this.#waiting.push(act)
    void this.#begin()
  }

  #tapAround(target: Element): void {
    // The second time the browser may keep the failure for as long as the page lives.
    if (target.closest('[data-retry]')) this.#failures > 1 ? location.reload() : void this.#begin()
    if (target.closest('[data-start]') && visitorLook.read() === null) visitorLook.write(START_LOOK)
  }

  #listen(on: HTMLElement, name: string, hear: (target: Element) => void): void {
    on.addEventListener(name, ({ target }) => target instanceof Element && hear(target), { signal: this.#leaving.signal })
  }

  #beginWhenNear(): void {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        void this.#begin()
      },
      { rootMargin: NEAR },
    )
    seen.observe(this.#parts.section)
    this.#leaving.signal.addEventListener('abort', () => seen.disconnect())
  }
}

/** The rows stay where they were scrolled to, and the keyboard on its button. */
function copyPlaces(from: HTMLElement, to: HTMLElement): void {
  const before = from.querySelectorAll('fieldset')
  to.querySelectorAll('fieldset').forEach((row, at) => {
    row.scrollLeft = before[at]?.scrollLeft ?? 0
  })
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !from.contains(focused)) return
  const { act, choice } = focused.dataset
  const same = [...to.querySelectorAll<HTMLElement>('[data-act], [data-choice]')]
  same.find(({ dataset }) => dataset.act === act && dataset.choice === choice)?.focus({ preventScroll: true })
}
