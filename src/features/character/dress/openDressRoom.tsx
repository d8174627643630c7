import { createRoot } from 'react-dom/client'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { parseVisitorLook } from '../visitorLook.ts'
import { DressRoom } from './DressRoom.tsx'
import { createDress } from './dress.store.ts'
import type { OpenRoom } from './watchDress.ts'

/** Mounts the dressing room in an element of the page as a React root: the page has none, or an unrelated one. */
export const openDressRoom: OpenRoom = async (place, { onShown, onFailed }) => {
  // Asked for here already, so that a failure can be tried again: the stage's own place keeps it.
  await import('#scene/star/StarScene.tsx')
  const kept = visitorLook.read()
  const look = parseVisitorLook(kept)
  if (kept !== null && look === null) visitorLook.forget()
  const dress = createDress(look)
  dress.setup.subscribe(({ looks }) => visitorLook.write(looks.present))
  const holder = place.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  root.render(<DressRoom dress={dress} onShown={onShown} onFailed={onFailed} />)
  // Not at once: it may be closed while the page around it, or the room itself, is being rendered.
  const close = () =>
    void setTimeout(() => {
      root.unmount()
      holder.remove()
    })
  return { act: dress.act, close }
}
