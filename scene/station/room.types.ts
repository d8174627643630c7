import type { Look } from '#contract/look.ts'
import type { HighFive } from '#contract/rules/highFive.ts'
import type { Placement } from '#contract/rules/placement.ts'
import type { FreePlace } from '../model/freePlaces.ts'
import type { MonthSky } from '../model/monthSky.ts'

/** What the disc at a figure's head offers: asking to be friends, accepting who asked, or sending a signal to a friend. */
export type FigureMark = 'none' | 'add' | 'accept' | 'pending' | 'signal'

export type RoomFigure = {
  userId: string
  /** On the name plate; '' draws no plate. */
  label: string
  /** `/content/character_<hash>.png`; '' draws a silhouette. */
  characterUrl: string
  isOwn: boolean
  isAdmin: boolean
  mark: FigureMark
  /** The word in the disc of `accept`. */
  markText?: string | undefined
  isSignalActive: boolean
  hasReport: boolean
  bubble?: string | undefined
  /** On the answer, beside the bubble; the newest last. */
  stickers?: readonly string[] | undefined
  /** Has answered what may not be read yet: the bubble holds three dots. */
  isAnswerHidden?: boolean | undefined
  /** False for who is pinned: such a figure gives a little under the finger and goes back. */
  canDrag: boolean
  /** Somebody blocked: the default look, no name, paler. */
  isGhost: boolean
  isPresent?: boolean | undefined
  /** Takes no part in what the others do. `word`: on the plate; `look`: to be painted with closed eyes, else the picture leans. */
  asleep?: { word: string; look: Look | undefined } | undefined
}

/** @property imageIndex which of the three signals */
export type RoomSignal = { fromUserId: string; toUserId: string; imageIndex: number }

export type RoomHighFive = HighFive & { isOtherPinned: boolean }

export type RoomReaction = 'hop' | 'leap' | 'tilt'

/** The page's single source of truth for where figures are. The scene holds only what it draws. */
export type RoomPlacements = {
  shown: (userId: string) => Placement | undefined
  /** Tells of each figure that is to be seen elsewhere. @returns what ends it */
  subscribe: (listener: (userId: string) => void) => () => void
}

export type RoomSceneProps = {
  background: string
  /** This month's constellation, in the sky of the background. */
  sky?: MonthSky | undefined
  /** Size of the stage, the column less the tab bar, CSS px. */
  widthPx: number
  heightPx: number
  /** How much of its top lies under a bar, where no bubble is to hang. */
  coveredTopPx?: number | undefined
  /** How much higher the stage is than the window that it fills, CSS px. */
  liftPx?: number | undefined
  /** How far the picture continues below the stage, behind round corners, CSS px. */
  cornerPx?: number | undefined
  /** Free places, at most so many: called whenever they change. */
  freePlaces?: { most: number; coveredBottomPx: number; onChange: (places: readonly FreePlace[]) => void } | undefined
  /** The room is dark but for the figures. */
  isDimmed?: boolean | undefined
  /** How much of it is seen above a sheet, CSS px: room and figures move up there. All of it without. */
  seenHeightPx?: number | undefined
  members: readonly RoomFigure[]
  /** Figures glide there by spring, except the one in the hand. */
  placements: RoomPlacements
  selectedUserId?: string | undefined
  onTap: (userId: string) => void
  onMark: (userId: string) => void
  onBubble: (userId: string) => void
  /** A finger moves the figure: at most once a frame, always inside the room. */
  onDrag: (userId: string, placement: Placement) => void
  /** The figure was dropped elsewhere, once a drag. It then goes to where `placements` shows it. */
  onDrop: (userId: string, placement: Placement) => void
  /** The touch was cancelled, or ended where it began. The figure goes to where `placements` shows it. */
  onSnapBack?: ((userId: string) => void) | undefined
  /** A tap beside all figures: the place of a figure whose feet are there. */
  onFloor?: ((placement: Placement) => void) | undefined
  /** Background and figures (or their silhouettes, when a picture cannot be had) are painted, for the first time. */
  onReady?: (() => void) | undefined
}

export type WalkStart = 'nearerSide' | 'leftEdge'

/** Moves that come from elsewhere, without rendering. Nothing happens for whom the room does not hold. */
export type RoomHandle = {
  /** A new member comes in, from the nearer side unless another start is given: call it before the member is among `members`, or it is drawn in place first. */
  walkIn: (userId: string, start?: WalkStart) => void
  /** Bows and fades; take the member out of `members` when it resolves. At once when motion is reduced. */
  bowOut: (userId: string) => Promise<void>
  react: (userId: string, reaction: RoomReaction) => void
  /** A signal flies from one figure to another, which hops. Resolves when it has landed; at once when it is not to be seen. */
  fly: (signal: RoomSignal) => Promise<void>
  /** Two touch palms and go back to their places. A drag, or another place for one of them, ends it. */
  highFive: (highFive: RoomHighFive) => void
}
