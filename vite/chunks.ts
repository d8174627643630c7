/** What the bundler tells of its modules while it divides them. */
type Context = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** Changes seldom, so a new version of the app need not bring it again. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod|ky|zustand)[\\/]/
/** Of these libraries what no first screen runs. Their index files import it, so that it seems to be needed at once. */
const LATER_OF_LIBRARIES =
  /[\\/]@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver|useMutation|useMutationState|mutationObserver)\.js$/
/** Small parts that nearly every screen shows. Alone in files of their own they would compress badly and cost a request each. */
const COMMON =
  /[\\/](src[\\/](ui[\\/](AssetPill|EmptyState|IconButton|LazyOverlay|lazyOpener)|lib[\\/](fromApp|lazyWithRetry|separated|storage[\\/]visitorLook)|features[\\/]wallet[\\/](AssetBox|wallet)|text[\\/]lazy[.]ko)|contract[\\/]wallet)\./
/** A figure on its star as a still picture, before the scene has come. */
const STAR_PICTURE =
  /[\\/](src[\\/]features[\\/]star[\\/](?!card|arrival|StarBubble|StarSignals|BubbleText|Visitor|liftAboveSheet)|scene[\\/](star[\\/]Star(Picture|View)\.|stage[\\/](afterPaint|pictureError|pictureUrls|usePixelRatio)\.|model[\\/](starLayout|pictureWidth)\.))/

/** The live star, also where its figure stands without it: each file's name stands in the list of what the star brings. */
const STAR_SCENE = /[\\/]scene[\\/](avatar[\\/]AvatarScene|star[\\/](StarScene|Backdrop))\./

/** Pages that anybody may read, which the server sends whole: inside the app one file does for them, so that the first file has few names to carry. */
const PUBLIC = /[\\/](src[\\/]screens[\\/]public|content[\\/]legal)[\\/]/

const BOOT = /[\\/]src[/]bootRequests\.ts$/

const ICONS = /[\\/]node_modules[\\/]@phosphor-icons[\\/]/
/** Runs before all others and imports none of them, so what it needs lies in it. */
export const BOOT_FILE = 'bootRequests'
/** Icons and calls: each alone would be a file of a few hundred bytes, and its name would stand in the list that the first file carries. */
const SMALL =
  /[\\/](node_modules[\\/]@phosphor-icons[\\/]|contract[\\/](?!auth\.|rules[\\/]loginStates\.)|src[\\/]features[\\/](stations[\\/]pictureOf|market[\\/]market\.queries|character[\\/]owned\.queries|reports[\\/]reportDay|invitations[\\/]invitations\.queries|push[\\/]pushSubscription|stations[\\/]stations\.queries|reports[\\/](reportCache|refreshReports|drafts[\\/]draftStore))\.|src[\\/](screens[\\/]station[\\/]useOpenStation|text[\\/](moderation|notifications|people|invitations)\.ko)\.)/
/** Buttons, fields, sheets and modals, which nearly every screen but /home needs; not those that bring the calendar, nor the sentences of refusals. */
const CONTROLS = /[\\/]src[\\/](ui|lib)[\\/](?!Calendar|calendarDate|DateField|Wheel|wheel|Feedback|api[\\/]sentenceOf)/
const HOME = /[\\/]src[\\/]screens[\\/]home[\\/]HomeScreen\.tsx$/

/**
 * The files that every visit begins with: what of the libraries, and what of our own, the entry cannot start without. A screen's own
 * needs, also those that it alone has of a library, come with the screen; what is small and of many screens comes together.
 */
export function startingChunks() {
  const isBoot = reachedFrom((_info, id) => BOOT.test(id))
  const isAtStart = reachedFrom(({ isEntry }) => isEntry)
  const isOnHome = reachedFrom((_info, id) => HOME.test(id))
  // The icons of /home too: a file of their own would be one turn more for a kilobyte.
  const isInShell = (id: string, context: Context) =>
    !LATER_OF_LIBRARIES.test(id) && (COMMON.test(id) || isAtStart(id, context) || (ICONS.test(id) && isOnHome(id, context)))
  const isLater = (id: string, context: Context) => !isAtStart(id, context) && !isOnHome(id, context)
  const isLibrary = (id: string, context: Context) => LIBRARIES.test(id) && !LATER_OF_LIBRARIES.test(id) && isAtStart(id, context)
  const isSmall = (id: string, context: Context) => LATER_OF_LIBRARIES.test(id) || (SMALL.test(id) && isLater(id, context))
  return [
    { name: (id: string, context: Context) => (isBoot(id, context) ? BOOT_FILE : null), priority: 5 },
    { name: (id: string, context: Context) => (isLibrary(id, context) ? 'libraries' : null), priority: 4 },
    { name: (id: string, context: Context) => (isInShell(id, context) ? 'shell' : null), priority: 3 },
    { name: 'star', test: STAR_PICTURE, priority: 2 },
    { name: 'scene', test: STAR_SCENE, priority: 2 },
    { name: (id: string, context: Context) => (isSmall(id, context) ? 'small' : null), priority: 1 },
    { name: (id: string, context: Context) => (CONTROLS.test(id) && isLater(id, context) ? 'controls' : null), priority: 1 },
    // A group takes along what its files need: members' screens would load these pages for an icon of theirs.
    { name: 'public', test: PUBLIC, priority: 0 },
  ]
}

type Info = NonNullable<ReturnType<Context['getModuleInfo']>>

/** Tells whether a module is imported, by itself or through others and without being asked for later, by one that `isRoot` names. */
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
