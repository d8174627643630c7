/** The bundler's module graph, as a chunk group sees it. */
type Context = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** Changes rarely, so it stays cached across releases. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod|ky|zustand)[\\/]/
/** Parts of these libraries that no first screen runs, but that their index files import statically. */
const LATER_OF_LIBRARIES =
  /[\\/]@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver|useMutation|useMutationState|mutationObserver)\.js$/
/** Small parts that nearly every screen shows: separate files would compress badly and cost a request each. */
const COMMON =
  /[\\/](src[\\/](ui[\\/](AssetPill|EmptyState|IconButton|LazyOverlay|lazyOpener)|lib[\\/](fromApp|lazyWithRetry|separated|storage[\\/]visitorLook)|features[\\/]wallet[\\/](AssetBox|wallet)|text[\\/]lazy[.]ko)|contract[\\/]wallet)\./
/** The still picture of a figure on its star, shown until the scene is loaded. */
const STAR_PICTURE =
  /[\\/](src[\\/]features[\\/]star[\\/](?!card|arrival|StarBubble|StarSignals|BubbleText|Visitor|liftAboveSheet)|scene[\\/](star[\\/]Star(Picture|View)\.|stage[\\/](afterPaint|pictureError|pictureUrls|usePixelRatio)\.|model[\\/](starLayout|pictureWidth)\.))/

/** Springs and gestures: in a group with the stage, every screen with a sheet would load Konva first. */
const SPRINGS = /[\\/]node_modules[\\/]@(react-spring[\\/](core|animated|shared|rafz|types|web)|use-gesture)[\\/]/

/** The live star and its figure: one file, since each file's name is part of the preload list. */
const STAR_SCENE = /[\\/]scene[\\/](avatar[\\/]AvatarScene|star[\\/](StarScene|Backdrop))\./

/** What opens a station's constellations, and what draws one in the room: one file, as each file's name is part of the preload list. */
const SKY =
  /[\\/](scene[\\/](sky[\\/]paint|model[\\/](constellation|monthSky|skyBox)\.)|src[\\/](features[\\/]stations[\\/](constellation[\\/](Lazy|ConstellationIcon))|text[\\/]constellation\.ko))/

/** What signs a member in and out: one file, as each file's name is part of the preload list. */
const SIGN_IN = /[\\/](contract[\\/](auth|rules[\\/]oauthStates)|src[\\/].*[\\/](startLogin|logOut))\.ts$/

/** Public pages, which the server sends prerendered: inside the app they share a file, which keeps the entry's preload list short. */
const PUBLIC = /[\\/](src[\\/]screens[\\/]public|content[\\/]legal)[\\/]/

const BOOT = /[\\/]src[/]bootRequests\.ts$/

const ICONS = /[\\/]node_modules[\\/]@phosphor-icons[\\/]/
/** Runs before all other chunks and imports none of them, so it contains what it needs. */
export const BOOT_FILE = 'bootRequests'
/** Icons and calls: each alone would be a file of a few hundred bytes, and another name in the entry's preload list. */
const SMALL =
  /[\\/](node_modules[\\/]@phosphor-icons[\\/]|contract[\\/](?!auth\.|rules[\\/]oauthStates\.)|src[\\/]features[\\/](stations[\\/](newcomer|pictureOf)|market[\\/](market\.queries|gift[\\/]gifts\.queries)|character[\\/](owned\.queries|keepKnownParts)|reports[\\/]reportDay|invitations[\\/](invitations\.queries|useDailyCall)|push[\\/]pushSubscription|appLock[\\/]lockSupport|rest[\\/]rest\.queries|stations[\\/]stations\.queries|reports[\\/](reportCache|refreshReports|useTodayReport|drafts[\\/](draftStore|visitorDraft|firstAnswer)|earlier[\\/]LazyEarlierAnswers|DayFigure))\.|scene[\\/]model[\\/](textFit|starPaths)\.|art[\\/]dressRow\.|src[\\/](screens[\\/]station[\\/]useOpenStation|ui[\\/]Muri|text[\\/](appLock|dates|dress|gifts|moderation|notifications|people|invitations|rest)\.ko)\.)/
/** Buttons, fields, sheets and modals, which nearly every screen but /home needs; without those that import the calendar or the texts of errors. */
const CONTROLS = /[\\/]src[\\/](ui|lib)[\\/](?!Muri|Calendar|calendarDate|DateField|Wheel|wheel|Feedback|api[\\/]sentenceOf)/
const HOME = /[\\/]src[\\/]screens[\\/]home[\\/]HomeScreen\.tsx$/

/**
 * Chunks of the first load: the parts of the libraries, and of our own code, that the entry imports statically. Code that one screen alone
 * imports, library code too, is loaded with that screen; small modules that many screens import share a chunk.
 */
export function startingChunks() {
  const isBoot = reachedFrom((_info, id) => BOOT.test(id))
  const isAtStart = reachedFrom(({ isEntry }) => isEntry)
  const isOnHome = reachedFrom((_info, id) => HOME.test(id))
  // With the icons of /home: a separate file would be another request for a kilobyte.
  const isInShell = (id: string, context: Context) =>
    !LATER_OF_LIBRARIES.test(id) && (COMMON.test(id) || isAtStart(id, context) || (ICONS.test(id) && isOnHome(id, context)))
  const isLater = (id: string, context: Context) => !isAtStart(id, context) && !isOnHome(id, context)
  const isLibrary = (id: string, context: Context) => LIBRARIES.test(id) && !LATER_OF_LIBRARIES.test(id) && isAtStart(id, context)
  const isSmall = (id: string, context: Context) => LATER_OF_LIBRARIES.test(id) || (SMALL.test(id) && isLater(id, context))
  return [
    { name: (id: string, context: Context) => (isBoot(id, context) ? BOOT_FILE : null), priority: 5 },
    { name: (id: string, context: Context) => (isLibrary(id, context) ? 'libraries' : null), priority: 4 },
    { name: (id: string, context: Context) => (isInShell(id, context) ? 'shell' : null), priority: 3 },
    { name: 'springs', test: SPRINGS, priority: 3 },
    { name: 'star', test: STAR_PICTURE, priority: 2 },
    { name: 'scene', test: STAR_SCENE, priority: 2 },
    { name: (id: string, context: Context) => (isSmall(id, context) ? 'small' : null), priority: 1 },
    { name: (id: string, context: Context) => (CONTROLS.test(id) && isLater(id, context) ? 'controls' : null), priority: 1 },
    // A group includes the dependencies of its files: members' screens would load these pages for a shared icon.
    { name: 'public', test: PUBLIC, priority: 0 },
    { name: 'sky', test: SKY, priority: 0 },
    { name: 'signIn', test: SIGN_IN, priority: 0 },
  ]
}

type Info = NonNullable<ReturnType<Context['getModuleInfo']>>

/** Whether a module is imported statically, directly or through others, by one that `isRoot` accepts. */
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
