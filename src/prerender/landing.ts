import { watchDress } from '#features/character/dress/watchDress.ts'

/*
 * The only script of the landing page. It waits until somebody reaches for the dressing room.
 */

const section = document.querySelector<HTMLElement>('[data-dress]')
if (section) watchDress(section, async () => (await import('#features/character/dress/openDressRoom.tsx')).openDressRoom)
