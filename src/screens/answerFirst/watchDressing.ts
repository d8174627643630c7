import type { Room } from '#features/character/dress/watchDress.ts'
import { visitorLook } from '#lib/storage/visitorLook.ts'

/** The button 꾸미기 with its dialog, and the own figure in the look that was dressed here. */
export function watchDressing(room: HTMLElement, signal: AbortSignal): void {
  const find = (name: string) => room.querySelector<HTMLElement>(`[data-${name}]`)
  const dialog = room.querySelector<HTMLDialogElement>('[data-dress-dialog]')
  const place = find('dress-room')
  void showOwnLook(room, signal)
  if (!dialog || !place) return

  let opened: Room | undefined
  let state: 'closed' | 'coming' | 'open' = 'closed'
  let failures = 0
  const settle = (next: typeof state) => {
    state = next
    find('coming')?.toggleAttribute('hidden', next !== 'coming')
    find('failed')?.toggleAttribute('hidden', next !== 'closed' || failures === 0)
  }
  const fail = () => {
    if (state !== 'coming') return
    opened?.close()
    opened = undefined
    failures += 1
    settle('closed')
  }
  const load = async () => {
    if (state !== 'closed') return
    settle('coming')
    try {
      const { openDressRoom } = await import('#features/character/dress/openDressRoom.tsx')
      opened = await openDressRoom(place, { onShown: () => settle('open'), onFailed: fail })
      if (signal.aborted) opened.close()
    } catch {
      fail()
    }
  }
  const hear = (name: string, target: HTMLElement | null, act: (event: Event) => void) => target?.addEventListener(name, act, { signal })
  hear('click', find('open-dress'), () => {
    dialog.showModal()
    void load()
  })
  // The second time the browser may keep the failure for as long as the page lives. What was typed is kept.
  hear('click', find('retry'), () => void (failures > 1 ? location.reload() : load()))
  hear('click', dialog, ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
  })
  hear('close', dialog, () => void showOwnLook(room, signal))
  signal.addEventListener('abort', () => opened?.close())
}

/** Without a look of their own, or where it can not be drawn, the picture stays. */
async function showOwnLook(room: HTMLElement, signal: AbortSignal): Promise<void> {
  const canvas = room.querySelector<HTMLCanvasElement>('[data-own-canvas]')
  if (!canvas || visitorLook.read() === null) return
  const isDrawn = await import('#features/character/drawVisitorLook.ts').then(
    ({ drawVisitorLook }) => drawVisitorLook(canvas, signal),
    () => false,
  )
  if (signal.aborted) return
  canvas.hidden = !isDrawn
  room.toggleAttribute('data-dressed', isDrawn)
}
