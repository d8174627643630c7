import { visitorLook } from '#lib/storage/visitorLook.ts'
import { START_LOOK } from './startLook.ts'

export type Room = { act: (act: string) => void; close: () => void }
/** `onShown`: the figure is painted; `onFailed`: it will not be. */
export type OpenRoom = (place: HTMLElement, events: { onShown: () => void; onFailed: () => void }) => Promise<Room>

/** What does something when it is pressed, in the pictures as in the room. */
const BUTTONS = '[data-act], [data-choice]'
/** How far below the window a room with a kept look begins to come. */
const NEAR = '400px'

/**
 * The first touch of the section of pictures fetches the dressing room, which takes their place and does what was tapped meanwhile.
 * @returns what ends it, with the room
 */
export function watchDress(section: HTMLElement, load: () => Promise<OpenRoom>): () => void {
  const [still, live, failed] = ['still', 'live', 'failed'].map((name) => section.querySelector<HTMLElement>(`[data-${name}]`))
  if (!still || !live || !failed) return () => undefined
  const leaving = new AbortController()
  const coming = comingRoom({ section, still, live, failed }, load, leaving.signal)
  const hear = (on: HTMLElement, name: string, act: (target: Element) => void) =>
    on.addEventListener(name, ({ target }) => act(target as Element), { signal: leaving.signal })
  for (const name of ['pointerdown', 'keydown', 'focusin']) hear(still, name, coming.reach)
  hear(still, 'click', (target) => coming.press(target.closest<HTMLElement>(BUTTONS)))
  hear(section, 'click', (target) => {
    if (target.closest('[data-retry]')) coming.retry()
    if (target.closest('[data-start]') && visitorLook.read() === null) visitorLook.write(START_LOOK)
  })
  for (const part of section.querySelectorAll<HTMLElement>('[data-needs-script]')) part.inert = false
  // A visitor who dressed here before sees that look, not the one of the pictures.
  if (visitorLook.read() !== null) whenNear(section, coming.reach, leaving.signal)
  return () => {
    leaving.abort()
    coming.close()
  }
}

type Parts = { section: HTMLElement; still: HTMLElement; live: HTMLElement; failed: HTMLElement }

function comingRoom({ section, still, live, failed }: Parts, load: () => Promise<OpenRoom>, leaving: AbortSignal) {
  let state: 'pictures' | 'coming' | 'open' = 'pictures'
  let room: Room | undefined
  let failures = 0
  let waiting: string[] = []

  async function begin() {
    if (state !== 'pictures') return
    state = 'coming'
    failed.hidden = true
    section.ariaBusy = 'true'
    try {
      const open = await load()
      room = await open(live, { onShown: show, onFailed: fail })
      if (leaving.aborted) return close()
      waiting.forEach(room.act)
      waiting = []
    } catch {
      fail()
    }
  }

  function show() {
    if (state !== 'coming' || leaving.aborted) return
    state = 'open'
    live.inert = false
    copyPlaces(still, live)
    still.hidden = true
    endBusy()
  }

  function fail() {
    // Several pictures may be missing at once.
    if (state !== 'coming') return
    close()
    state = 'pictures'
    failures += 1
    failed.hidden = false
    endBusy()
  }

  function endBusy() {
    section.ariaBusy = null
    for (const button of still.querySelectorAll('[data-busy]')) button.removeAttribute('data-busy')
  }

  function close() {
    room?.close()
    room = undefined
  }

  return {
    close,
    reach: () => void (failures || begin()),
    // The second time the browser may keep the failure for as long as the page lives.
    retry: () => void (failures > 1 ? location.reload() : begin()),
    press(button: HTMLElement | null) {
      if (!button) return
      const { act, choice } = button.dataset
      button.dataset.busy = ''
      if (room) room.act(act ?? choice ?? '')
      else waiting.push(act ?? choice ?? '')
      void begin()
    },
  }
}

function whenNear(section: HTMLElement, act: () => void, signal: AbortSignal): void {
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin: NEAR })
  seen.observe(section)
  signal.addEventListener('abort', () => seen.disconnect())
}

/** The rows stay where they were scrolled to, and the keyboard on its button. */
function copyPlaces(from: HTMLElement, to: HTMLElement): void {
  const before = from.querySelectorAll('fieldset')
  to.querySelectorAll('fieldset').forEach((row, at) => {
    row.scrollLeft = before[at]?.scrollLeft || row.scrollLeft
  })
  const at = [...from.querySelectorAll<Element>(BUTTONS)].indexOf(document.activeElement ?? from)
  to.querySelectorAll<HTMLElement>(BUTTONS)[at]?.focus({ preventScroll: true })
}
