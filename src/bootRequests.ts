import { needsSession } from '#app/needsSession.ts'
import { applyTheme, isDarkPath } from '#app/theme.ts'
import { apiBase } from '#lib/api/apiBase.ts'
import { storeBootResponse } from '#lib/api/bootResponses.ts'
import { scaleInNarrowWindows } from '#lib/dom/narrowWindow.ts'
import { REFRESH_LOCK, withLock } from '#lib/lock.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'

/*
 * Runs first, in a small file that imports no library: while those load it sets the theme, makes the first screen's first calls, whose
 * answers the app's own calls take up, and begins /home's picture.
 */

const TIMEOUT_MS = 15_000
/** Approximate width of the figure on /home: 38 of 100 of the height, for 692 of the artboard's 800, whose width is 600. */
const FIGURE_WIDTH = '33vh'

scaleInNarrowWindows()
applyTheme(isDarkPath(location.pathname))
if (needsSession(location.pathname) && !signedOutMark.isSet()) askWhoIsThere()
// The buttons would wait behind the pictures.
if (location.pathname === '/login') storeBootResponse(`${apiBase()}/auth/providers`, read('/auth/providers'))

function askWhoIsThere(): void {
  // A page that is left meanwhile must not lose the cookie in the answer: the one it came with is worth nothing any more.
  const refreshed = withLock(REFRESH_LOCK, () => read('/auth/refresh', { keepalive: true }))
  storeBootResponse(`${apiBase()}/auth/refresh`, refreshed)
  const home = refreshed.then(async (answer) => {
    const { accessToken } = await answer.clone().json()
    return accessToken ? read('/home', { headers: { authorization: `Bearer ${accessToken}` } }) : undefined
  })
  storeBootResponse(`${apiBase()}/home`, home)
  if (location.pathname === '/home') home.then(fetchFigure).catch(() => undefined)
}

function read(path: string, options?: RequestInit): Promise<Response> {
  return fetch(apiBase() + path, { credentials: 'include', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...options })
}

async function fetchFigure(home: Response | undefined): Promise<void> {
  if (!home) return
  const { character } = await home.clone().json()
  const image = new Image()
  image.sizes = FIGURE_WIDTH
  image.srcset = figureSrcSet(character)
}
