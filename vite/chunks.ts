/** What the bundler tells of its modules while it divides them. */
type Context = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** Changes seldom, so a new version of the app need not bring it again. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod|ky|zustand)[\\/]/
/** Small parts that nearly every screen shows. Alone in files of their own they would compress badly and cost a request each. */
const COMMON = /[\\/](src[\\/]ui[\\/](EmptyState|IconButton|IconLink|LoadError)|contract[\\/]wallet)\./
/** A figure on its star as a still picture, before the scene has come. */
const STILL_STAR =
  /[\\/](src[\\/]features[\\/]star[\\/]|scene[\\/](star[\\/]Star(Still|View)\.|stage[\\/](pictureUrls|usePixelRatio)\.|model[\\/](starLayout|pictureWidth)\.))/

/**
 * The files that every visit begins with: what of the libraries, and what of our own, the entry cannot start without. A screen's own
 * needs, also those that it alone has of a library, come with the screen.
 */
export function startingChunks() {
  const known = new Map<string, boolean>()
  /** Whether the entry imports a module, itself or through others, before any screen is asked for. */
  function isAtStart(id: string, context: Context): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = context.getModuleInfo(id)
    const isNeeded = info !== null && (info.isEntry || info.importers.some((importer) => isAtStart(importer, context)))
    known.set(id, isNeeded)
    return isNeeded
  }
  return [
    { name: (id: string, context: Context) => (LIBRARIES.test(id) && isAtStart(id, context) ? 'libraries' : null), priority: 2 },
    { name: (id: string, context: Context) => (COMMON.test(id) || isAtStart(id, context) ? 'shell' : null), priority: 1 },
    { name: 'star', test: STILL_STAR, priority: 0 },
  ]
}
