import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ignoreSecondTaps } from './ignoreSecondTaps.ts'

type Tap = { atMs: number; x?: number; y?: number; detail?: number }

let page: EventTarget
let entry: string
let paint: () => void
const heard = vi.fn()

beforeEach(() => {
  heard.mockReset()
  page = new EventTarget()
  entry = 'profile'
  paint = () => undefined
  ignoreSecondTaps(
    page,
    () => entry,
    (task) => (paint = task),
  )
  page.addEventListener('click', ({ defaultPrevented }) => heard(defaultPrevented))
})

/** A finger goes down and up in the same moment. */
function tap({ atMs, x = 20, y = 30, detail = 1 }: Tap) {
  for (const type of ['pointerdown', 'click']) {
    const event = new Event(type, { cancelable: true })
    for (const [name, value] of Object.entries({ timeStamp: atMs, clientX: x, clientY: y, detail }))
      Object.defineProperty(event, name, { value })
    page.dispatchEvent(event)
  }
}

describe('a second tap in the same place', () => {
  it('is kept from the screen that the first has brought', () => {
    tap({ atMs: 1000 })
    entry = 'look'
    tap({ atMs: 1120, x: 30, y: 40 })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is heard by the screen that the first was for', () => {
    tap({ atMs: 1000 })
    tap({ atMs: 1120 })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is kept back when it is slow and the mouse says that it belongs to the first', () => {
    tap({ atMs: 1000 })
    entry = 'look'
    tap({ atMs: 1400, detail: 2 })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Tap]>([
    ['later', { atMs: 1250 }],
    ['elsewhere', { atMs: 1120, x: 50 }],
    ['by a key', { atMs: 1120, detail: 0 }],
  ])('is a press of its own %s', (_, second) => {
    tap({ atMs: 1000 })
    entry = 'look'
    tap(second)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is kept from a button that was not drawn since the first, however far apart they came', () => {
    Object.assign(page, { closest: () => page })
    tap({ atMs: 1000 })
    tap({ atMs: 1600 })
    expect(heard).toHaveBeenCalledTimes(1)
    paint()
    tap({ atMs: 2200 })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is kept from a form that was sent and not drawn since, also by a key', () => {
    const sent = vi.fn()
    page.addEventListener('submit', () => sent())
    const send = () => page.dispatchEvent(new Event('submit', { cancelable: true }))
    expect([send(), send()]).toEqual([true, false])
    paint()
    send()
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('does not swallow the third', () => {
    tap({ atMs: 1000 })
    entry = 'look'
    tap({ atMs: 1100 })
    tap({ atMs: 1200 })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
