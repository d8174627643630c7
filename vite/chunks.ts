type Context = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** Changes seldom, so that a new version of the app does not download it again. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod|ky|zustand)[\\/]/
/** Parts of libraries that no first screen runs, but whose index files import them. */
const LATER_OF_LIBRARIES = /[\\/]@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/
/** Small parts that nearly every screen shows: in files of their own they would compress badly and cost a request each. */
const COMMON =
  /[\\/](src[\\/](ui[\\/](AssetPill|EmptyState|IconButton|IconLink|LateOverlay|lateOpener|LoadError)|lib[\\/](fromApp|lateCode|separated|useLateCode)|features[\\/]wallet[\\/](AssetBox|wallet)|text[\\/]late[.]ko)|contract[\\/]wallet)\./
const STILL_STAR =
  /[\\/](src[\\/]features[\\/]star[\\/](?!share)|scene[\\/](star[\\/]Star(Still|View)\.|stage[\\/](afterPaint|pictureError|pictureUrls|usePixelRatio)\.|model[\\/](starLayout|pictureWidth)\.))/

/** Public pages inside the app: one file for all, so that the entry carries few names. */
const PUBLIC = /[\\/](src[\\/]screens[\\/]public|content[\\/]legal)[\\/]/

const EARLY = /[\\/]src[\\/]early\.ts$/

const ICONS = /[\\/]node_modules[\\/]@phosphor-icons[\\/]/
/** Runs before all others and imports none of them: what it needs is bundled into it. */
export const EARLY_FILE = 'early'
/** Icons and calls: each alone would be a file of a few hundred bytes, whose name the entry would carry. */
const SMALL =
  /[\\/](node_modules[\\/]@phosphor-icons[\\/]|contract[\\/](?!auth\.)|src[\\/]features[\\/](stations[\\/]pictureOf|market[\\/]market\.queries|character[\\/]owned\.queries|reports[\\/]reportDay|invitations[\\/]invitations\.queries|push[\\/]device|stations[\\/]stations\.queries)\.)/
/** Buttons, fields, sheets and modals, which nearly every screen but /home needs; without the calendar and the sentences of refusals. */
const CONTROLS = /[\\/]src[\\/](ui|lib)[\\/](?!Calendar|calendarDate|DateField|Wheel|wheel|Feedback|api[\\/]sentenceOf)/
const HOME = /[\\/]src[\\/]screens[\\/]home[\\/]HomeScreen\.tsx$/

/**
 * The entry's chunks: what of the libraries, and of our own code, the app cannot start without. A screen's own dependencies come with the screen;
 * small ones of many screens come together.
 */
export function startingChunks() {
  const isEarly = reachedFrom((_info, id) => EARLY.test(id))
  const isAtStart = reachedFrom(({ isEntry }) => isEntry)
  const isOnHome = reachedFrom((_info, id) => HOME.test(id))
  // With the icons of /home: a file of their own would be one more round trip for a kilobyte.
  const isInShell = (id: string, context: Context) =>
    !LATER_OF_LIBRARIES.test(id) && (COMMON.test(id) || isAtStart(id, context) || (ICONS.test(id) && isOnHome(id, context)))
  const isLater = (id: string, context: Context) => !isAtStart(id, context) && !isOnHome(id, context)
  const isLibrary = (id: string, context: Context) => LIBRARIES.test(id) && !LATER_OF_LIBRARIES.test(id) && isAtStart(id, context)
  const isSmall = (id: string, context: Context) => LATER_OF_LIBRARIES.test(id) || (SMALL.test(id) && isLater(id, context))
  return [
    { name: (id: string, context: Context) => (isEarly(id, context) ? EARLY_FILE : null), priority: 4 },
    { name: (id: string, context: Context) => (isLibrary(id, context) ? 'libraries' : null), priority: 3 },
    { name: (id: string, context: Context) => (isInShell(id, context) ? 'shell' : null), priority: 2 },
    { name: 'star', test: STILL_STAR, priority: 1 },
    { name: 'public', test: PUBLIC, priority: 1 },
    { name: (id: string, context: Context) => (isSmall(id, context) ? 'small' : null), priority: 0 },
    { name: (id: string, context: Context) => (CONTROLS.test(id) && isLater(id, context) ? 'controls' : null), priority: 0 },
  ]
}

type Info = NonNullable<ReturnType<Context['getModuleInfo']>>

/** Whether a module is imported statically, directly or through others, by one that `isRoot` names. */
function reachedFrom(isRoot: (info: Info, id: string) => boolean) {
  const known = new Map<string, boolean>()
  return function isReached(id: string, context: Context): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = context.getModuleInfo(id)
    const isNeeded = info !== null && (isRoot(info, id) || info.importers.some((importer) => isReached(importer, context)))
    known.set(id, isNeeded)
    return isNeeded
  }
}
