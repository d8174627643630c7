import { watchDress } from '#features/character/dress/watchDress.ts'

/*
 * The only script of the landing page. It waits until somebody reaches for the dressing room.
 */

const section = document.querySelector<HTMLElement>('[data-dress]')
if (section) watchDress(section, loadRoom)

async function loadRoom() {
  // The room asks for it itself, but only when its own code is here.
  import('#scene/star/StarScene.tsx').catch(() => undefined)
  return (await import('#features/character/dress/openDressRoom.tsx')).openDressRoom
}
