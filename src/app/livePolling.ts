import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { tryLock } from '#lib/lock.ts'

/** Without a connection for so long it is taken to be blocked, as by a proxy that knows no WebSockets. */
export const BLOCKED_MS = 5_000
const ROOM_EVERY_MS = 5_000
const EVERY_MS = 30_000
const LOCK = 'byeolmuri.polling'

/** While there is no live connection, reads again what the screen shows, as after a `ready`: a room often, all else seldom. Of several tabs one does. */
export function pollWithoutLive(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    release?.()
    release = undefined
  }
  const poll = async () => {
    release ??= await tryLock(LOCK)
    if (timer === undefined) return stop()
    if (release && document.visibilityState === 'visible' && navigator.onLine) useLiveStatus.setState({ readyAt: Date.now() })
    timer = setTimeout(() => void poll(), document.querySelector('[data-room]') ? ROOM_EVERY_MS : EVERY_MS)
  }
  useLiveStatus.subscribe(({ trouble }) => {
    if (trouble === null) stop()
    else timer ??= setTimeout(() => void poll(), BLOCKED_MS)
  })
}
